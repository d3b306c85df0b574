import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  draftBody,
  furnishCompany,
  lineBody,
} from '../../../test/furnish-company.ts';
import { createSentQuotation, quotationBody } from '../../../test/furnish-quotation.ts';
import { recurringBody } from '../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const reused = { code: 1172, status: 409 };

/** A request that creates something, sent twice the same and once changed, all with one token. */
interface Repeated {
  readonly same: () => Promise<{ data: { id: string } }>;
  readonly other: () => Promise<unknown>;
}

const REQUESTS: Record<string, () => Promise<Repeated>> = {
  'a new invoice': async () => {
    const body = draftBody(company);
    const other = { ...body, lines: [lineBody(company, { price: '250.00' })] };
    return {
      same: () => company.client.invoice.create({ body }),
      other: () => company.client.invoice.create({ body: other }),
    };
  },
  'a new quotation': async () => {
    const body = quotationBody(company);
    return {
      same: () => company.client.quotation.create({ body }),
      other: () => company.client.quotation.create({ body: { ...body, reference: 'Another' } }),
    };
  },
  'a new recurring invoice': async () => {
    const body = recurringBody(company);
    return {
      same: () => company.client.recurring.create({ body }),
      other: () => company.client.recurring.create({ body: { ...body, reference: 'Another' } }),
    };
  },
  'a credit invoice': async () => {
    const line = lineBody(company, { quantity: '4' });
    const { id } = await createSent(company, { lines: [line] });
    const creationToken = randomUUID();
    const credit = (quantity: string) =>
      company.client.invoice.credit({
        params: { id },
        body: { creationToken, lines: [{ lineId: line.id, quantity }] },
      });
    return { same: () => credit('1'), other: () => credit('2') };
  },
  'a conversion': async () => {
    const [one, another] = [await createSentQuotation(company), await createSentQuotation(company)];
    const body = { creationToken: randomUUID() };
    const convert = (id: string) => company.client.quotation.convert({ params: { id }, body });
    return { same: () => convert(one.id), other: () => convert(another.id) };
  },
  'a payment': async () => {
    const { id } = await createSent(company);
    const token = randomUUID();
    const pay = (amount: string) =>
      company.client.invoice.registerPayment({ params: { id }, body: { token, amount } });
    return { same: () => pay('10.00'), other: () => pay('11.00') };
  },
  'a comment': async () => {
    const { id } = await createSent(company);
    const token = randomUUID();
    const comment = (body: string) =>
      company.client.comment.create({ params: { id }, body: { token, body } });
    return { same: () => comment('Paid by phone'), other: () => comment('Not paid') };
  },
  'a batch': async () => {
    const creationToken = randomUUID();
    const create = (scheme: 'CORE' | 'B2B') =>
      company.client.sepaBatch.create({ body: { creationToken, scheme } });
    return { same: () => create('CORE'), other: () => create('B2B') };
  },
};

describe('a repeated token', () => {
  it.each(Object.entries(REQUESTS))(
    'with %s: the first one, or a refusal for another',
    async (_, prepare) => {
      const { same, other } = await prepare();
      const [first, atOnce] = await Promise.all([same(), same()]);
      expect(atOnce.data.id).toBe(first.data.id);
      expect((await same()).data.id).toBe(first.data.id);
      await expect(other()).rejects.toMatchObject(reused);
      expect((await same()).data.id).toBe(first.data.id);
    },
  );

  it('is refused by another route, and unknown to another company', async () => {
    const body = draftBody(company);
    await company.client.invoice.create({ body });
    await expect(company.client.quotation.create({ body })).rejects.toMatchObject(reused);
    const neighbour = await furnishCompany(server);
    const { creationToken } = body;
    await neighbour.client.invoice.create({ body: { ...draftBody(neighbour), creationToken } });
  });

  it('may be used with a corrected request after a refusal', async () => {
    const body = draftBody(company, { customerId: randomUUID() });
    await expect(company.client.invoice.create({ body })).rejects.toMatchObject({ code: 110 });
    await company.client.invoice.create({ body: { ...body, customerId: company.customerId } });
  });

  it('counts as the same however its numbers are written', async () => {
    const body = draftBody(company, { lines: [lineBody(company, { price: '100' })] });
    const { data } = await company.client.invoice.create({ body });
    const [line] = body.lines;
    const again = { ...body, lines: [{ ...line, price: '100.00' }] };
    expect((await company.client.invoice.create({ body: again })).data.id).toBe(data.id);
  });
});
