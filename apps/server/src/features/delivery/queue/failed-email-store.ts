import type { Database, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import { type QueuedMessage, readMessage } from './queued-message.ts';

const LIST_FAILED_EMAILS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_failed_emails($1, $2)`,
);

/** Emails about documents that failed since a moment, in companies that want a text message to follow them. */
export async function listFailedEmails(
  database: Database,
  { since, max }: { since: Date; max: number },
): Promise<{ companyId: string; id: string }[]> {
  return queryRows(database.platform, LIST_FAILED_EMAILS, [since, max]);
}

/** Claims a failed email for the decision whether a text message follows it; undefined once that was made. */
export async function claimFailedEmail(
  tx: TenantTx,
  id: string,
  at: Date,
): Promise<{ documentId: string; message: QueuedMessage } | undefined> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ followedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('followedAt', 'is', null)
    .returning(['documentId', 'message'])
    .executeTakeFirst();
  if (!row || row.documentId === null) return undefined;
  return { documentId: row.documentId, message: readMessage(row.message) };
}
