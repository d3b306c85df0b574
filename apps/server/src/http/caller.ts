import type { Caller } from '@penning/contract';
import { type SubscriptionAccess, accessAt } from '@penning/domain';
import type { Queries } from '../db/database.ts';
import { findCallerRow, type CallerRow } from './session-store.ts';

/** A person in a company, with their rights at a moment. */
export interface CallerInCompany
  extends Caller, Omit<CallerRow, 'state' | 'trialEndsAt' | 'graceEndsAt' | 'endsAt' | 'freeUntil'> {
  readonly subscription: SubscriptionAccess;
}

/** Works out the rights at a moment: only the archive while the subscription allows no more. */
export function callerOf(row: CallerRow, at: Date): CallerInCompany {
  const { state, trialEndsAt, graceEndsAt, endsAt, freeUntil, ...who } = row;
  const subscription = accessAt(
    {
      state,
      trialEndsAt: trialEndsAt.getTime(),
      graceEndsAt: graceEndsAt?.getTime() ?? null,
      endsAt: endsAt?.getTime() ?? null,
      freeUntil: freeUntil?.getTime() ?? null,
    },
    at.getTime(),
  );
  return { ...who, role: subscription.viewOnly ? 'viewonly' : who.memberRole, subscription };
}

/** A person in a company with their present rights; nothing when they have no access. */
export async function findCaller(
  db: Queries,
  who: { userId: string; companyId: string; at: Date },
): Promise<CallerInCompany | undefined> {
  const row = await findCallerRow(db, who);
  return row && callerOf(row, who.at);
}
