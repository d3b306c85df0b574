import { PLAIN_PDF, ublInvoice } from '../../../src/features/purchase/test/e-invoices.ts';
import { type MakeRecord, type RouteSamples, about, plain } from '../sample.ts';

const xmlFile = () => new File([ublInvoice()], 'invoice.xml', { type: 'application/xml' });
const pdfFile = () => new File([PLAIN_PDF], 'invoice.pdf', { type: 'application/pdf' });
const purchaseId: MakeRecord = async ({ client }) =>
  (await client.purchase.create({ body: xmlFile() })).data.id;

export const purchaseBookingSamples: RouteSamples['purchaseBooking'] = {
  create: { ...about(purchaseId), refusedWith: 'noPurchaseAccounting' },
};

export const purchaseSamples: RouteSamples['purchase'] = {
  list: plain({ query: { q: 'molen' } }),
  get: about(purchaseId),
  listTimeline: about(purchaseId),
  create: { own: async () => ({ file: pdfFile() }) },
  update: about(purchaseId, {
    body: {
      version: 1,
      type: 'invoice',
      supplierName: 'Molen Meel B.V.',
      supplierAddress: '',
      supplierPostalCode: '',
      supplierCity: '',
      supplierCountry: 'NL',
      supplierVatNumber: '',
      supplierCoc: '',
      supplierEmail: '',
      number: '2026-119',
      invoiceDate: '2026-11-02',
      dueDate: null,
      currency: 'EUR',
      iban: '',
      bic: '',
      paymentReference: '',
      orderReference: '',
      precedingNumber: '',
      notes: '',
      totalExcl: '100.00',
      totalVat: '21.00',
      totalIncl: '121.00',
      vat: [{ category: 'S', rate: '21', base: '100.00', vat: '21.00' }],
    },
  }),
  markPaid: about(purchaseId, { body: { paidOn: '2026-11-20' } }),
  markUnpaid: about(purchaseId),
  delete: about(purchaseId),
  downloadFile: about(purchaseId),
};
