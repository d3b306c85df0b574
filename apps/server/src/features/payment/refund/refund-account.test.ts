import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../../test/furnish-company.ts';
import { makeCamt } from '../../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

const PAYER = { accountHolder: 'Mevrouw Z. Bakker-Smit', iban: 'NL20INGB0001234567' };

/** A sent invoice, paid from the account above. */
async function createPaid(): Promise<string> {
  const { id, number } = await createSent(company);
  const { accountHolder: name, iban } = PAYER;
  const entries = [{ amount: '121.00', name, iban, text: `Factuur ${number}`, bankReference: `P-${number}` }];
  await company.client.bank.import({ body: new File([makeCamt([{ entries }])], 'statement.xml') });
  expect((await company.client.invoice.get({ params: { id } })).data.open).toBe('0.00');
  return id;
}
const accountFor = async (id: string) =>
  (await company.client.refund.propose({ params: { id } })).data.account;

describe('the account for a refund', () => {
  it('is the one that the invoice was paid from, in whosever name', async () => {
    const id = await createPaid();
    const { data: credited } = await company.client.invoice.credit({ params: { id }, body: {} });
    expect(await accountFor(credited.id)).toEqual(PAYER);
  });

  it('comes before the one in the master data, which serves the other documents of the customer', async () => {
    const iban = 'NL39RABO0300065264';
    await company.client.customer.update({ params: { id: company.customerId }, body: { iban } });
    expect(await accountFor(await createPaid())).toEqual(PAYER);
    expect(await accountFor((await createSent(company)).id)).toMatchObject({ iban });
  });
});
