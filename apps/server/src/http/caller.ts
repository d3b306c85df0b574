import type { Caller, Language, Role } from '@penning/contract';
import { type SubscriptionAccess, type SubscriptionState, accessAt } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

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
}

/** A person in a company, with their rights of a moment. */
export interface CallerInCompany
  extends Caller, Omit<CallerRow, 'state' | 'trialEndsAt' | 'graceEndsAt' | 'endsAt'> {
  readonly subscription: SubscriptionAccess;
}

/** Works out the rights of a moment: nothing but the archive while the subscription allows no more. */
export function callerOf(row: CallerRow, at: Date): CallerInCompany {
  const { state, trialEndsAt, graceEndsAt, endsAt, ...who } = row;
  const subscription = accessAt(
    {
      state,
      trialEndsAt: trialEndsAt.getTime(),
      graceEndsAt: graceEndsAt?.getTime() ?? null,
      endsAt: endsAt?.getTime() ?? null,
    },
    at.getTime(),
  );
  return { ...who, role: subscription.viewOnly ? 'viewonly' : who.memberRole, subscription };
}

/** A person in a company with their rights of this moment; nothing when they may not be there. */
export async function findCaller(
  db: Queries,
  who: { userId: string; companyId: string; at: Date },
): Promise<CallerInCompany | undefined> {
  const { rows } = await sql<CallerRow>`SELECT * FROM find_caller(${who.userId}, ${who.companyId})`.execute(
    db,
  );
  return rows[0] && callerOf(rows[0], who.at);
}

/** Whether the person must set up a second factor before anything else in the company. */
export async function lacksSecondFactor(db: Queries, userId: string, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    SELECT lacks_second_factor(${userId}, ${companyId}) AS lacks
  `.execute(db);
  return rows[0]?.lacks ?? false;
}
