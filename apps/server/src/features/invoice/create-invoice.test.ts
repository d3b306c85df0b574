import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  draftBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

async function countDocuments(): Promise<{ documents: number; events: number }> {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ documents: number; events: number }>(
    `SELECT (SELECT count(*)::int FROM documents) AS documents, (SELECT count(*)::int FROM document_events) AS events`,
  );
  await superuser.end();
  return defined(rows[0]);
}

describe('creating a draft', () => {
  it('returns the first one when its token is used again', async () => {
    const body = draftBody(company);
    const { data: first } = await company.client.invoice.create({ body });
    const before = await countDocuments();
    const { data: second } = await company.client.invoice.create({ body });
    expect(second).toEqual(first);
    expect(await countDocuments()).toEqual(before);
  });

  it('makes one document of twenty simultaneous requests with one token', async () => {
    const body = draftBody(company);
    const before = await countDocuments();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => company.client.invoice.create({ body })),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await countDocuments()).toEqual({ documents: before.documents + 1, events: before.events + 1 });
  });

  it('keeps the tokens of companies apart', async () => {
    const other = await furnishCompany(server);
    const creationToken = randomUUID();
    const mine = await createDraft(company, { creationToken });
    const theirs = await createDraft(other, { creationToken });
    expect(theirs.id).not.toBe(mine.id);
  });

  it('returns what was given, resolved against the master data', async () => {
    const changes = {
      reference: 'PO 7',
      trackingNumber: 'T 1',
      textTop: 'Above\nthis',
      textBottom: 'Below',
      sendDate: '2026-12-24',
    };
    const draft = await createDraft(company, {
      ...changes,
      term: 30,
      currency: 'SEK',
      language: 'de',
      discount: '12.50',
    });
    expect(draft).toMatchObject({
      status: 0,
      kind: 'draft',
      type: '',
      version: 1,
      number: null,
      statuses: [],
      customerName: 'Bakkerij De Gouden Korenaar B.V.',
      receiver: { id: company.customerId, city: 'Utrecht' },
      sender: { vatNumber: 'NL123456782B90' },
      reference: 'PO 7',
      trackingNumber: 'T 1',
      text: { top: 'Above\nthis', bottom: 'Below' },
      sendDate: '2026-12-24',
      dueDate: '2027-01-23',
      currency: 'SEK',
      language: 'de',
      discount: '12.5',
      totalExcl: '87.50',
      totalIncl: '105.88',
      viewLink: null,
      sentAt: null,
      contentHash: null,
      createdByName: 'Jan Jansen',
    });
  });

  it('accepts a draft without any content', async () => {
    const draft = await createDraft(company, { customerId: null, profileId: null, lines: [] });
    expect(draft).toMatchObject({ customerName: '', receiver: null, totalIncl: '0.00', lines: [] });
  });

  it('accepts a thousand lines and no more', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) =>
      lineBody(company, { description: `Line ${index}`, price: '0.10' }),
    );
    const draft = await createDraft(company, { lines });
    expect(draft).toMatchObject({ totalExcl: '100.00', totalIncl: '121.00' });
    expect(draft.lines.map(({ description }) => description)).toEqual(
      lines.map(({ description }) => description),
    );
    const refusal = await refusalOf(createDraft(company, { lines: [...lines, lineBody(company)] }));
    expect(refusal).toMatchObject({
      code: 5,
      field: 'lines',
      message: 'A document can have at most 1,000 lines',
    });
  });

  it.each([
    ['a line', [{ quantity: '9999999999', price: '2.00' }], 'lines.0.price'],
    ['a line with its VAT', [{}, { quantity: '1', price: '9999999999.99' }], 'lines.1.price'],
    ['the sum', [{ price: '5000000000.00' }, { price: '5000000000.00' }], 'lines'],
    [
      'the base of a rate',
      [
        { price: '5000000000.00' },
        { price: '5000000000.00' },
        { price: '-5000000000.00', low: true },
        { price: '-5000000000.00', low: true },
      ],
      'lines',
    ],
  ])('refuses money that is too large: %s', async (_, changes, field) => {
    const lines = changes.map((change) => {
      const { low, ...line } = { low: false, ...change };
      return lineBody(company, { ...line, ...(low ? { vatId: company.vat.low } : {}) });
    });
    expect(await refusalOf(createDraft(company, { lines }))).toMatchObject({ code: 5, field });
  });

  it.each([
    [{ price: '1.00001' }, 'lines.0.price'],
    [{ price: '1e3' }, 'lines.0.price'],
    [{ price: '1,00' }, 'lines.0.price'],
    [{ quantity: 'NaN' }, 'lines.0.quantity'],
    [{ discount: '100.01' }, 'lines.0.discount'],
    [{ discount: '-1' }, 'lines.0.discount'],
  ])('refuses a line of %j', async (change, field) => {
    expect(await refusalOf(createDraft(company, { lines: [lineBody(company, change)] }))).toMatchObject({
      code: 5,
      field,
    });
  });

  it('refuses a date so late that the due date wouldn’t exist', async () => {
    const last = await createDraft(company, { sendDate: '9998-12-31', term: 365 });
    expect(last.dueDate).toBe('9999-12-31');
    const refusal = await refusalOf(createDraft(company, { sendDate: '9999-12-31' }));
    expect(refusal).toMatchObject({ code: 5, field: 'sendDate' });
  });

  it('refuses a number that isn’t a string', async () => {
    const line = { ...lineBody(company), price: 12.5 as unknown as string };
    expect(await refusalOf(createDraft(company, { lines: [line] }))).toMatchObject({
      code: 5,
      field: 'lines.0.price',
    });
  });
});

describe('saving a draft', () => {
  const update = (draft: { id: string; version: number }, changes = {}) => {
    const { creationToken: _, ...body } = draftBody(company, changes);
    return company.client.invoice.update({
      params: { id: draft.id },
      body: { version: draft.version, ...body },
    });
  };

  it('replaces the whole and increments the version', async () => {
    const draft = await createDraft(company, { reference: 'first' });
    server.clock.advance(1000);
    const { data } = await update(draft, {
      reference: 'second',
      lines: [lineBody(company, { price: '1.00' })],
    });
    expect(data).toMatchObject({
      id: draft.id,
      version: 2,
      reference: 'second',
      totalIncl: '1.21',
      creationToken: draft.creationToken,
    });
    expect(data.updatedAt > draft.updatedAt).toBe(true);
  });

  it('is refused when it was saved elsewhere in the meantime, and changes nothing', async () => {
    const draft = await createDraft(company);
    const { data: saved } = await update(draft, { reference: 'theirs' });
    expect((await refusalOf(update(draft, { reference: 'mine' }))).code).toBe(ERRORS.changedElsewhere.code);
    expect((await company.client.invoice.get({ params: { id: draft.id } })).data).toEqual(saved);
  });

  it('lets one of ten simultaneous saves of the same version through', async () => {
    const draft = await createDraft(company);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => update(draft, { reference: `${index}` })),
    );
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: number }).code] : [],
    );
    expect(codes).toEqual(Array.from({ length: 9 }, () => ERRORS.changedElsewhere.code));
    expect((await company.client.invoice.get({ params: { id: draft.id } })).data.version).toBe(2);
  });
});
