import type { TenantTx } from '../../db/database.ts';
import { listChain, isChainHead, type CheckedEvent } from './chain-store.ts';

/** A discrepancy in a company's event log. */
export interface EventLogProblem {
  readonly companyId: string;
  readonly seq: string | null;
  readonly documentId: string | null;
  /** The wrong sum: its table and row. */
  readonly sum?: string;
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
    | 'pdfMissing'
    | 'sumWrong';
}

const BATCH = 5000;

/** Checks a company's chain of events from beginning to end; returns how many events there are. */
export async function verifyChain(tx: TenantTx, problems: EventLogProblem[]): Promise<number> {
  let previous: { seq: bigint; hash: Buffer } = { seq: 0n, hash: Buffer.alloc(0) };
  for (;;) {
    const events = await listChain(tx, previous, BATCH);
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
  const isHead = await isChainHead(tx, previous);
  if (!isHead) problems.push({ companyId: tx.companyId, seq: null, documentId: null, problem: 'headWrong' });
  return Number(previous.seq);
}

function problemOf(event: CheckedEvent, previousSeq: bigint): EventLogProblem['problem'] | undefined {
  if (BigInt(event.seq) !== previousSeq + 1n) return 'gap';
  if (!event.linked) return 'linkBroken';
  return event.hashed ? undefined : 'hashWrong';
}
