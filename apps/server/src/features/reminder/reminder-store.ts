import type { SentReminder } from '@penning/contract';
import { type Amount, type PlainDate, amount, plainDate } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';

/** A stored reminder: when, for what, and what it claimed. */
export interface ReminderRow {
  readonly id: string;
  readonly documentId: string;
  readonly step: number;
  readonly sentOn: PlainDate;
  readonly sentAt: Date;
  readonly automatic: boolean;
  readonly recipient: string;
  readonly dueOn: PlainDate;
  readonly payBefore: PlainDate;
  readonly open: Amount;
  readonly interest: Amount;
  readonly costs: Amount;
  readonly announcedCosts: Amount;
}

/** Inserts a reminder; false when its step or its day was taken already. */
export async function insertReminder(tx: TenantTx, reminder: ReminderRow): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('reminders')
    .values({ ...reminder, companyId: tx.companyId, actorName: tx.actor.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** One reminder, for its message. */
export async function findReminder(tx: TenantTx, id: string): Promise<ReminderRow | undefined> {
  const row = await tx.db
    .selectFrom('reminders')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      sentOn: plainDate(row.sentOn),
      dueOn: plainDate(row.dueOn),
      payBefore: plainDate(row.payBefore),
      open: amount(row.open),
      interest: amount(row.interest),
      costs: amount(row.costs),
      announcedCosts: amount(row.announcedCosts),
    }
  );
}

/** Counts a reminder on its invoice. */
export async function countReminder(tx: TenantTx, documentId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set((row) => ({ remindCount: row('remindCount', '+', 1), updatedAt: at }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .execute();
}

interface Filter {
  readonly customerId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly until?: PlainDate | undefined;
}

/** A page of the reminders that were sent, the latest first. */
export async function pageOfReminders(
  tx: TenantTx,
  { customerId, documentId, from, until }: Filter,
  place: { cursor: string | undefined; perPage: number },
) {
  let query = sentReminders(tx);
  if (customerId !== undefined) query = query.where('document.customerId', '=', customerId);
  if (documentId !== undefined) query = query.where('reminders.documentId', '=', documentId);
  if (from !== undefined) query = query.where('reminders.sentOn', '>=', from);
  if (until !== undefined) query = query.where('reminders.sentOn', '<=', until);
  const sort = {
    name: '-sentAt',
    key: sql.ref('reminders.sentAt'),
    type: 'timestamptz',
    id: sql.ref('reminders.id'),
    direction: 'desc',
  } as const;
  const page = await keysetPage(tx, { query, sort, ...place });
  return { data: page.rows.map(present), meta: page.meta };
}

/** The reminders of one invoice, oldest first. */
export async function listRemindersOf(tx: TenantTx, documentId: string): Promise<SentReminder[]> {
  const rows = await sentReminders(tx)
    .where('reminders.documentId', '=', documentId)
    .orderBy('reminders.step')
    .limit(200)
    .execute();
  return rows.map(present);
}

function sentReminders(tx: TenantTx) {
  return tx.db
    .selectFrom('reminders')
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.companyId', '=', 'reminders.companyId')
        .onRef('document.id', '=', 'reminders.documentId'),
    )
    .select([
      'reminders.id',
      'reminders.documentId',
      'document.number',
      'document.customerId',
      'document.customerName',
      'document.currency',
      'reminders.step',
      'reminders.sentOn',
      'reminders.sentAt',
      'reminders.automatic',
      'reminders.actorName as actor',
      'reminders.recipient',
      'reminders.dueOn as dueDate',
      'reminders.payBefore as remindDate',
      'reminders.open',
      'reminders.interest',
      'reminders.costs',
    ])
    .where('reminders.companyId', '=', tx.companyId);
}

type SentRow = Awaited<ReturnType<ReturnType<typeof sentReminders>['execute']>>[number];

function present(row: SentRow): SentReminder {
  return {
    ...row,
    number: row.number ?? '',
    currency: row.currency,
    sentOn: plainDate(row.sentOn),
    sentAt: row.sentAt.toISOString(),
    dueDate: plainDate(row.dueDate),
    remindDate: plainDate(row.remindDate),
    open: amount(row.open),
    interest: amount(row.interest),
    costs: amount(row.costs),
  };
}
