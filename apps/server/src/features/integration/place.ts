import { type Language, holds } from '@penning/contract';
import type { Actor } from '../../db/database.ts';
import { findCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import { isWithoutSecondFactor } from '../../http/session-store.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { accountantOf } from '../accountant/accountant-of.ts';
import { findDetails } from '../accountant/details-store.ts';

/** Whose services the caller works with, and in which role. */
export interface Place {
  readonly companyId: string;
  readonly actor: Actor;
  readonly userId: string;
  readonly language: Language;
  /** Whether they may agree to costs for the company. */
  readonly mayAgree: boolean;
  /** Which of the two routes they used. */
  readonly from: 'company' | 'accountant';
}

/** The caller's own company. */
export function placeOf(session: Session, language: Language): Place {
  const { companyId, actor, userId } = session;
  return {
    companyId,
    actor,
    userId,
    language,
    mayAgree: holds(session, 'subscription.write'),
    from: 'company',
  };
}

/**
 * A company of the caller's accounting firm: a linked one, or the firm's own administration when none is named. Any
 * other isn't found, and anyone who may not change settings there may not here.
 */
export async function placeOfAccountant(
  services: Services,
  call: {
    session: Session;
    company: string | undefined;
    language: Language;
    needs: 'settings.read' | 'settings.write';
  },
): Promise<Place> {
  const { session, company, language, needs } = call;
  const db = services.database.platform;
  const accountant = await accountantOf(services, session);
  const companyId = company ?? accountant.ownCompanyId;
  if (companyId !== accountant.ownCompanyId && !(await findDetails(db, companyId, accountant.id)))
    refuse('notFound');
  const who = { userId: session.userId, companyId, at: services.clock.now() };
  const caller = (await findCaller(db, who)) ?? refuse('notFound');
  if (!holds(caller, needs)) refuse('forbidden');
  if (await isWithoutSecondFactor(db, session.userId, companyId)) refuse('secondFactorRequired');
  return {
    companyId,
    actor: { ...session.actor, kind: caller.through },
    userId: session.userId,
    language,
    mayAgree: holds(caller, 'subscription.write'),
    from: 'accountant',
  };
}
