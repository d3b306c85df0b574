import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { file, route } from '../layer/route.ts';
import { ById, line, paragraph, single } from '../shapes/primitives.ts';

const fields = {
  /** Where the goods are shipped, line by line; empty for the customer's address. */
  deliveryAddress: paragraph(500),
  /** Empty for the number on the document itself. */
  trackingNumber: line(80),
  /** The text below the packing slip's lines. */
  note: paragraph(1000),
};

/** The shipping details of a document, which can still be entered after it was sent. */
export const PackingSlip = z
  .strictObject({
    ...fields,
    /** What the packing slip shows: its own address or number, else the document's. */
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
