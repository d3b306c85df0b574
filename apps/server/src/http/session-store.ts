import {
  LANGUAGES,
  PERMISSION_NAMES,
  ROLES,
  type Language,
  type Permission,
  type Role,
} from '@penning/contract';
import {
  FEATURES,
  PACKAGES,
  SUBSCRIPTION_STATES,
  type Feature,
  type Package,
  type SubscriptionState,
} from '@penning/domain';
import type { Queries, Statement } from '../db/database.ts';
import { queryRows, statement } from '../db/statement/statement.ts';

const CALLER = {
  userId: 'uuid',
  companyId: 'uuid',
  memberRole: ROLES,
  through: ['user', 'accountant', 'admin'],
  userName: 'text',
  language: LANGUAGES,
  timezone: 'text',
  isAdmin: 'bool',
  isAccountant: 'bool',
  state: SUBSCRIPTION_STATES,
  trialEndsAt: 'timestamptz',
  graceEndsAt: 'timestamptz?',
  endsAt: 'timestamptz?',
  freeUntil: 'timestamptz?',
} as const;

/** The result of looking up a session. */
export interface SessionRow extends CallerRow {
  readonly lacksSecondFactor: boolean;
  /** Changes whenever the result of the look-up changes. */
  readonly seal: string;
}

const FIND_SESSION = statement(
  { ...CALLER, lacksSecondFactor: 'bool', seal: 'text' },
  `SELECT s.*, lacks_second_factor, seal_of(s::text, lacks_second_factor) AS seal
  FROM find_session($1, $2) s, LATERAL lacks_second_factor(s.user_id, s.company_id)`,
);

/** A session that is valid at a moment. */
export async function findSession(db: Queries, id: string, at: Date): Promise<SessionRow | undefined> {
  const rows = await queryRows(db, FIND_SESSION, [id, at]);
  return rows[0];
}

/** The statement that fails unless a session is unchanged since it was sealed. */
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

const FIND_API_TOKEN = statement(
  {
    ...CALLER,
    tokenId: 'uuid',
    tokenName: 'text',
    scopes: { each: PERMISSION_NAMES },
    usedLately: 'bool',
    package: PACKAGES,
    features: { each: FEATURES },
  },
  `SELECT * FROM find_api_token($1, $2)`,
);

/** What an API token with a hash may do at a moment, and as whom. */
export async function findApiToken(db: Queries, hash: Buffer, at: Date): Promise<ApiTokenRow | undefined> {
  const rows = await queryRows(db, FIND_API_TOKEN, [hash, at]);
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

/** What the database knows about a person in a company (`find_caller`). */
export interface CallerRow {
  readonly userId: string;
  readonly companyId: string;
  readonly memberRole: Role;
  /** By a membership, through an accounting firm, or as a platform admin. */
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

const FIND_CALLER_ROW = statement(CALLER, `SELECT * FROM find_caller($1, $2)`);

/** A person in a company; nothing when they have no access. */
export async function findCallerRow(
  db: Queries,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<CallerRow | undefined> {
  const rows = await queryRows(db, FIND_CALLER_ROW, [userId, companyId]);
  return rows[0];
}

const LACKS_SECOND_FACTOR = statement({ lacks: 'bool' }, `SELECT lacks_second_factor($1, $2) AS lacks`);

/** Whether the person has to set up a second factor before anything else in the company. */
export async function isWithoutSecondFactor(
  db: Queries,
  userId: string,
  companyId: string,
): Promise<boolean> {
  const rows = await queryRows(db, LACKS_SECOND_FACTOR, [userId, companyId]);
  return rows[0]?.lacks ?? false;
}
