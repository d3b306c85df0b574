import { type Amount, type PlainDate, ZERO, compareDates, nextMonth } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import type { SubscriptionRow } from '../subscription-store.ts';
import { monthAt } from './company-month.ts';
import { findLastMonth, getPrices, insertMonth, insertUsage } from './month-store.ts';

/** Inserts a month of a company's subscription, with its price and its add-ons; a repetition changes nothing. */
export async function openMonth(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  row: Pick<SubscriptionRow, 'package' | 'addons'>,
  { month, fromOn = month, prepaid = ZERO }: { month: PlainDate; fromOn?: PlainDate; prepaid?: Amount },
): Promise<void> {
  const prices = await getPrices(tx);
  const price = prices.packages[row.package];
  const paid = { month, fromOn, package: row.package, price, prepaid };
  if (!(await insertMonth(tx, paid, services.clock.now()))) return;
  for (const addon of row.addons) {
    await insertUsage(tx, { month, kind: `addon:${addon}`, unitPrice: prices.addon });
  }
}

/**
 * Opens every month up to the current one, also those that passed while no server ran; never one from before the
 * subscription last changed, since it may have been inactive then.
 */
export async function openMonthsUntilNow(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  row: SubscriptionRow,
): Promise<void> {
  const at = services.clock.now();
  const running = monthAt(row.timezone, at);
  const last = await findLastMonth(tx);
  const since = monthAt(row.timezone, row.updatedAt);
  let month = last ? laterOf(nextMonth(last.month), since) : running;
  for (; compareDates(month, running) <= 0; month = nextMonth(month)) {
    await openMonth(tx, services, row, {
      month,
      fromOn: last ? month : laterOf(month, confirmedOn(row, month)),
    });
  }
}

function confirmedOn({ facts, timezone }: SubscriptionRow, otherwise: PlainDate): PlainDate {
  return facts.confirmedAt === null ? otherwise : dayIn(timezone, new Date(facts.confirmedAt));
}

function laterOf(left: PlainDate, right: PlainDate): PlainDate {
  return compareDates(left, right) >= 0 ? left : right;
}
