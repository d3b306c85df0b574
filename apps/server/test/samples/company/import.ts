import { importKinds } from '../../../src/features/import-kinds.ts';
import { runImport } from '../../../src/features/import/run-import.ts';
import { type MakeRecord, type RouteSamples, about, plain } from '../sample.ts';

const customers = () => new File(['Naam;E-mail\nJansen;jansen@example.com\n'], 'klanten.csv');
const products = () => new File(['Omschrijving;Prijs\nAdvies;100,00\n'], 'producten.csv');

const customerImportId: MakeRecord = async ({ client }) =>
  (await client.customerImport.upload({ body: customers() })).data.id;
const productImportId: MakeRecord = async ({ client }) =>
  (await client.productImport.upload({ body: products() })).data.id;

/** An import that was run, so that there is something of it to undo. */
export const importedCustomersId: MakeRecord = async (company, server) => {
  const id = await customerImportId(company, server);
  await company.client.customerImport.start({ params: { id }, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  return id;
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

export const customerImportSamples = samplesOf(customerImportId, customers);
export const productImportSamples = samplesOf(productImportId, products);
export const moveSamples: RouteSamples['move'] = { checkFile: { own: async () => ({ file: customers() }) } };
