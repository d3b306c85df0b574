import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { file, route } from '../layer/route.ts';
import { ById, line, paragraph, single } from '../shapes/primitives.ts';

const fields = {
  /** Where the goods go, line by line; empty is the customer's address. */
  deliveryAddress: paragraph(500),
  /** Empty means the number on the document itself. */
  trackingNumber: line(80),
  /** What the packing slip says under its lines. */
  note: paragraph(1000),
};

/** What goes with the goods of a document: it can still be entered after the document was sent. */
export const PackingSlip = z
  .strictObject({
    ...fields,
    /** What the packing slip shows: the own address or number, else those of the document. */
    shown: z.strictObject({
      address: z.array(z.string()),
      trackingNumber: z.string(),
      /** The carrier's tracking page, when the number is one of a carrier that Penning knows. */
      trackingLink: z.string().nullable(),
    }),
  })
  .meta({ id: 'PackingSlip' });
export type PackingSlip = z.infer<typeof PackingSlip>;

export const PackingSlipInput = z.strictObject(fields).meta({ id: 'PackingSlipInput' });
export type PackingSlipInput = z.infer<typeof PackingSlipInput>;

export const packingSlip = {
  get: route({
    method: 'GET',
    path: '/invoices/:id/packing-slip',
    access: 'archive.read',
    summary: 'Where the goods of an invoice go, and by which parcel',
    tag: 'packingSlip',
    params: ById,
    response: single(PackingSlip),
    errors: ['invalidRequest'],
  }),
  update: route({
    method: 'PUT',
    path: '/invoices/:id/packing-slip',
    access: 'document.write',
    summary: 'Fill in the delivery address, the tracking number and a note, also of an invoice that was sent',
    tag: 'packingSlip',
    params: ById,
    body: changeOf(fields).meta({ id: 'PackingSlipChange' }),
    response: single(PackingSlip),
    errors: ['invalidRequest'],
  }),
  download: route({
    method: 'GET',
    path: '/invoices/:id/packing-slip/pdf',
    access: 'archive.read',
    summary: 'The packing slip as PDF: what is in the parcel, without prices',
    tag: 'packingSlip',
    params: ById,
    response: file('application/pdf'),
    errors: ['invalidRequest', 'pdfNotReady'],
  }),
} as const;
