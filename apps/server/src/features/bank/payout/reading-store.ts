import type { Database, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** How a connection was last asked for payouts. */
export interface ReadingRow {
  readonly connectionId: string;
  readonly readAt: Date | null;
  /** A reason of an integration; empty when all is well. */
  readonly problem: string;
}

const LIST_DUE = statement(
  { companyId: 'uuid', connectionId: 'uuid' },
  'SELECT * FROM list_payouts_due($1::text[], $2, $3)',
);

/** Connections to these services, of all companies, that were last asked before a moment. */
export function listPayoutsDue(
  database: Database,
  { names, before, max }: { names: readonly string[]; before: Date; max: number },
): Promise<{ companyId: string; connectionId: string }[]> {
  return queryRows(database.platform, LIST_DUE, [names, before, max]);
}

const CLAIM_READING = statement(
  { connectionId: 'uuid' },
  `INSERT INTO payout_readings AS r (company_id, connection_id, asked_at) VALUES ($1, $2, $3)
   ON CONFLICT (company_id, connection_id) DO UPDATE SET asked_at = $3 WHERE r.asked_at < $4
   RETURNING r.connection_id`,
);

/** Claims a connection that is due; of two simultaneous claims, the second finds it claimed. */
export async function claimReading(
  tx: TenantTx,
  connectionId: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  return (await queryRows(tx.db, CLAIM_READING, [tx.companyId, connectionId, at, before])).length > 0;
}

/** Updates how it went; when all was read is only ever moved by a reading that came to its end. */
export async function updateReading(
  tx: TenantTx,
  connectionId: string,
  { at, problem }: { at: Date; problem: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO payout_readings AS r (company_id, connection_id, asked_at, read_at, problem)
     VALUES ($1, $2, $3, CASE WHEN $4 = '' THEN $3::timestamptz END, $4)
     ON CONFLICT (company_id, connection_id) DO UPDATE
       SET asked_at = excluded.asked_at, read_at = coalesce(excluded.read_at, r.read_at), problem = excluded.problem`,
    [tx.companyId, connectionId, at, problem],
  );
}

/** The readings of the company's connections. */
export function listReadings(tx: TenantTx): Promise<ReadingRow[]> {
  return tx.db
    .selectFrom('payoutReadings')
    .select(['connectionId', 'readAt', 'problem'])
    .where('companyId', '=', tx.companyId)
    .limit(100)
    .execute();
}
