import type { Permission, Role, Language } from '@penning/contract';
import type { Feature, Package, SubscriptionState } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries, Statement } from '../db/database.ts';
import { queryRows, statement } from '../db/statement/statement.ts';

/** What a look-up of a session answers. */
export interface SessionRow extends CallerRow {
  readonly lacksSecondFactor: boolean;
  /** Changes with whatever the look-up answers. */
  readonly seal: string;
}

/** A session that lives at a moment. */
export async function findSession(db: Queries, id: string, at: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    SELECT s.*, lacks_second_factor(s.user_id, s.company_id), session_seal(${id}, ${at}) AS seal
    FROM find_session(${id}, ${at}) s
  `.execute(db);
  return rows[0];
}

/** The statement that fails unless a session still is what it was when it was sealed. */
export function getSessionGate(id: string, at: Date, seal: string): Statement {
  return { text: 'SELECT require_session($1, $2, $3)', values: [id, at, seal] };
}

export interface ApiTokenRow extends CallerRow {
  readonly tokenId: string;
  readonly tokenName: string;
  readonly scopes: Permission[];
  readonly usedLately: boolean;
  readonly package: Package;
  readonly features: Feature[];
}

/** What an API token with a hash may do at a moment, as who. */
export async function findApiToken(db: Queries, hash: Buffer, at: Date): Promise<ApiTokenRow | undefined> {
  const { rows } = await sql<ApiTokenRow>`SELECT * FROM find_api_token(${hash}, ${at})`.execute(db);
  return rows[0];
}

/** Records when and from where a token was used, once a minute. */
export async function updateTokenUse(
  db: Queries,
  use: { id: string; companyId: string; at: Date; ip: string },
): Promise<void> {
  await db
    .updateTable('apiTokens')
    .set({ lastUsedAt: use.at, lastUsedFrom: use.ip })
    .where('companyId', '=', use.companyId)
    .where('id', '=', use.id)
    .where((eb) =>
      eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', new Date(use.at.getTime() - 60_000))]),
    )
    .execute();
}

/** What the database knows of a person in a company (`find_caller`). */
export interface CallerRow {
  readonly userId: string;
  readonly companyId: string;
  readonly memberRole: Role;
  /** By a membership, through an accounting firm, or as an administrator of the platform. */
  readonly through: 'user' | 'accountant' | 'admin';
  readonly userName: string;
  readonly language: Language;
  readonly timezone: string;
  readonly isAdmin: boolean;
  readonly isAccountant: boolean;
  readonly state: SubscriptionState;
  readonly trialEndsAt: Date;
  readonly graceEndsAt: Date | null;
  readonly endsAt: Date | null;
  readonly freeUntil: Date | null;
}

/** A person in a company; nothing when they may not be there. */
export async function findCallerRow(
  db: Queries,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`SELECT * FROM find_caller(${userId}, ${companyId})`.execute(db);
  return rows[0];
}

const LACKS_SECOND_FACTOR = statement({ lacks: 'bool' }, `SELECT lacks_second_factor($1, $2) AS lacks`);

/** Whether the person must set up a second factor before anything else in the company. */
export async function isWithoutSecondFactor(
  db: Queries,
  userId: string,
  companyId: string,
): Promise<boolean> {
  const rows = await queryRows(db, LACKS_SECOND_FACTOR, [userId, companyId]);
  return rows[0]?.lacks ?? false;
}
