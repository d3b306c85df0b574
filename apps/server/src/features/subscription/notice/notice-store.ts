import type { Language } from '@penning/contract';
import { type PlainDate, plainDate } from '@penning/domain';
import type { Queries, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { NOTICE_KINDS } from '../../notification/saying.ts';

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notice to a company about its subscription: in the app immediately, and by email to its owners. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Unique per company; the same key again does nothing. */
  readonly key: string;
  /** The date it is about: when the trial, the grace or the access ends or ended. */
  readonly day: PlainDate;
  /** The reason given by an administrator, or the package chosen. */
  readonly detail?: string;
}

/** Inserts a notice unless one with its key exists; returns whether it did. */
export async function insertNotice(tx: TenantTx, notice: Notice, at: Date): Promise<boolean> {
  const result = await tx.db
    .insertInto('subscriptionNotices')
    .values({ companyId: tx.companyId, ...notice, createdAt: at })
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const LIST_UNMAILED_NOTICES = statement(
  { companyId: 'uuid', key: 'text' },
  `SELECT * FROM list_unmailed_notices($1, $2)`,
);

export async function listUnmailedNotices(
  platform: Queries,
  before: Date,
  max: number,
): Promise<{ companyId: string; key: string }[]> {
  const rows = await queryRows(platform, LIST_UNMAILED_NOTICES, [before, max]);
  return rows;
}

export async function findNotice(
  tx: TenantTx,
  key: string,
): Promise<{ kind: NoticeKind; day: PlainDate; detail: string; mailedAt: Date | null } | undefined> {
  const row = await tx.db
    .selectFrom('subscriptionNotices')
    .select(['kind', 'day', 'detail', 'mailedAt'])
    .where('companyId', '=', tx.companyId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind, day: plainDate(row.day) };
}

export async function updateNoticeMailed(tx: TenantTx, key: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('subscriptionNotices')
    .set({ mailedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('key', '=', key)
    .execute();
}

/** The owners of a company who can still sign in, with their email addresses. */
export async function listOwners(
  platform: Queries,
  companyId: string,
): Promise<{ id: string; name: string; email: string; language: Language; companyName: string }[]> {
  const rows = await platform
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['u.id', 'u.name', 'u.email', 'u.language', 'c.name as companyName'])
    .where('m.companyId', '=', companyId)
    .where('m.role', '=', 'owner')
    .where('m.disabledAt', 'is', null)
    .where('u.disabledAt', 'is', null)
    .orderBy('m.createdAt')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, language: row.language }));
}
