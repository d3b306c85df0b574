import type { NextStep, Subscription } from '@penning/contract';
import {
  type Amount,
  PACKAGES,
  type SubscriptionFacts,
  accessAt,
  featuresOf,
  isBilled,
  settleSubscription,
  usageAmount,
  ZERO,
  isOneOf,
  keysOf,
  price,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { listPlatformInvoices } from './billing/bill-store.ts';
import { planMonths } from './checkout/start-checkout.ts';
import { listArrears } from './checkout/subscription-payment-store.ts';
import { findDeletion } from './deletion/deletion-store.ts';
import { lastDayBefore, monthAt } from './month/company-month.ts';
import { type Prices, getPrices, listUsage } from './month/month-store.ts';
import { findOwnPromocode } from './promocode/promocode-store.ts';
import { type SubscriptionRow, getSubscriptionRow } from './subscription-store.ts';

/** The present state of this company's subscription, with everything the screens show of it. */
export async function presentSubscription(
  tx: TenantTx,
  services: Services,
  { inclVat, checkAmount }: { inclVat: (price: Amount) => Amount; checkAmount: Amount | undefined },
): Promise<Subscription> {
  const at = services.clock.now();
  const row = await getSubscriptionRow(tx);
  const month = monthAt(row.timezone, at);
  const [prices, usage, invoices, arrears, promocode, deletion] = await Promise.all([
    getPrices(tx),
    listUsage(tx, month),
    listPlatformInvoices(tx, services),
    listArrears(tx),
    findOwnPromocode(tx),
    findDeletion(tx),
  ]);
  const facts = settleSubscription(row.facts, at.getTime());
  const next = deletion ? 'none' : nextStep(facts, checkAmount !== undefined);
  const toPay = {
    bankCheck: checkAmount,
    pay: arrears.length === 0 ? undefined : planMonths('arrears', arrears).amount,
    reactivate: inclVat(prices.packages[row.package]),
  };
  return {
    ...presentState(facts, row, at),
    next,
    nextAmount: (isOneOf(keysOf(toPay), next) ? toPay[next] : undefined) ?? null,
    ...presentPrices(row, prices, services),
    promocode,
    month,
    usage: usage.map(({ kind, count, unitPrice }) => ({
      kind,
      count,
      unitPrice: price(unitPrice),
      amount: usageAmount({ count, unitPrice }),
    })),
    invoices,
    hasMandate: row.mandate !== null,
    deletion: deletion && { requestedAt: deletion.requestedAt.toISOString(), eraseOn: deletion.eraseOn },
  };
}

/** The next possible actions in a state. */
function nextStep({ state, suspendedBy }: SubscriptionFacts, canPay: boolean): NextStep {
  switch (state) {
    case 'demo':
    case 'pending':
      return canPay ? 'bankCheck' : 'contact';
    case 'grace':
      return canPay ? 'pay' : 'contact';
    case 'cancelled':
      return canPay ? 'reactivate' : 'contact';
    case 'suspended':
      return suspendedBy === 'nonPayment' && canPay ? 'pay' : 'contact';
    default:
      return 'none';
  }
}

function presentState(facts: SubscriptionFacts, { timezone }: SubscriptionRow, at: Date) {
  const { state, grace, satisfied, viewOnly } = accessAt(facts, at.getTime());
  return {
    state,
    daysLeft: grace,
    satisfied,
    viewOnly,
    trialEndsAt: new Date(facts.trialEndsAt).toISOString(),
    graceEndsAt: instant(facts.graceEndsAt),
    confirmedAt: instant(facts.confirmedAt),
    cancelledAt: instant(facts.cancelledAt),
    endsAt: instant(facts.endsAt),
    endsOn: facts.endsAt === null ? null : lastDayBefore(timezone, new Date(facts.endsAt)),
    suspendedReason: facts.suspendedReason,
    suspendedBy: facts.suspendedBy,
    billed: isBilled(facts),
    startsOn: facts.free && facts.freeUntil !== null ? dayIn(timezone, new Date(facts.freeUntil)) : null,
  };
}

/** The packages and add-ons to choose from, with prices; nothing for a company that has everything forever. */
function presentPrices(row: SubscriptionRow, prices: Prices, { offer }: Services) {
  const isOffered = isBilled(row.facts);
  const packages = PACKAGES.filter((each) => offer.packages.includes(each) || each === row.package);
  return {
    package: row.package,
    price: isOffered ? prices.packages[row.package] : ZERO,
    features: featuresOf(row.package, row.granted, offer.features),
    packages: (isOffered ? packages : []).map((each) => ({
      package: each,
      price: prices.packages[each],
      features: featuresOf(each, [], offer.features),
    })),
    addons: (isOffered ? offer.addons : []).map((addon) => ({
      addon,
      active: row.addons.includes(addon),
      price: prices.addon,
    })),
    smsPrice: price(prices.sms),
  };
}

function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
