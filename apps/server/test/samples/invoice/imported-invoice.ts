import { defined } from '@penning/domain';
import { importKinds } from '../../../src/features/import-kinds.ts';
import { runImport } from '../../../src/features/import/run-import.ts';
import { type MakeRecord, type RouteSamples, about, plain } from '../sample.ts';

const CSV = 'Factuurnummer;Datum;Klant;Bedrag incl\n2019-001;31-01-2019;Jansen;121,00\n';
const SETTINGS = {
  encoding: 'utf-8' as const,
  separator: ';' as const,
  decimalMark: ',' as const,
  dateFormat: 'dd-MM-yyyy' as const,
  titleRows: 0,
  hasHeadings: true,
  columns: ['number' as const, 'invoiceDate' as const, 'customerName' as const, 'totalIncl' as const],
  currency: 'EUR',
};
const csvFile = () => new File([CSV], 'old.csv', { type: 'text/csv' });

const CSV_OPEN =
  'Factuurnummer;Datum;Klant;Bedrag incl;Openstaand\n2019-002;31-01-2019;Jansen;121,00;21,00\n';

const importId: MakeRecord = async ({ client }) =>
  (await client.importedInvoice.upload({ body: csvFile() })).data.id;

const documentId: MakeRecord = async (company, server) => {
  const found = async () =>
    (await company.client.importedInvoice.list({ query: { number: '2019-001' } })).data[0]?.id;
  const known = await found();
  if (known !== undefined) return known;
  const id = await importId(company, server);
  await company.client.importedInvoice.start({ params: { id }, body: SETTINGS });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return defined(await found());
};

/** One with an open amount. */
const openId: MakeRecord = async (company, server) => {
  const { importedInvoice } = company.client;
  const find = async () => (await importedInvoice.list({ query: { number: '2019-002' } })).data[0]?.id;
  const known = await find();
  if (known !== undefined) return known;
  const { id } = (await importedInvoice.upload({ body: new File([CSV_OPEN], 'open.csv') })).data;
  await importedInvoice.start({ params: { id }, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return defined(await find());
};

export const importedInvoiceSamples: RouteSamples['importedInvoice'] = {
  list: plain({ query: { q: 'jansen' } }),
  get: about(documentId),
  export: plain({ query: { status: 'unknown' } }),
  markPaid: about(openId, { body: {} }),
  markUnpaid: about(openId),
  listImports: plain({ query: { perPage: '5' } }),
  getImport: about(importId),
  downloadRefused: about(importId),
  upload: { own: async () => ({ file: csvFile() }) },
  preview: about(importId, { body: SETTINGS }),
  start: about(importId, { body: SETTINGS }),
  undo: about(importId),
};
