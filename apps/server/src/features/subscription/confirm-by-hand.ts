import type { Actor } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { appendCompanyEvent } from './append-company-event.ts';
import { applyEvent } from './apply-event.ts';
import { monthAt } from './month/company-month.ts';
import { openMonth } from './month/open-month.ts';

/**
 * Confirms a company as its bank verification would, by a platform admin: where no provider can collect the cent, or
 * the bank account is known in another way.
 */
export async function confirmByHand(
  services: Services,
  { companyId, actor }: { companyId: string; actor: Actor },
): Promise<void> {
  const at = services.clock.now();
  await services.database.withTenant(companyId, actor, async (tx) => {
    const { row, facts, isApplied } = await applyEvent(tx, services, 'bankCheckSucceeded');
    if (!isApplied) {
      if (facts.state !== 'confirmed') refuse('invalidRequest');
      return;
    }
    await appendCompanyEvent(tx, services, 'companyConfirmed');
    await openMonth(tx, services, row, { month: monthAt(row.timezone, at), fromOn: dayIn(row.timezone, at) });
  });
}
