import { SYSTEM } from '../features/invoice/ubl.ts';
import type { Database, TenantTx } from '../db/database.ts';

/** Something in a company's history that is not as it was written. */
export interface HistoryProblem {
  readonly companyId: string;
  readonly seq: string | null;
  readonly documentId: string | null;
  readonly problem:
    | 'gap'
    | 'linkBroken'
    | 'hashWrong'
    | 'headWrong'
    | 'contentChanged'
    | 'contentMissing'
    | 'eventMissing'
    | 'numberChanged';
}

export interface HistoryReport {
  readonly companies: number;
  readonly events: number;
  readonly documents: number;
  readonly problems: HistoryProblem[];
}

interface CheckedEvent {
  seq: string;
  documentId: string;
  linked: boolean;
  hashed: boolean;
  hash: Buffer;
}

const BATCH = 5000;

/** Checks every company's chain of events and every sent document against what was chained when it was sent. */
export async function verifyHistory(database: Database): Promise<HistoryReport> {
  const companies = await database.platform.selectFrom('companies').select('id').orderBy('id').execute();
  const report = { companies: companies.length, events: 0, documents: 0, problems: [] as HistoryProblem[] };
  for (const { id } of companies) {
    await database.withTenant(id, SYSTEM, async (tx) => {
      report.events += await verifyChain(tx, report.problems);
      report.documents += await verifyContents(tx, report.problems);
    });
  }
  return report;
}

async function verifyChain(tx: TenantTx, problems: HistoryProblem[]): Promise<number> {
  let previous: { seq: bigint; hash: Buffer } = { seq: 0n, hash: Buffer.alloc(0) };
  for (;;) {
    const events = await readEvents(tx, previous);
    for (const event of events) {
      const found = problemOf(event, previous.seq);
      if (found)
        problems.push({
          companyId: tx.companyId,
          seq: event.seq,
          documentId: event.documentId,
          problem: found,
        });
      previous = { seq: BigInt(event.seq), hash: event.hash };
    }
    if (events.length < BATCH) break;
  }
  const [head] = await tx.query<{ same: boolean }>(
    'SELECT event_seq = $2 AND event_hash = $3 AS same FROM company_counters WHERE company_id = $1',
    [tx.companyId, previous.seq.toString(), previous.hash],
  );
  if (!head?.same)
    problems.push({ companyId: tx.companyId, seq: null, documentId: null, problem: 'headWrong' });
  return Number(previous.seq);
}

function problemOf(event: CheckedEvent, previousSeq: bigint): HistoryProblem['problem'] | undefined {
  if (BigInt(event.seq) !== previousSeq + 1n) return 'gap';
  if (!event.linked) return 'linkBroken';
  return event.hashed ? undefined : 'hashWrong';
}

function readEvents(tx: TenantTx, after: { seq: bigint; hash: Buffer }): Promise<CheckedEvent[]> {
  return tx.query<CheckedEvent>(
    `SELECT seq::text AS seq, document_id AS "documentId", hash,
       previous_hash = lag(hash, 1, $3::bytea) OVER (ORDER BY seq) AS linked,
       hash = sha256(event_bytes(company_id, seq, document_id, at, event, actor_kind, actor_id, actor_name, origin,
                                 data, previous_hash)) AS hashed
     FROM document_events WHERE company_id = $1 AND seq > $2 ORDER BY document_events.seq LIMIT ${BATCH}`,
    [tx.companyId, after.seq.toString(), after.hash],
  );
}

interface CheckedContent {
  documentId: string;
  data: string;
  /** The hash of the content as it is now; null when the document is gone. */
  hash: string | null;
  keptHash: string | null;
  number: string | null;
}

/**
 * A sent document's content must hash to what its "sent" event says, and bear the number that the event gave. Only an
 * archived quotation can be deleted after it was sent, and then the chain says so.
 */
async function verifyContents(tx: TenantTx, problems: HistoryProblem[]): Promise<number> {
  const rows = await tx.query<CheckedContent>(
    `SELECT e.document_id AS "documentId", e.data, encode(sha256(convert_to(d.content, 'UTF8')), 'hex') AS hash,
       encode(d.content_hash, 'hex') AS "keptHash", d.number
     FROM document_events e
     LEFT JOIN documents d ON d.company_id = e.company_id AND d.id = e.document_id
     WHERE e.company_id = $1 AND e.event = 'sent' AND NOT (d.id IS NULL AND EXISTS (
       SELECT FROM document_events gone
       WHERE gone.company_id = e.company_id AND gone.document_id = e.document_id AND gone.event = 'deleted'))
     ORDER BY e.seq`,
    [tx.companyId],
  );
  for (const row of rows) {
    const problem = contentProblemOf(row);
    if (problem) problems.push({ companyId: tx.companyId, seq: null, documentId: row.documentId, problem });
  }
  const unsent = await tx.query<{ id: string }>(
    `SELECT d.id FROM documents d WHERE d.company_id = $1 AND d.content IS NOT NULL AND NOT EXISTS (
       SELECT FROM document_events e WHERE e.company_id = d.company_id AND e.document_id = d.id AND e.event = 'sent')`,
    [tx.companyId],
  );
  for (const { id } of unsent) {
    problems.push({ companyId: tx.companyId, seq: null, documentId: id, problem: 'eventMissing' });
  }
  return rows.length;
}

function contentProblemOf({
  data,
  hash,
  keptHash,
  number,
}: CheckedContent): HistoryProblem['problem'] | undefined {
  if (hash === null) return 'contentMissing';
  const said = readData(data);
  if (hash !== said['contentHash'] || hash !== keptHash) return 'contentChanged';
  return number === said['number'] ? undefined : 'numberChanged';
}

/** What an event says; one that was tampered with may not even be JSON any more. */
function readData(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
