import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** The place in a chain after which there is more. */
export interface ChainPlace {
  readonly seq: bigint;
  readonly hash: Buffer;
}

/** An event, and whether it is linked to the previous one and hashed correctly. */
export interface CheckedEvent {
  seq: string;
  documentId: string;
  linked: boolean;
  hashed: boolean;
  hash: Buffer;
}

const IS_CHAIN_HEAD = statement(
  { same: 'bool' },
  'SELECT event_seq = $2 AND event_hash = $3 AS same FROM company_counters WHERE company_id = $1',
);

/** Whether the company's chain ends in this event. */
export async function isChainHead(tx: TenantTx, { seq, hash }: ChainPlace): Promise<boolean> {
  const [head] = await queryRows(tx.db, IS_CHAIN_HEAD, [tx.companyId, seq.toString(), hash]);
  return head?.same ?? false;
}

const LIST_CHAIN = statement(
  { seq: 'text', documentId: 'uuid', hash: 'bytea', linked: 'bool', hashed: 'bool' },
  `SELECT seq::text AS seq, document_id, hash,
     previous_hash = lag(hash, 1, $3::bytea) OVER (ORDER BY seq) AS linked,
     hash = sha256(event_bytes(company_id, seq, document_id, at, event, actor_kind, actor_id, actor_name, origin,
                               data, previous_hash)) AS hashed
   FROM document_events WHERE company_id = $1 AND seq > $2 ORDER BY document_events.seq LIMIT $4`,
);

/** The events after a place, in their order. */
export function listChain(tx: TenantTx, after: ChainPlace, max: number): Promise<CheckedEvent[]> {
  return queryRows(tx.db, LIST_CHAIN, [tx.companyId, after.seq.toString(), after.hash, max]);
}

const GET_HEAD_HASH = statement(
  { hash: 'text' },
  "SELECT encode(event_hash, 'hex') AS hash FROM company_counters WHERE company_id = $1",
);

/** The hash of the company's last event. */
export async function getHeadHash(tx: TenantTx): Promise<string> {
  const [head] = await queryRows(tx.db, GET_HEAD_HASH, [tx.companyId]);
  return head?.hash ?? '';
}
