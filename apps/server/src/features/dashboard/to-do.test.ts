import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { makeCamt } from '../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const readToDo = async () => (await company.client.overview.getDashboard()).data.toDo;

it('has nothing to do in a company where nothing waits', async () => {
  expect(await readToDo()).toEqual({
    failingConnections: 0,
    overpaid: 0,
    bankLines: 0,
    lapsingQuotations: 0,
    incompletePlanned: 0,
    incompleteRecurring: 0,
  });
});

it('counts bank transactions with a proposed match until somebody decides', async () => {
  const paid = await createSent(company);
  const entry = { amount: paid.totalIncl, text: String(paid.number) };
  const file = makeCamt([
    {
      entries: [
        { ...entry, bankReference: 'A' },
        { ...entry, bankReference: 'B' },
      ],
    },
  ]);
  await company.client.bank.import({ body: new File([file], 'statement.xml') });
  expect((await readToDo()).bankLines).toBe(1);
});

it('counts overpaid invoices until it is decided what becomes of the money', async () => {
  const { id, totalIncl } = await createSent(company);
  const pay = () =>
    company.client.invoice.registerPayment({
      params: { id },
      body: { amount: totalIncl, paidOn: '2026-11-21', overpayment: true },
    });
  await pay();
  expect((await readToDo()).overpaid).toBe(0);
  await pay();
  expect((await readToDo()).overpaid).toBe(1);
  await company.client.refund.create({ params: { id }, body: { way: 'nextInvoice' } });
  expect((await readToDo()).overpaid).toBe(0);
});

it('counts quotations without an answer in the last week in which they can be accepted', async () => {
  const sent = (sendDate: string) => createSentQuotation(company, { sendDate });
  // Valid for thirty days: until 22 November and until 21 December; today is 21 November.
  const lapsing = await sent('2026-10-23');
  await sent('2026-11-21');
  expect((await readToDo()).lapsingQuotations).toBe(1);
  const answer = { name: 'Zoë Bakker', reason: '' };
  await company.client.quotation.reject({ params: { id: lapsing.id }, body: answer });
  expect((await readToDo()).lapsingQuotations).toBe(0);
});
