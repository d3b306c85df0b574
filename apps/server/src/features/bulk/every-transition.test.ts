import { randomUUID } from 'node:crypto';
import type { ApiError } from '@penning/contract';
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  type DocumentStatus,
  STATUS,
  type TransitionContext,
  defined,
  isQuotationStatus,
  keysOf,
  plainDate,
  transition,
} from '@penning/domain';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type FurnishedCompany, createDraft, createSent, draftBody } from '../../../test/furnish-company.ts';
import { createQuotation, createSentQuotation, quotationBody } from '../../../test/furnish-quotation.ts';
import { useFurnishedServer } from '../../../test/furnished-server.ts';
import { createRecurring, recurringBody } from '../../../test/recurring-body.ts';

let database: pg.Client;
let company: FurnishedCompany;

useFurnishedServer((furnished) => {
  ({ database, company } = furnished);
});

type Call = (id: string) => Promise<unknown>;
type Family = 'invoice' | 'quotation' | 'recurring';

const letter = { to: ['klant@klant.example'], subject: 'Hello', body: 'Hello' };
const answer = { name: 'Zoë Bakker', reason: 'By telephone' };
const token = () => ({ creationToken: randomUUID() });

async function rowOf(id: string) {
  const { rows } = await database.query<{ status: DocumentStatus; version: number; planned: boolean }>(
    'SELECT status, version, planned_on IS NOT NULL AS planned FROM penning.documents WHERE id = $1',
    [id],
  );
  return rows[0];
}
const versionOf = async (id: string) => defined(await rowOf(id)).version;
const mark = async (id: string) => ({ version: await versionOf(id), channel: 'mark' as const });

/** Dates a draft; a sent document keeps its date. */
async function date(id: string, on: string): Promise<void> {
  await database.query(
    `UPDATE penning.documents SET send_date = $2, valid_until = NULL WHERE id = $1 AND status IN (penning.document_status('draft'), penning.document_status('draftQuotation'))`,
    [id, on],
  );
}

/** How every action is requested over HTTP, by the routes of each family that has one. */
const CALLS: Record<
  Exclude<DocumentAction, 'save' | 'run' | 'book' | 'addToBatch'>,
  Partial<Record<Family, Call>>
> = {
  edit: {
    invoice: async (id) => {
      const { creationToken: _, ...body } = draftBody(company);
      return company.client.invoice.update({
        params: { id },
        body: { version: await versionOf(id), ...body },
      });
    },
    quotation: async (id) => {
      const { creationToken: _, ...body } = quotationBody(company);
      return company.client.quotation.update({
        params: { id },
        body: { version: await versionOf(id), ...body },
      });
    },
    recurring: async (id) => {
      const { creationToken: _, ...body } = recurringBody(company);
      return company.client.recurring.update({
        params: { id },
        body: { version: await versionOf(id), ...body },
      });
    },
  },
  delete: {
    invoice: (id) => company.client.invoice.delete({ params: { id } }),
    quotation: (id) => company.client.quotation.delete({ params: { id } }),
    recurring: (id) => company.client.recurring.delete({ params: { id } }),
  },
  send: {
    invoice: async (id) => {
      await date(id, '2026-11-21');
      return company.client.invoice.send({ params: { id }, body: await mark(id) });
    },
    quotation: async (id) => company.client.quotation.send({ params: { id }, body: await mark(id) }),
  },
  schedule: {
    invoice: async (id) => {
      await date(id, '2026-12-24');
      return company.client.invoice.send({ params: { id }, body: await mark(id) });
    },
    quotation: async (id) => {
      await date(id, '2026-12-24');
      return company.client.quotation.send({ params: { id }, body: await mark(id) });
    },
  },
  unschedule: {
    invoice: (id) => company.client.invoice.unschedule({ params: { id } }),
    quotation: (id) => company.client.quotation.unschedule({ params: { id } }),
  },
  copy: {
    invoice: (id) => company.client.invoice.copy({ params: { id } }),
    quotation: (id) => company.client.quotation.copy({ params: { id } }),
    recurring: (id) => company.client.recurring.copy({ params: { id } }),
  },
  registerPayment: {
    invoice: (id) =>
      company.client.invoice.registerPayment({ params: { id }, body: { amount: '1.00', overpayment: true } }),
  },
  unregisterPayment: {
    invoice: async (id) => {
      const { rows } = await database.query<{ id: string }>(
        `SELECT id FROM penning.payments WHERE document_id = $1 AND kind = 'payment'`,
        [id],
      );
      const paymentId = rows[0]?.id ?? randomUUID();
      return company.client.invoice.unregisterPayment({ params: { id, paymentId } });
    },
  },
  resend: {
    invoice: (id) => company.client.invoice.resend({ params: { id }, body: letter }),
    quotation: (id) => company.client.quotation.resend({ params: { id }, body: letter }),
  },
  remind: { invoice: (id) => company.client.reminder.send({ params: { id }, body: {} }) },
  handToCollection: {
    invoice: (id) => company.client.debtCollection.sendToCollections({ params: { id }, body: {} }),
  },
  credit: { invoice: (id) => company.client.invoice.credit({ params: { id }, body: token() }) },
  accept: { quotation: (id) => company.client.quotation.accept({ params: { id }, body: answer }) },
  reject: { quotation: (id) => company.client.quotation.reject({ params: { id }, body: answer }) },
  convert: { quotation: (id) => company.client.quotation.convert({ params: { id }, body: token() }) },
  archive: { quotation: (id) => company.client.quotation.archive({ params: { id } }) },
  restore: { quotation: (id) => company.client.quotation.restore({ params: { id } }) },
  pause: { recurring: (id) => company.client.recurring.pause({ params: { id } }) },
  resume: { recurring: (id) => company.client.recurring.resume({ params: { id } }) },
};

/** Actions for many at once, or by the clock, with conditions besides the table's. */
const ASKED_ELSEWHERE: readonly DocumentAction[] = ['save', 'run', 'book', 'addToBatch'];

const paid = async () => {
  const { id } = await createSent(company, { sendDate: plainDate('2026-10-01') });
  await company.client.invoice.registerPayment({ params: { id }, body: { amount: '21.00' } });
  return id;
};
const planned = async () => {
  const { id, version } = await createDraft(company, { sendDate: '2026-12-24' });
  await company.client.invoice.send({ params: { id }, body: { version, channel: 'mark' } });
  return id;
};
const sent = async () => (await createSentQuotation(company)).id;
const after =
  (make: () => Promise<string>, ...calls: Call[]) =>
  async () => {
    const id = await make();
    for (const call of calls) await call(id);
    return id;
  };
const accept: Call = (id) => company.client.quotation.accept({ params: { id }, body: answer });
const archive: Call = (id) => company.client.quotation.archive({ params: { id } });
const restore: Call = (id) => company.client.quotation.restore({ params: { id } });
const convert: Call = (id) => company.client.quotation.convert({ params: { id }, body: token() });
const credit: Call = (id) => company.client.invoice.credit({ params: { id }, body: token() });

const USUAL: TransitionContext = {
  sendsInFuture: true,
  creditedInFull: true,
  outcomeGiven: false,
  pastValidUntil: false,
  answerIsEvidence: false,
  becameInvoice: false,
};

/** A document of every status, including those that the table's conditions distinguish. */
const STATES: readonly (readonly [string, () => Promise<string>, TransitionContext])[] = [
  ['a draft', async () => (await createDraft(company)).id, USUAL],
  ['a planned draft', planned, { ...USUAL, scheduled: true }],
  ['a sent invoice', paid, USUAL],
  ['a recurring invoice', async () => (await createRecurring(company)).id, USUAL],
  ['a credited invoice', after(paid, credit), USUAL],
  ['a sent quotation', sent, USUAL],
  ['an accepted quotation', after(sent, accept), { ...USUAL, outcomeGiven: true, answerIsEvidence: true }],
  ['a draft quotation', async () => (await createQuotation(company)).id, USUAL],
  ['an archived quotation', after(sent, archive), USUAL],
  [
    'an accepted one in the archive',
    after(sent, accept, archive),
    { ...USUAL, outcomeGiven: true, answerIsEvidence: true },
  ],
  ['a converted quotation', after(sent, convert), { ...USUAL, becameInvoice: true }],
  ['a converted one, restored', after(sent, convert, restore), { ...USUAL, becameInvoice: true }],
];

/**
 * Everything the database contains about a document and its company's documents, and the length of the
 * event log.
 */
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

function familyOf(status: DocumentStatus): Family {
  if (status === STATUS.recurring) return 'recurring';
  return isQuotationStatus(status) ? 'quotation' : 'invoice';
}

const FAMILIES: readonly Family[] = ['invoice', 'quotation', 'recurring'];
const WALK = STATES.flatMap(([name, make, context]) =>
  keysOf(CALLS).flatMap((action) =>
    FAMILIES.flatMap((family) => {
      const call = CALLS[action][family];
      return call ? [[name, action, family, { make, context, call, action }] as const] : [];
    }),
  ),
);

describe('every status and action over HTTP, as in the table', () => {
  it.each(WALK)('%s: %s by the routes of %s', async (_, __, family, { make, context, call, action }) => {
    const id = await make();
    if (action === 'schedule') await date(id, '2026-12-24');
    const { status } = defined(await rowOf(id));
    if (action === 'send') await date(id, '2026-11-21');
    const before = await whatIs(id);
    const expected = transition(status, action, context);
    const refusal = await call(id).then(
      () => undefined,
      (error: unknown) => error as ApiError,
    );
    if (!expected.ok || familyOf(status) !== family) {
      expect(refusal?.status).toBeOneOf([404, 409]);
      expect(await whatIs(id)).toEqual(before);
      return;
    }
    expect(refusal).toBeUndefined();
    const now = await rowOf(id);
    expect(now?.status).toBe(expected.deleted ? undefined : expected.status);
    if (action === 'schedule') expect(now?.planned).toBe(true);
  });

  it('omits no action', () => {
    expect([...keysOf(CALLS), ...ASKED_ELSEWHERE].toSorted()).toEqual(DOCUMENT_ACTIONS.toSorted());
    const statuses = STATES.map(([name]) => name);
    expect(new Set(statuses).size).toBe(STATES.length);
  });

  it('no route of invoices reads or changes a quotation', async () => {
    const { id } = await createSentQuotation(company);
    const { invoice } = company.client;
    const params = { id };
    const reads = [
      () => invoice.get({ params }),
      () => invoice.listTimeline({ params }),
      () => invoice.downloadPdf({ params }),
      () => invoice.downloadUbl({ params, query: {} }),
      () => invoice.proposeMessage({ params }),
      () => invoice.previewMessage({ params, body: { subject: 'Hello', body: 'Hello' } }),
    ];
    for (const read of reads) await expect(read()).rejects.toMatchObject({ status: 404 });
    await expect(invoice.revokeLink({ params })).rejects.toMatchObject({ code: 4 });
    const draft = await createDraft(company);
    const asQuotation = company.client.quotation.previewMessage({
      params: { id: draft.id },
      body: { subject: 'Hello', body: 'Hello' },
    });
    await expect(asQuotation).rejects.toMatchObject({ status: 404 });
  });
});

describe('a refusal by the table names the state that prevents the action', () => {
  it.each([
    [
      'a sent invoice',
      async () => CALLS.delete.invoice?.(await paid()),
      'This invoice has already been sent.',
    ],
    [
      'a draft',
      async () => CALLS.credit.invoice?.((await createDraft(company)).id),
      'This invoice is still a draft.',
    ],
    [
      'a draft that is not planned',
      async () => CALLS.unschedule.invoice?.((await createDraft(company)).id),
      'This document isn’t scheduled.',
    ],
    [
      'a sent quotation',
      async () => CALLS.delete.quotation?.(await sent()),
      'This quote has already been sent.',
    ],
    [
      'an answered quotation',
      async () => CALLS.reject.quotation?.(await after(sent, accept)()),
      'This quote has already been accepted or rejected.',
    ],
  ] as const)('%s', async (_, call, message) => {
    await expect(call()).rejects.toMatchObject({ code: 4, message });
  });
});

describe('an accepted quotation stays with its evidence', () => {
  it('also before it is archived', async () => {
    const id = await after(sent, accept)();
    const call = company.client.quotation.delete({ params: { id } });
    await expect(call).rejects.toMatchObject({ code: 1170 });
  });

  it('for seven years, even when archived', async () => {
    const id = await after(sent, accept, archive)();
    const call = () => company.client.quotation.delete({ params: { id } });
    await expect(call()).rejects.toMatchObject({ code: 1170 });
    expect((await company.client.quotation.get({ params: { id } })).data.answer).toMatchObject({
      outcome: 'accepted',
    });
    // Seven years later, determined by the day of the answer: nobody stays signed in for that long.
    await database.query(
      `UPDATE penning.documents SET outcome_at = outcome_at - interval '7 years' WHERE id = $1`,
      [id],
    );
    await call();
    expect(await rowOf(id)).toBeUndefined();
  });

  it('says that it became an invoice, even while archived', async () => {
    await expect(convert(await after(sent, convert)())).rejects.toMatchObject({ code: 1171 });
  });

  it('becomes one invoice, even when converted ten times at once, or restored and converted again', async () => {
    const id = await after(sent, accept)();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => convert(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await restore(id);
    await expect(convert(id)).rejects.toMatchObject({ code: 1171 });
    const { becameInvoice } = (await company.client.quotation.get({ params: { id } })).data;
    await company.client.invoice.delete({ params: { id: defined(becameInvoice).id } });
    await convert(id);
    const { rows } = await database.query('SELECT id FROM penning.documents WHERE quotation_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
