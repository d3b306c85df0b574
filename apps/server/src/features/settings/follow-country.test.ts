import { type FirstVatCode, defined, percentageOfFactor } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
  lineBody,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
});

const DUTCH = '21 9 exempt none ICPS ICPG EBU';
const GERMAN = '19 7 exempt none ICPS ICPG EBU';

const moveTo = (country: string) =>
  company.client.company.update({ body: { country, coc: '', vatNumber: '', iban: '' } });
const codes = async () => (await company.client.vatCode.list({})).data;
const shown = async () =>
  (await codes())
    .map(({ type, factor }: Pick<FirstVatCode, 'factor'> & { type: string }) =>
      factor === '1' ? type : percentageOfFactor(factor),
    )
    .join(' ');

describe('a company that moves to another country', () => {
  it('has the VAT codes of its country, and those of the same type stay the same ones', async () => {
    const before = await codes();
    expect(await shown()).toBe(DUTCH);
    await moveTo('DE');
    expect(await shown()).toBe(GERMAN);
    const after = await codes();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(defined(after[0]).name).toContain('19%');
    await moveTo('CH');
    expect(await shown()).toBe('8.1 3.8 2.6 exempt none ICPS EBU');
    await moveTo('NL');
    expect(await shown()).toBe(DUTCH);
    const { data } = await company.client.company.listActivity({ query: { perPage: 1 } });
    expect(data).toMatchObject([
      { event: 'masterDataChanged', data: { part: 'vatCode', subject: 'Netherlands' } },
    ]);
  });

  it('has drafts with the rates of its country', async () => {
    const draft = await createDraft(company);
    expect(draft.calculated.totalIncl).toBe('121.00');
    await moveTo('DE');
    const { data } = await company.client.invoice.get({ params: { id: draft.id } });
    expect(data.calculated.totalIncl).toBe('119.00');
  });

  it('retires what its country doesn’t have while a draft uses it', async () => {
    await createDraft(company, { lines: [lineBody(company, { vatId: company.vat.ICPG })] });
    await moveTo('CH');
    expect(await shown()).toBe('8.1 3.8 2.6 exempt none ICPS EBU');
    const { data } = await company.client.vatCode.list({ query: { include: 'retired' } });
    expect(data.filter(({ retired }) => retired).map(({ type }) => type)).toEqual(['ICPG']);
  });

  it.each([
    ['something has been sent', () => createSent(company)],
    [
      'somebody changed a code',
      () => company.client.vatCode.update({ params: { id: company.vat.low }, body: { name: 'Laag' } }),
    ],
    ['somebody deleted a code', () => company.client.vatCode.delete({ params: { id: company.vat.EBU } })],
  ])('keeps its VAT codes when %s', async (_, happens) => {
    await happens();
    const before = await codes();
    await moveTo('DE');
    expect(await codes()).toEqual(before);
  });
});

it('the VAT codes of the company’s country are added on request, its standard rate first', async () => {
  await createSent(company);
  await moveTo('DE');
  const { data: added } = await company.client.vatCode.addOwn({});
  expect(added.map(({ type, factor }) => [type, factor])).toEqual([
    ['high', '1.19'],
    ['low', '1.07'],
  ]);
  expect(await shown()).toBe(`19 7 ${DUTCH}`);
  expect((await company.client.vatCode.addOwn({})).data).toEqual([]);
});
