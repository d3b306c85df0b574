import { randomUUID } from 'node:crypto';
import type { ApiError } from '@penning/contract';
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  type DocumentStatus,
  type TransitionContext,
  transition,
  defined,
} from '@penning/domain';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type FurnishedCompany, createDraft } from '../../../test/furnish-company.ts';
import { createQuotation, createSentQuotation, quotationBody } from '../../../test/furnish-quotation.ts';
import { useFurnishedServer } from '../../../test/furnished-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

let server: TestServer;
let database: pg.Client;
let company: FurnishedCompany;

useFurnishedServer((furnished) => {
  ({ server, database, company } = furnished);
});

const answer = { name: 'Zoë Bakker', reason: 'By telephone' };
const letter = { to: ['klant@klant.example'], subject: 'Hello', body: 'Hello' };

/** How every action of the table is requested over HTTP, where one document has a route for it. */
const CALLS: Partial<Record<DocumentAction, (id: string) => Promise<unknown>>> = {
  edit: async (id) => {
    const { creationToken: _, ...body } = quotationBody(company);
    const { version } = (await company.client.quotation.get({ params: { id } })).data;
    return company.client.quotation.update({ params: { id }, body: { version, ...body } });
  },
  send: async (id) => {
    const { version } = (await company.client.quotation.get({ params: { id } })).data;
    return company.client.quotation.send({ params: { id }, body: { version, channel: 'mark' } });
  },
  delete: (id) => company.client.quotation.delete({ params: { id } }),
  accept: (id) => company.client.quotation.accept({ params: { id }, body: answer }),
  reject: (id) => company.client.quotation.reject({ params: { id }, body: answer }),
  convert: (id) =>
    company.client.quotation.convert({ params: { id }, body: { creationToken: randomUUID() } }),
  archive: (id) => company.client.quotation.archive({ params: { id } }),
  restore: (id) => company.client.quotation.restore({ params: { id } }),
  copy: (id) => company.client.quotation.copy({ params: { id } }),
  resend: (id) => company.client.quotation.resend({ params: { id }, body: letter }),
  registerPayment: (id) =>
    company.client.invoice.registerPayment({
      params: { id },
      body: { token: randomUUID(), amount: '1.00', paidOn: '2026-11-21', methodId: null, note: '' },
    }),
  unregisterPayment: (id) =>
    company.client.invoice.unregisterPayment({ params: { id, paymentId: randomUUID() } }),
};

const sent = async () => (await createSentQuotation(company)).id;
const answered = async (outcome: 'accept' | 'reject') => {
  const id = await sent();
  await company.client.quotation[outcome]({ params: { id }, body: answer });
  return id;
};
const convertedFrom = async (id: string) => {
  await company.client.quotation.convert({ params: { id }, body: { creationToken: randomUUID() } });
  return id;
};

const FRESH: TransitionContext = {
  outcomeGiven: false,
  pastValidUntil: false,
  answerIsEvidence: false,
  becameInvoice: false,
};

/** Every state of a quotation, with the conditions that the table checks. */
const STATES: [string, () => Promise<string>, TransitionContext][] = [
  ['a draft', async () => (await createQuotation(company)).id, FRESH],
  ['a sent one', sent, FRESH],
  ['an accepted one', () => answered('accept'), { ...FRESH, outcomeGiven: true, answerIsEvidence: true }],
  ['a rejected one', () => answered('reject'), { ...FRESH, outcomeGiven: true, answerIsEvidence: true }],
  [
    'one past its last day',
    async () => (await createSentQuotation(company, { sendDate: '2026-10-01', validUntil: '2026-11-20' })).id,
    { ...FRESH, pastValidUntil: true },
  ],
  [
    'an archived one',
    async () => {
      const id = await sent();
      await company.client.quotation.archive({ params: { id } });
      return id;
    },
    FRESH,
  ],
  ['a converted one', async () => convertedFrom(await sent()), { ...FRESH, becameInvoice: true }],
  [
    'one converted as a draft',
    async () => convertedFrom((await createQuotation(company)).id),
    { ...FRESH, neverSent: true, becameInvoice: true },
  ],
];

const ASKED = DOCUMENT_ACTIONS.filter((action) => CALLS[action] !== undefined);
const PAIRS = STATES.flatMap(([name, make, context]) =>
  ASKED.map((action) => [name, action, make, context] as const),
);

/** Everything the database has about a document, and the last position of the company's event log. */
async function whatIs(id: string): Promise<unknown> {
  const { rows } = await database.query<{ document: unknown }>(
    `SELECT to_jsonb(d) AS document, (SELECT event_seq FROM penning.company_counters c WHERE c.company_id = d.company_id),
       (SELECT count(*) FROM penning.documents all_of WHERE all_of.company_id = d.company_id),
       (SELECT count(*) FROM penning.files f WHERE f.company_id = d.company_id)
     FROM penning.documents d WHERE d.id = $1`,
    [id],
  );
  return rows[0] && { ...rows[0], document: { ...(rows[0].document as object), pdf_file_id: null } };
}

async function statusOf(id: string): Promise<number | undefined> {
  const { rows } = await database.query<{ status: number }>(
    'SELECT status FROM penning.documents WHERE id = $1',
    [id],
  );
  return rows[0]?.status;
}

/** The general code, unless something other than the state prevents the action. */
function refusedWith(action: DocumentAction, { answerIsEvidence, becameInvoice }: TransitionContext): number {
  if (action === 'delete' && answerIsEvidence) return 1170;
  return action === 'convert' && becameInvoice ? 1171 : 4;
}

describe('over HTTP, as in the table', () => {
  it.each(PAIRS)('%s: %s', async (_, action, make, context) => {
    const id = await make();
    const status = (await statusOf(id)) as DocumentStatus;
    const before = await whatIs(id);
    const expected = transition(status, action, context);
    const refusal = await defined(CALLS[action])(id).then(
      () => undefined,
      (error: unknown) => error as ApiError,
    );
    if (!expected.ok) {
      expect(refusal).toMatchObject({ code: refusedWith(action, context), status: 409 });
      expect(await whatIs(id)).toEqual(before);
      return;
    }
    expect(refusal).toBeUndefined();
    expect(await statusOf(id)).toBe(expected.deleted ? undefined : expected.status);
  });

  it('one that was emailed is deleted with its messages', async () => {
    const { id, version } = await createQuotation(company);
    const params = { id };
    await company.client.quotation.send({ params, body: { version, channel: 'email', ...letter } });
    for (const { id: deliveryId } of (await company.client.delivery.listOfInvoice({ params })).data) {
      await deliverMessage(server.services, { companyId: company.companyId, deliveryId });
    }
    const { data: delivered } = await company.client.delivery.listOfInvoice({ params });
    expect(delivered.map(({ state }) => state)).not.toContain('queued');
    await company.client.quotation.archive({ params });
    await company.client.quotation.delete({ params });
    expect(await statusOf(id)).toBeUndefined();
  });

  it('no action on quotations works on an invoice', async () => {
    const { id } = await createDraft(company);
    const { quotation } = company.client;
    const body = { creationToken: randomUUID() };
    const calls = [
      () => quotation.accept({ params: { id }, body: answer }),
      () => quotation.convert({ params: { id }, body }),
      () => quotation.delete({ params: { id } }),
      () => quotation.resend({ params: { id }, body: letter }),
      () => quotation.send({ params: { id }, body: { version: 1, channel: 'mark' } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 4 });
    await expect(quotation.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await statusOf(id)).toBe(0);
  });

  it('a sent quotation is sent again as often as requested, each time once', async () => {
    const id = await sent();
    const before = (await company.client.quotation.get({ params: { id } })).data;
    const messages = async () =>
      (await company.client.delivery.listOfInvoice({ params: { id } })).data.map(({ subject }) => subject);
    const first = await messages();
    const body = { ...letter, token: randomUUID() };
    for (const _try of [1, 2]) await company.client.quotation.resend({ params: { id }, body });
    expect(await messages()).toHaveLength(first.length + 1);
    await company.client.quotation.resend({ params: { id }, body: letter });
    expect(await messages()).toHaveLength(first.length + 2);
    const { number, version, state, validUntil } = before;
    const after = (await company.client.quotation.get({ params: { id } })).data;
    expect(after).toMatchObject({ number, version, state, validUntil, status: 4 });
    const asInvoice = company.client.invoice.resend({ params: { id }, body: letter });
    await expect(asInvoice).rejects.toMatchObject({ code: 4 });
  });

  it('a quotation isn’t a draft invoice', async () => {
    const { id, version } = await createQuotation(company);
    const { creationToken: _, ...body } = quotationBody(company);
    const { invoice } = company.client;
    const calls = [
      () => invoice.delete({ params: { id } }),
      () => invoice.update({ params: { id }, body: { ...body, version, term: 14 } }),
      () => invoice.send({ params: { id }, body: { version, channel: 'mark' } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 4 });
    expect(await statusOf(id)).toBe(5);
  });
});
