import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';

const SHOWN = ['id', 'customerId', 'body', 'authorName', 'createdAt', 'updatedAt'] as const;

export interface NoteRow {
  readonly id: string;
  readonly customerId: string;
  readonly body: string;
  readonly authorName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of the notes on a customer, the newest first. */
export async function pageOfNotes(
  tx: TenantTx,
  customerId: string,
  page: { cursor: string | undefined; perPage: number },
) {
  return keysetPage(tx, {
    query: tx.db
      .selectFrom('customerNotes')
      .select(SHOWN)
      .where('companyId', '=', tx.companyId)
      .where('customerId', '=', customerId),
    sort: {
      name: '-createdAt',
      key: sql.ref('customerNotes.createdAt'),
      type: 'timestamptz',
      direction: 'desc',
      id: sql.ref('customerNotes.id'),
    },
    ...page,
  });
}

export async function insertNote(tx: TenantTx, note: NoteRow): Promise<void> {
  await tx.db
    .insertInto('customerNotes')
    .values({ ...note, companyId: tx.companyId })
    .execute();
}

/** Updates the text of a note; undefined when the customer has no such note. */
export async function updateNoteRow(
  tx: TenantTx,
  { customerId, id, body, at }: { customerId: string; id: string; body: string | undefined; at: Date },
): Promise<NoteRow | undefined> {
  return tx.db
    .updateTable('customerNotes')
    .set({ updatedAt: at, ...(body === undefined ? {} : { body }) })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst();
}

export async function deleteNoteRow(tx: TenantTx, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('customerNotes')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
