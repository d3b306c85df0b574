import { DELETION_RULES, type PlainDate, eraseAfter, plainDate, retentionIn } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { applyEvent } from '../apply-event.ts';
import { findBiller } from '../billing/billed-company-store.ts';
import { findDeletion, findLastBookYear, insertDeletion, deleteAccessOfOthers } from './deletion-store.ts';
import { countByRule } from './erasable-store.ts';
import { eraseUnretained } from './erase-unretained.ts';

type Routes = HandlersOf<'subscription'>;

/** What would happen to the company's data, and why. */
export const getDeletion: Routes['getDeletion'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const [plan, counts, deletion] = await Promise.all([
      planDeletion(tx, services, session),
      countByRule(tx),
      findDeletion(tx),
    ]);
    return {
      data: {
        country: plan.country,
        retentionYears: plan.years,
        retentionSource: plan.source,
        eraseOn: deletion?.eraseOn ?? plan.eraseOn,
        rules: DELETION_RULES.map((rule) => ({ ...rule, count: counts[rule.what] ?? 0 })),
        requestedAt: deletion?.requestedAt.toISOString() ?? null,
      },
    };
  });

/**
 * Deletes the account: the subscription ends immediately, and so do the sessions and rights of everybody but
 * the owner, who can read and export what is retained; everything without a legal retention period is erased
 * immediately.
 */
export const requestDeletion: Routes['requestDeletion'] = async ({ body, session, services }) => {
  const { database } = services;
  const { companyId, actor } = session;
  if ((await findBiller(database.platform)) === companyId) refuse('invalidRequest');
  await database.withTenant(companyId, actor, async (tx) => {
    const plan = await planDeletion(tx, services, session);
    if (body.company_name !== plan.name.trim()) {
      refuse('validationFailed', { field: 'company_name', detail: 'invalid' });
    }
    await insertDeletion(tx, {
      requestedAt: services.clock.now(),
      requestedBy: session.userId,
      requestedByName: session.userName,
      country: plan.country,
      retentionYears: plan.years,
      retentionSource: plan.source,
      eraseOn: plan.eraseOn,
    });
    await applyEvent(tx, services, 'accountDeleted');
  });
  await database.withPlatform((db) => deleteAccessOfOthers(db, session, services.clock.now()));
  await eraseUnretained(services, companyId, actor);
  return undefined;
};

interface Plan {
  readonly name: string;
  readonly country: string;
  readonly years: number;
  readonly source: string;
  readonly eraseOn: PlainDate;
}

/** Without books there is nothing to retain. */
async function planDeletion(tx: TenantTx, services: Services, { timezone }: Session): Promise<Plan> {
  const { name, country } = await getCompanyRow(tx);
  const year = await findLastBookYear(tx);
  const today = dayIn(timezone, services.clock.now());
  const eraseOn = year === null ? today : plainDate(eraseAfter(country, year));
  return { name, country, ...retentionIn(country), eraseOn };
}
