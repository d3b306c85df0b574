import type { TenantTx } from '../../db/database.ts';

/** Something in a company's event log that is not as it was written. */
export interface EventLogProblem {
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
    | 'numberChanged'
    | 'figuresChanged'
    | 'standingChanged'
    | 'paymentsChanged'
    | 'pdfChanged'
    | 'previewMissing';
}

interface CheckedEvent {
  seq: string;
  documentId: string;
  linked: boolean;
  hashed: boolean;
  hash: Buffer;
}

const BATCH = 5000;

/** Checks a company's chain of events from its beginning to its head; answers how many events there are. */
export async function verifyChain(tx: TenantTx, problems: EventLogProblem[]): Promise<number> {
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

function problemOf(event: CheckedEvent, previousSeq: bigint): EventLogProblem['problem'] | undefined {
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

/** The hash of the company's last event. */
export async function readHead(tx: TenantTx): Promise<string> {
  const [head] = await tx.query<{ hash: string }>(
    "SELECT encode(event_hash, 'hex') AS hash FROM company_counters WHERE company_id = $1",
    [tx.companyId],
  );
  return head?.hash ?? '';
}
