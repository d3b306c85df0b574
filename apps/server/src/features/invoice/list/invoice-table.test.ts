import { randomUUID } from 'node:crypto';
import type { ApiError, Invoice } from '@penning/contract';
import { type DocumentAction, type DocumentStatus, transition, defined } from '@penning/domain';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  draftBody,
} from '../../../../test/furnish-company.ts';
import { useFurnishedServer } from '../../../../test/furnished-server.ts';
import { createRecurring, recurringBody } from '../../../../test/recurring-body.ts';

let database: pg.Client;
let company: FurnishedCompany;

useFurnishedServer((furnished) => {
  ({ database, company } = furnished);
});

const letter = { to: ['klant@klant.example'], subject: 'Hello', body: 'Hello' };
const answer = { name: 'Zoë Bakker', reason: 'By telephone' };

const versionOf = async (id: string) => {
  const { rows } = await database.query<{ version: number }>(
    'SELECT version FROM penning.documents WHERE id = $1',
    [id],
  );
  return defined(rows[0]).version;
};

type Call = (id: string) => Promise<unknown>;

/**
 * How every action is requested over HTTP; an action may have one route for invoices and one for recurring invoices.
 */
const CALLS: [DocumentAction, Call][] = [
  [
    'edit',
    async (id) => {
      const { creationToken: _, ...body } = draftBody(company);
      return company.client.invoice.update({
        params: { id },
        body: { version: await versionOf(id), ...body },
      });
    },
  ],
  ['delete', (id) => company.client.invoice.delete({ params: { id } })],
  [
    'send',
    async (id) =>
      company.client.invoice.send({
        params: { id },
        body: { version: await versionOf(id), channel: 'mark' },
      }),
  ],
  [
    'registerPayment',
    (id) =>
      company.client.invoice.registerPayment({
        params: { id },
        body: { token: randomUUID(), amount: '1.00', paidOn: '2026-11-21', overpayment: true },
      }),
  ],
  [
    'unregisterPayment',
    async (id) => {
      const { rows } = await database.query<{ id: string }>(
        `SELECT id FROM penning.payments WHERE document_id = $1 AND kind = 'payment'`,
        [id],
      );
      const paymentId = rows[0]?.id ?? randomUUID();
      return company.client.invoice.unregisterPayment({ params: { id, paymentId } });
    },
  ],
  ['resend', (id) => company.client.invoice.resend({ params: { id }, body: letter })],
  ['remind', (id) => company.client.reminder.send({ params: { id }, body: {} })],
  [
    'credit',
    (id) => company.client.invoice.credit({ params: { id }, body: { creationToken: randomUUID() } }),
  ],
  ['accept', (id) => company.client.quotation.accept({ params: { id }, body: answer })],
  ['reject', (id) => company.client.quotation.reject({ params: { id }, body: answer })],
  [
    'convert',
    (id) => company.client.quotation.convert({ params: { id }, body: { creationToken: randomUUID() } }),
  ],
  ['archive', (id) => company.client.quotation.archive({ params: { id } })],
  ['restore', (id) => company.client.quotation.restore({ params: { id } })],
];

/** The same of recurring invoices, by their own routes. */
const RECURRING_CALLS: [DocumentAction, Call][] = [
  [
    'edit',
    async (id) => {
      const { creationToken: _, ...body } = recurringBody(company);
      return company.client.recurring.update({
        params: { id },
        body: { version: await versionOf(id), ...body },
      });
    },
  ],
  ['delete', (id) => company.client.recurring.delete({ params: { id } })],
  ['pause', (id) => company.client.recurring.pause({ params: { id } })],
  ['resume', (id) => company.client.recurring.resume({ params: { id } })],
];
const COPY: [DocumentAction, Call] = ['copy', (id) => company.client.recurring.copy({ params: { id } })];

const paid = async () => {
  const { id } = await createSent(company);
  const body = {
    token: randomUUID(),
    amount: '21.00' as const,
    paidOn: '2026-11-21' as const,
    methodId: null,
    note: '',
  };
  await company.client.invoice.registerPayment({ params: { id }, body });
  return id;
};
const creditOf = async (id: string): Promise<Invoice> =>
  (await company.client.invoice.credit({ params: { id }, body: { creationToken: randomUUID() } })).data;
const credited = async () => {
  const id = await paid();
  await creditOf(id);
  return id;
};

const STATES: [string, () => Promise<string>][] = [
  ['a draft', async () => (await createDraft(company)).id],
  ['a partly paid one', paid],
  ['a credited one', credited],
  ['a recurring invoice', async () => (await createRecurring(company)).id],
];
const SOME = STATES.flatMap(([name, make]) =>
  CALLS.map(([action, call]) => [name, action, make, call] as const),
);
const OTHERS = STATES.slice(0, 3).flatMap(([name, make]) =>
  [...RECURRING_CALLS, COPY].map(([action, call]) => [name, action, make, call] as const),
);

/** Everything the database has about a document, and the last position of the company's event log. */
async function whatIs(id: string): Promise<unknown> {
  const { rows } = await database.query<{ document: object }>(
    `SELECT to_jsonb(d) AS document, (SELECT event_seq FROM penning.company_counters c WHERE c.company_id = d.company_id),
       (SELECT count(*) FROM penning.documents all_of WHERE all_of.company_id = d.company_id),
       (SELECT jsonb_agg(p ORDER BY p.id) FROM penning.payments p WHERE p.document_id = d.id) AS payments
     FROM penning.documents d WHERE d.id = $1`,
    [id],
  );
  return rows[0] && { ...rows[0], document: { ...rows[0].document, pdf_file_id: null } };
}

async function statusOf(id: string): Promise<number | undefined> {
  const { rows } = await database.query<{ status: number }>(
    'SELECT status FROM penning.documents WHERE id = $1',
    [id],
  );
  return rows[0]?.status;
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe('over HTTP, as in the table', () => {
  it.each(SOME)('%s: %s', async (_, action, make, call) => {
    const id = await make();
    const status = (await statusOf(id)) as DocumentStatus;
    const before = await whatIs(id);
    const expected = transition(status, action, { creditedInFull: true });
    // A recurring invoice has its own routes for what can be done with it.
    const isAllowed = expected.ok && status !== 2;
    const refusal = await refusalOf(call(id));
    if (!isAllowed) {
      expect(refusal).toMatchObject({ code: 4, status: 409 });
      expect(await whatIs(id)).toEqual(before);
      return;
    }
    expect(refusal).toBeUndefined();
    expect(await statusOf(id)).toBe(expected.deleted ? undefined : expected.status);
  });

  it.each(OTHERS)('%s isn’t a recurring invoice: %s', async (_, __, make, call) => {
    const id = await make();
    const before = await whatIs(id);
    expect(await refusalOf(call(id))).toMatchObject({ code: 4, status: 409 });
    expect(await whatIs(id)).toEqual(before);
  });

  it.each(RECURRING_CALLS)('a recurring invoice: %s', async (action, call) => {
    const { id } = await createRecurring(company);
    const expected = transition(2, action);
    expect(await refusalOf(call(id))).toBeUndefined();
    expect(await statusOf(id)).toBe('deleted' in expected ? undefined : 2);
  });

  it.each(['edit', 'delete', 'send', 'remind', 'credit', 'accept', 'convert'])(
    'a credit invoice: not %s',
    async (action) => {
      const { id } = await creditOf((await createSent(company)).id);
      const before = await whatIs(id);
      const [, call] = defined(CALLS.find(([name]) => name === action));
      expect(await refusalOf(call(id))).toMatchObject({ code: 4, status: 409 });
      expect(await whatIs(id)).toEqual(before);
    },
  );
});
