import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../test/furnish-company.ts';
import { createRecurring } from '../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { sweepRecurring } from '../features/recurring/run/sweep-recurring.ts';
import type { EventLogProblem } from '../features/verification/verify-chain.ts';
import { rebuildSums } from './rebuild-sums.ts';
import { verifyEventLog } from './verify-event-log.ts';

let server: TestServer;
let client: pg.Client;
let company: FurnishedCompany;
let sentId: string;
let sentSeq: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  client = await server.superuser();
  company = await furnishCompany(server);
  for (let index = 0; index < 8; index += 1) sentId = (await createSent(company)).id;
  const draft = await createDraft(company);
  await company.client.invoice.delete({ params: { id: draft.id } });
  const { rows } = await client.query<{ seq: string }>(
    `SELECT seq FROM document_events WHERE document_id = $1 AND event = 'sent'`,
    [sentId],
  );
  sentSeq = defined(rows[0]).seq;
  await furnishCompany(server).then(createSent);
  // Bypasses triggers and keys, like somebody with full access to the database.
  await client.query(`SET session_replication_role = 'replica'`);
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

/** What verifying finds after a statement, which another statement then undoes. */
async function findingsAfter(statement: string, undo: string): Promise<string[]> {
  const run = (text: string) =>
    client.query(text.replaceAll('$id', `'${sentId}'`).replaceAll('$seq', sentSeq));
  await run(statement);
  const { problems } = await verifyUntil(() => run(undo));
  for (const { companyId } of problems) expect(companyId).toBe(company.companyId);
  // One change makes several sums wrong.
  const isFirst = (one: EventLogProblem) =>
    one.problem !== 'sumWrong' || problems.find(({ problem }) => problem === 'sumWrong') === one;
  return problems.filter(isFirst).map(({ problem, seq, documentId }) => {
    if (documentId === sentId) return seq === null ? `${problem} of the document` : `${problem} at its event`;
    return seq === null ? problem : `${problem} after it`;
  });
}

/** Changes a kept sum, which is found and rebuilt. */
async function expectFound(table: string, change: string): Promise<void> {
  await client.query(`UPDATE ${table} SET ${change} WHERE company_id = $1`, [company.companyId]);
  const { problems } = await verifyEventLog(server.services.database, server.services.storage);
  expect(problems.length).toBeGreaterThan(0);
  for (const found of problems) {
    expect(found).toMatchObject({ companyId: company.companyId, problem: 'sumWrong' });
    expect(found.sum?.startsWith(table)).toBe(true);
  }
  await rebuildSums(server.services.database);
  expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
}

async function verifyUntil(undo: () => Promise<unknown>) {
  try {
    return await verifyEventLog(server.services.database, server.services.storage);
  } finally {
    await undo();
  }
}

const OF_EVENT =
  'FROM kept k WHERE document_events.company_id = k.company_id AND document_events.seq = k.seq';
const keep = (statement: string) => `CREATE TABLE kept AS TABLE document_events; ${statement}`;
const restore = (columns: string) => `UPDATE document_events SET ${columns} ${OF_EVENT}; DROP TABLE kept`;

describe('verifying the event log', () => {
  it('finds nothing where nothing was tampered with', async () => {
    const report = await verifyEventLog(server.services.database, server.services.storage);
    expect(report).toEqual({ companies: 2, events: 24, documents: 9, pdfs: 0, problems: [] });
  });

  it.each(['event', 'data', 'actor_name', 'origin'])(
    'finds one changed letter in the %s of an event',
    async (column) => {
      const change = `UPDATE document_events SET ${column} = overlay(${column} placing '~' from 2 for 1) WHERE document_id = $id AND event = 'sent'`;
      const findings = await findingsAfter(keep(change), restore(`${column} = k.${column}`));
      expect(findings[0]).toBe('hashWrong at its event');
    },
  );

  it.each([
    [`at = at + interval '1 millisecond'`, 'at = k.at'],
    [`actor_id = gen_random_uuid()`, 'actor_id = k.actor_id'],
    [`document_id = gen_random_uuid()`, 'document_id = k.document_id'],
    [`hash = sha256(hash)`, 'hash = k.hash'],
    [`previous_hash = sha256(previous_hash)`, 'previous_hash = k.previous_hash'],
  ])('finds an event with %s', async (change, back) => {
    const findings = await findingsAfter(
      keep(`UPDATE document_events SET ${change} WHERE seq = $seq AND document_id = $id`),
      restore(back),
    );
    expect(findings.length).toBeGreaterThan(0);
  });

  it('finds an event that was rewritten together with its hash', async () => {
    const rewrite = `UPDATE document_events SET actor_name = 'Somebody', hash = sha256(event_bytes(company_id, seq, document_id, at,
      event, actor_kind, actor_id, 'Somebody', origin, data, previous_hash)) WHERE document_id = $id AND event = 'sent'`;
    expect(await findingsAfter(keep(rewrite), restore('actor_name = k.actor_name, hash = k.hash'))).toEqual([
      'linkBroken after it',
    ]);
  });

  const reinsert = 'INSERT INTO document_events SELECT * FROM kept ON CONFLICT DO NOTHING; DROP TABLE kept';

  it('finds an event that was removed from the middle', async () => {
    expect(
      await findingsAfter(
        keep(`DELETE FROM document_events WHERE document_id = $id AND event = 'sent'`),
        reinsert,
      ),
    ).toEqual(['gap after it', 'eventMissing of the document']);
  });

  it('finds events that were removed from the end', async () => {
    const cut = `DELETE FROM document_events WHERE company_id = '${company.companyId}' AND seq > $seq`;
    expect(await findingsAfter(keep(cut), reinsert)).toEqual(['headWrong']);
  });

  it('finds that all of it was removed', async () => {
    const cut = `DELETE FROM document_events WHERE company_id = '${company.companyId}'`;
    const findings = await findingsAfter(keep(cut), reinsert);
    expect(findings[0]).toBe('headWrong');
    expect(findings).toContain('eventMissing of the document');
  });

  const keepDocument = (change: string) =>
    `CREATE TABLE kept AS SELECT * FROM documents WHERE id = $id; UPDATE documents SET ${change} WHERE id = $id`;
  const documentBack =
    'UPDATE documents d SET content = k.content, content_hash = k.content_hash, number = k.number FROM kept k WHERE d.id = k.id; DROP TABLE kept';

  it.each([
    [`content = overlay(content placing '~' from 9 for 1)`, 'contentChanged of the document'],
    [
      `content = content || ' ', content_hash = sha256(convert_to(content || ' ', 'UTF8'))`,
      'contentChanged of the document',
    ],
    [`content_hash = sha256(content_hash)`, 'contentChanged of the document'],
    [`number = '2026-9999'`, 'numberChanged of the document'],
  ])('finds a document with %s', async (change, finding) => {
    expect(await findingsAfter(keepDocument(change), documentBack)).toEqual([finding]);
  });

  const rowBack = (columns: readonly string[]) =>
    `UPDATE documents d SET ${columns.map((name) => `${name} = k.${name}`).join(', ')} FROM kept k WHERE d.id = k.id; DROP TABLE kept`;

  it.each([
    ['customer_name', `'Somebody else'`, 'figuresChanged'],
    ['reference', `'PO 9'`, 'figuresChanged'],
    ['tracking_number', `'3S9'`, 'figuresChanged'],
    ['language', `'de'`, 'figuresChanged'],
    ['includes_vat', 'NOT includes_vat', 'figuresChanged'],
    ['discount', 'discount + 1', 'figuresChanged'],
    ['term', 'term + 1', 'figuresChanged'],
    ['sent_at', `sent_at - interval '1 second'`, 'figuresChanged'],
    ['lines', `jsonb_set(lines, '{0,price}', '"1.00"')`, 'figuresChanged'],
    ['lines', `'{}'`, 'figuresChanged'],
    ['status', '3', 'standingChanged'],
    ['credited', 'credited + 1', 'standingChanged'],
  ])('finds a document with another %s: %s', async (column, value, problem, ...others) => {
    expect(await findingsAfter(keepDocument(`${column} = ${value}`), rowBack([column]))).toEqual([
      `${problem} of the document`,
      ...others,
    ]);
  });

  it('finds a payment that was changed, added or removed together with the paid amount', async () => {
    const { client: caller, methodId } = company;
    const body = { token: randomUUID(), amount: '21.00', paidOn: '2026-11-21', methodId, note: '' };
    await caller.invoice.registerPayment({ params: { id: sentId }, body });
    const back = `DELETE FROM payments WHERE document_id = $id; INSERT INTO payments SELECT * FROM kept; DROP TABLE kept;
      UPDATE documents SET paid = 21 WHERE id = $id`;
    const after = (change: string) =>
      findingsAfter(`CREATE TABLE kept AS SELECT * FROM payments WHERE document_id = $id; ${change}`, back);
    const paidToo =
      'UPDATE documents SET paid = (SELECT coalesce(sum(amount), 0) FROM payments WHERE document_id = $id) WHERE id = $id';
    for (const [change, ...others] of [
      ['UPDATE payments SET amount = 20 WHERE document_id = $id', 'sumWrong'],
      [`UPDATE payments SET amount = 20 WHERE document_id = $id; ${paidToo}`, 'sumWrong'],
      [`UPDATE payments SET paid_on = '2026-11-20' WHERE document_id = $id`, 'sumWrong'],
      [`UPDATE payments SET method_name = 'Cash' WHERE document_id = $id`],
      [`DELETE FROM payments WHERE document_id = $id; ${paidToo}`, 'sumWrong'],
    ] as const) {
      expect(await after(change)).toEqual(['paymentsChanged of the document', ...others]);
    }
  });

  it.each([
    ['customer_sums', 'open = open + 1'],
    ['customer_sums', 'turnover = turnover + 1'],
    ['customer_standings', 'overdue_cents = overdue_cents + 1'],
    ['customer_standings', `consumer_in = 'DE'`],
    ['customer_months', 'invoices = invoices + 1'],
    ['customer_months', 'euros = euros + 1'],
    ['turnover_months', 'total_excl = total_excl - 0.01'],
    ['sales_months', 'euros = euros + 0.01'],
    ['sales_months', 'unrated = unrated + 1'],
    ['vat_entries', `due_on = due_on + 1`],
    ['due_days', 'open_count = open_count - 1'],
    ['expected_days', 'open = open - 0.01'],
    ['customer_standings', 'late_days = late_days + 1'],
    ['payment_days', 'amount = amount + 1'],
    ['draft_sums', 'drafts = drafts + 1'],
  ])('finds a sum of %s that was changed: %s, and rebuilding puts it right', async (table, change) => {
    await createDraft(company);
    await expectFound(table, change);
  });

  it('finds what a recurring invoice comes to when that was changed, and rebuilding puts it right', async () => {
    await createRecurring(company, { startOn: '2026-10-21', sendsAutomatically: false });
    await sweepRecurring(server.services);
    await expectFound('recurring_spans', 'monthly_cents = monthly_cents + 1');
    await expectFound('recurring_spans', 'until = until + 1');
  });

  it('finds a sent document that is missing', async () => {
    const hide = 'UPDATE documents SET id = gen_random_uuid() WHERE id = $id';
    const found = await findingsAfter(
      `CREATE TABLE kept AS SELECT * FROM documents WHERE id = $id; ${hide}`,
      'UPDATE documents d SET id = k.id FROM kept k WHERE d.creation_token = k.creation_token; DROP TABLE kept',
    );
    expect(found).toEqual(['contentMissing of the document', 'eventMissing', 'paymentsChanged', 'sumWrong']);
  });

  it('is clean again when everything was restored', async () => {
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
  });
});
