import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { importKinds } from '../../import-kinds.ts';
import { runImport } from '../../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const LIST = `Relatielijst per 01-11-2026

Administratie: 100
Klantnummer;Naam;E-mail;Plaats
T-1;"Bakkerij ""De Oven""";oven@bakker.example;Zwolle
T-2;Slagerij Pot;pot@slager.example;Assen
`;
const upload = async (text: string) =>
  (await company.client.customerImport.upload({ body: new File([text], 'relaties.csv') })).data;

it('reads a list from its headings on, below a title and empty lines', async () => {
  const { id, settings, rowCount } = await upload(LIST);
  expect(settings).toMatchObject({
    separator: ';',
    titleRows: 2,
    hasHeadings: true,
    columns: ['customerNumber', 'name', 'email', 'city'],
  });
  expect(rowCount).toBe(3);
  const params = { id };
  const preview = (await company.client.customerImport.preview({ params, body: {} })).data;
  const headings = ['Klantnummer', 'Naam', 'E-mail', 'Plaats'];
  expect(preview).toMatchObject({ createCount: 2, refusedCount: 0, headings });
  // Lines are those of the file.
  expect(preview.rows.map(({ line }) => line)).toEqual([5, 6]);
  await company.client.customerImport.start({ params, body: {} });
  await runImport(server.services, importKinds, { companyId: company.companyId, importId: id });
  expect((await company.client.customerImport.getImport({ params })).data).toMatchObject({
    state: 'done',
    importedCount: 2,
  });
});

it('reads from another row on when a person says so, with the columns that fit it', async () => {
  const { id, settings } = await upload('Onbekend;Iets\nKop;Klantnaam\n1;Anna\n');
  expect(settings.titleRows).toBe(0);
  const params = { id };
  const { data } = await company.client.customerImport.preview({ params, body: { titleRows: 1 } });
  expect(data.headings).toEqual(['Kop', 'Klantnaam']);
  const { data: saved } = await company.client.customerImport.getImport({ params });
  expect(saved.settings).toMatchObject({ titleRows: 1, columns: [null, 'name'] });
});

it.each([
  ['that the separator splits into more cells than there are columns', 'List, A, B, C, 1-11-2026\n', ','],
  ['with another separator than the list', 'List, A, B, C, 1-11-2026\n', ';'],
])('reads a list below a title %s', async (_, title, separator) => {
  const list = [
    ['Klantnummer', 'Naam', 'E-mail'],
    ['T-8', 'Bakker', ''],
  ];
  const { settings } = await upload(title + list.map((row) => row.join(separator)).join('\n'));
  expect(settings).toMatchObject({ separator, titleRows: 1, columns: ['customerNumber', 'name', 'email'] });
});

it('takes no row of data for headings', async () => {
  expect((await upload('Naam;E-mail\nAnna;anna@a.example\nNaam;E-mail\n')).settings.titleRows).toBe(0);
  expect((await upload('A-1;Anna\nA-2;Bob;Assen\n')).settings).toMatchObject({
    titleRows: 0,
    hasHeadings: false,
  });
});

it('refuses a workbook with a password for that, since saving it again would not take it away', async () => {
  const compound = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const body = new File([compound], 'klanten.xlsx');
  const refused = company.client.customerImport.upload({ body });
  await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('password') });
});
