import { ADDONS, DELETION_RULES, FEATURES, PACKAGES, SUBSCRIPTION_STATES } from '@penning/domain';
import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { file, nothing, route } from '../layer/route.ts';
import {
  AmountText,
  ByToken,
  DateText,
  Id,
  Instant,
  PercentageText,
  PriceText,
  line,
  single,
} from '../shapes/primitives.ts';

/**
 * The state of a subscription payment, in the terms of the bank verification
 * (docs/rules/subscription.md#bank-verification).
 */
export const CHECK_STATES = ['none', 'loading', 'success', 'failed', 'cancelled'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** A payment of the subscription, and where to pay it while that is possible. */
export const SubscriptionPayment = z
  .strictObject({
    state: z.enum(CHECK_STATES),
    amount: AmountText.nullable(),
    redirectUrl: z.string().nullable(),
    startedAt: Instant.nullable(),
  })
  .meta({ id: 'SubscriptionPayment' });
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>;

/** The next step: none, the bank verification, a payment, or restarting after the end. */
export const NEXT_STEPS = ['none', 'bankCheck', 'pay', 'reactivate', 'contact'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** A package with its monthly price in euros without VAT. */
const PackageOffer = z.strictObject({
  package: z.enum(PACKAGES),
  price: AmountText,
  features: z.array(z.enum(FEATURES)),
});

/** A month's usage and its prices. */
const Usage = z.strictObject({
  kind: z.string(),
  count: z.number().int(),
  unitPrice: PriceText,
  amount: AmountText,
});

/** An invoice of the platform to this company. */
const PlatformInvoice = z.strictObject({
  month: DateText,
  number: z.string(),
  sentOn: DateText,
  totalIncl: AmountText,
  open: AmountText,
  currency: z.string(),
  /** The public page of the invoice, null when it was revoked. */
  viewLink: z.string().nullable(),
});

/** The state of the company's subscription. */
export const Subscription = z
  .strictObject({
    state: z.enum(SUBSCRIPTION_STATES),
    /** Days left of the trial or the grace period. */
    daysLeft: z.number().int(),
    satisfied: z.boolean(),
    viewOnly: z.boolean(),
    trialEndsAt: Instant,
    graceEndsAt: Instant.nullable(),
    confirmedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    /** When access ends, or ended, because the account was cancelled. */
    endsAt: Instant.nullable(),
    /** The last day with full access, in the company's time zone; null unless it was cancelled. */
    endsOn: DateText.nullable(),
    suspendedReason: z.string(),
    suspendedBy: z.enum(['admin', 'nonPayment']).nullable(),
    /** False where there are no subscriptions: there is nothing to choose, pay or cancel. */
    billed: z.boolean(),
    /** The day from which an existing company needs a subscription; null otherwise. */
    startsOn: DateText.nullable(),
    next: z.enum(NEXT_STEPS),
    /** The amount that `bankCheck`, `pay` and `reactivate` will charge, VAT included. */
    nextAmount: AmountText.nullable(),
    package: z.enum(PACKAGES),
    price: AmountText,
    features: z.array(z.enum(FEATURES)),
    packages: z.array(PackageOffer),
    addons: z.array(z.strictObject({ addon: z.enum(ADDONS), active: z.boolean(), price: AmountText })),
    smsPrice: PriceText,
    promocode: z
      .strictObject({ code: z.string(), discountPercent: PercentageText, monthsLeft: z.number().int() })
      .nullable(),
    /** The first day of the current month, and its usage. */
    month: DateText,
    usage: z.array(Usage),
    /** The platform's invoices to this company, the newest first, at most 60. */
    invoices: z.array(PlatformInvoice),
    hasMandate: z.boolean(),
    deletion: z.strictObject({ requestedAt: Instant, eraseOn: DateText }).nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** What would happen to the company's data, and why. */
export const DeletionPlan = z
  .strictObject({
    country: z.string(),
    retentionYears: z.number().int(),
    retentionSource: z.string(),
    eraseOn: DateText,
    rules: z.array(
      z.strictObject({
        what: z.enum(DELETION_RULES.map(({ what }) => what)),
        fate: z.enum(['kept', 'erased']),
        source: z.string(),
        count: z.number().int(),
      }),
    ),
    requestedAt: Instant.nullable(),
  })
  .meta({ id: 'DeletionPlan' });
export type DeletionPlan = z.infer<typeof DeletionPlan>;

/** A file of all data that can be fetched once: its URL works for some minutes. */
const DataExport = z
  .strictObject({ id: Id, path: z.string(), filename: z.string(), expiresAt: Instant })
  .meta({ id: 'DataExport' });

const started = single(SubscriptionPayment);

/** A company's subscription: its state and price, and the company's own data. */
export const subscription = {
  get: route({
    method: 'GET',
    path: '/subscription',
    access: 'subscription.read',
    summary: 'Where the subscription stands, what it costs and what was used this month',
    tag: 'subscription',
    response: single(Subscription),
  }),
  startBankCheck: route({
    method: 'POST',
    path: '/subscription/bank-check',
    access: 'subscription.write',
    summary:
      'Start the bank check: a payment of one cent, or of the least that the provider takes; answers where it is paid',
    tag: 'subscription',
    response: started,
    status: 201,
    errors: ['invalidRequest', 'paymentProviderUnavailable', 'subscriptionsOff', 'noPaymentProvider'],
  }),
  getBankCheck: route({
    method: 'GET',
    path: '/subscription/bank-check',
    access: 'subscription.read',
    summary: "The state of the last bank verification, as the provider's server reports it",
    tag: 'subscription',
    response: started,
  }),
  cancel: route({
    method: 'POST',
    path: '/subscription/cancel',
    access: 'subscription.write',
    summary: 'Cancel the account: full access to the end of the month, then the archive alone',
    tag: 'subscription',
    response: single(Subscription),
    errors: ['invalidRequest', 'subscriptionsOff'],
  }),
  withdrawCancel: route({
    method: 'DELETE',
    path: '/subscription/cancel',
    access: 'subscription.write',
    summary: 'Withdraw the cancellation, while the month runs',
    tag: 'subscription',
    response: single(Subscription),
    errors: ['invalidRequest', 'subscriptionsOff'],
  }),
  reactivate: route({
    method: 'POST',
    path: '/subscription/reactivate',
    access: 'subscription.write',
    summary: 'Start again after the end, or pay what a failed payment left open; answers where it is paid',
    tag: 'subscription',
    response: started,
    status: 201,
    errors: ['invalidRequest', 'paymentProviderUnavailable', 'subscriptionsOff', 'noPaymentProvider'],
  }),
  getReactivation: route({
    method: 'GET',
    path: '/subscription/reactivate',
    access: 'subscription.read',
    summary: 'The state of the last payment for reactivation or arrears',
    tag: 'subscription',
    response: started,
  }),
  changePackage: route({
    method: 'PUT',
    path: '/subscription/package',
    access: 'subscription.write',
    summary: 'Choose another package; it holds at once, and the month costs the dearest one that it saw',
    tag: 'subscription',
    body: changeOf({ package: z.enum(PACKAGES) }),
    response: single(Subscription),
    errors: ['invalidRequest', 'subscriptionsOff', 'notOffered'],
  }),
  changeAddons: route({
    method: 'PUT',
    path: '/subscription/addons',
    access: 'subscription.write',
    summary: 'Choose the paid extras; each new one needs the agreement to its price a month',
    tag: 'subscription',
    body: z.strictObject({
      addons: z.array(z.enum(ADDONS)).max(ADDONS.length).optional(),
      agreed: z.boolean().default(false),
    }),
    response: single(Subscription),
    errors: ['invalidRequest', 'subscriptionsOff', 'notOffered'],
  }),
  usePromocode: route({
    method: 'POST',
    path: '/subscription/promocode',
    access: 'subscription.write',
    summary: 'Use a promocode that lengthens the trial or lowers the price',
    tag: 'subscription',
    body: z.strictObject({ code: line(40, 1) }),
    response: single(Subscription),
    errors: ['subscriptionsOff'],
  }),
  createExport: route({
    method: 'POST',
    path: '/subscription/export',
    access: 'company.export',
    summary: 'Ask for a file of everything that the company owns; answers the address to fetch it from, once',
    tag: 'subscription',
    response: single(DataExport),
    status: 201,
  }),
  fetchExport: route({
    method: 'GET',
    path: '/subscription/exports/:token',
    access: 'public',
    summary: 'The file, streamed while it is made; the address is the authorisation and works once',
    tag: 'subscription',
    params: ByToken,
    response: file('application/zip'),
    limitPerMinute: 20,
  }),
  getDeletion: route({
    method: 'GET',
    path: '/subscription/deletion',
    access: 'subscription.read',
    summary: "What would become of the company's data if the account were deleted, and why",
    tag: 'subscription',
    response: single(DeletionPlan),
  }),
  requestDeletion: route({
    method: 'POST',
    path: '/subscription/deletion',
    access: 'subscription.write',
    summary:
      'Delete the account: data without a legal retention is erased immediately, the rest after its retention',
    tag: 'subscription',
    body: z.strictObject({
      /** Typed by the owner, so that nobody deletes a company by accident. */
      company_name: line(200, 1),
    }),
    response: nothing,
    errors: ['invalidRequest'],
  }),
} as const;
