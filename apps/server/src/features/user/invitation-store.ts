import type { Language, MemberRole, UserInvitation } from '@penning/contract';
import type { Queries } from '../../db/database.ts';

interface Which {
  readonly companyId: string;
  readonly userId: string;
}

/** Inserts an invitation. */
export async function insertInvitation(
  db: Queries,
  invitation: Which & UserInvitation & { invitedBy: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
}

/** Updates an open invitation. */
export async function updateInvitation(
  db: Queries,
  { companyId, userId }: Which,
  change: { name?: string; role?: MemberRole; language?: Language; sentAt?: Date; expiresAt?: Date },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set(change)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

/** Deletes an invitation and returns its terms; nothing when there is none. */
export async function claimInvitation(
  db: Queries,
  { companyId, userId }: Which,
): Promise<{ role: MemberRole; expiresAt: Date } | undefined> {
  const row = await db
    .deleteFrom('invitations')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .returning(['role', 'expiresAt'])
    .executeTakeFirst();
  return row && { role: row.role, expiresAt: row.expiresAt };
}

/** How many invitations of a person are shown; nobody has more. */
const MAX_SHOWN = 100;

/** The invitations that a person can still answer; the caller checks whether their address is verified. */
export function listInvitationsOf(db: Queries, userId: string, at: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .select([
      'companies.id',
      'companies.name as companyName',
      'users.name as invitedBy',
      'invitations.role',
      'invitations.expiresAt',
    ])
    .where('invitations.userId', '=', userId)
    .where('invitations.expiresAt', '>', at)
    .orderBy('invitations.sentAt', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** The companies whose invitation expired before the person came, which made them a member if they were new. */
export async function listLapsedInvitations(db: Queries, userId: string, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('invitations')
    .select('companyId')
    .where('userId', '=', userId)
    .where('expiresAt', '<=', at)
    .execute();
  return rows.map(({ companyId }) => companyId);
}

/** Whether a person is invited to a company and hasn't joined yet. */
export async function isInvited(db: Queries, { companyId, userId }: Which): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('role')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
