import { importKinds } from '../../../src/features/import-kinds.ts';
import { runImport } from '../../../src/features/import/run-import.ts';
import { type MakeRecord, type RouteSamples, about, plain } from '../sample.ts';

const customers = () => new File(['Naam;E-mail\nJansen;jansen@example.com\n'], 'klanten.csv');
const products = () => new File(['Omschrijving;Prijs\nAdvies;100,00\n'], 'producten.csv');

const mandates = () =>
  new File(
    ['Klantnummer;Machtigingskenmerk;Datum;IBAN\nK1;M1;01-02-2026;NL91ABNA0417164300\n'],
    'machtigingen.csv',
  );

const customerImportId: MakeRecord = async ({ client }) =>
  (await client.customerImport.upload({ body: customers() })).data.id;
const productImportId: MakeRecord = async ({ client }) =>
  (await client.productImport.upload({ body: products() })).data.id;

const mandateImportId: MakeRecord = async ({ client }) =>
  (await client.mandateImport.upload({ body: mandates() })).data.id;

const invoices = () => new File(['Klantnummer;Omschrijving;Prijs\nK2;Advies;100,00\n'], 'facturen.csv');

const invoiceImportId: MakeRecord = async ({ client }) =>
  (await client.invoiceImport.upload({ body: invoices() })).data.id;

/** Invoices of an existing customer. */
const startableInvoices: MakeRecord = async (company, server) => {
  await company.client.customer.create({ body: { name: 'Invoices', debtorNumber: 'K2' } });
  return invoiceImportId(company, server);
};

/** A completed import, which can be undone. */
export const importedCustomersId: MakeRecord = async (company, server) => {
  const id = await customerImportId(company, server);
  await company.client.customerImport.start({ params: { id }, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return id;
};

/** Mandates of an existing customer. */
const startableMandates: MakeRecord = async ({ client }) => {
  await client.customer.create({ body: { name: 'Mandates', debtorNumber: 'K1' } });
  return (await client.mandateImport.upload({ body: mandates() })).data.id;
};

const hours = () =>
  new File(['Klantnummer;Datum;Omschrijving;Uren;Tarief\nK3;02-11-2026;Advies;1:30;80,00\n'], 'uren.csv');
const hoursImportId: MakeRecord = async ({ client }) =>
  (await client.billableItemImport.upload({ body: hours() })).data.id;

/** Hours for an existing customer. */
const startableHours: MakeRecord = async (company, server) => {
  await company.client.customer.create({ body: { name: 'Hours', debtorNumber: 'K3' } });
  return hoursImportId(company, server);
};

function samplesOf(importId: MakeRecord, file: () => File): RouteSamples['customerImport'] {
  return {
    listImports: plain({ query: { perPage: '5' } }),
    getImport: about(importId),
    downloadRefused: about(importId),
    upload: { own: async () => ({ file: file() }) },
    preview: about(importId, { body: {} }),
    start: about(importId, { body: {} }),
    undo: about(importId),
  };
}

/** The routes of all imports except that of invoices from an earlier system. */
export const importSamples: Pick<
  RouteSamples,
  'customerImport' | 'productImport' | 'mandateImport' | 'invoiceImport' | 'billableItemImport' | 'move'
> = {
  customerImport: samplesOf(customerImportId, customers),
  productImport: samplesOf(productImportId, products),
  mandateImport: {
    ...samplesOf(mandateImportId, mandates),
    start: about(startableMandates, { body: {} }),
  },
  invoiceImport: {
    ...samplesOf(invoiceImportId, invoices),
    listQueue: about(invoiceImportId, { query: { perPage: '5' } }),
    countQueue: about(invoiceImportId),
    start: about(startableInvoices, { body: {} }),
  },
  billableItemImport: {
    ...samplesOf(hoursImportId, hours),
    start: about(startableHours, { body: {} }),
  },
  move: { checkFile: { own: async () => ({ file: customers() }) } },
};
