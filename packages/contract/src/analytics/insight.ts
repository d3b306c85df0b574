import { PAYING_PERIODS } from '@penning/domain/analytics/days-to-pay';
import { z } from 'zod';
import { AmountText, Currency, DateText, Id, Language } from '../shapes/primitives.ts';

/** A year; the present one by default. */
export const InsightQuery = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  /** The language of names; the caller's by default. */
  language: Language.optional(),
});
export type InsightQuery = z.infer<typeof InsightQuery>;

const QuotationTally = z
  .strictObject({ count: z.number().int(), amount: AmountText })
  .meta({ id: 'QuotationTally' });

const QuotationFigures = z
  .strictObject({
    sent: QuotationTally,
    /** Accepted or invoiced. */
    won: QuotationTally,
    results: z.strictObject({
      accepted: QuotationTally,
      /** Became an invoice, with or without an answer of the customer. */
      invoiced: QuotationTally,
      rejected: QuotationTally,
      expired: QuotationTally,
      open: QuotationTally,
      /** Archived without an answer. */
      withdrawn: QuotationTally,
    }),
    /** Won of what is no longer open, in whole percent; null while nothing is decided. */
    shareByCount: z.number().int().nullable(),
    shareByAmount: z.number().int().nullable(),
    /** Days from the date of the quotation to the customer's answer; null without answers. */
    medianDays: z.number().int().nullable(),
    averageDays: z.number().int().nullable(),
  })
  .meta({ id: 'QuotationFigures' });

const compared = {
  current: QuotationFigures,
  /** The same of the year before. */
  previous: QuotationFigures,
};

/** What became of the quotations of a year, by month and in each currency (docs/rules/analytics.md#quotations-won). */
export const QuotationsWon = z
  .strictObject({
    year: z.number().int(),
    /** The last month (1 to 12) of the comparison of the years. */
    untilMonth: z.number().int(),
    /** The company's own currency first; different currencies are never added up. */
    currencies: z.array(
      z.strictObject({
        currency: Currency,
        ...compared,
        months: z.array(z.strictObject({ month: z.number().int(), ...compared })),
      }),
    ),
  })
  .meta({ id: 'QuotationsWon' });
export type QuotationsWon = z.infer<typeof QuotationsWon>;

/** The customers who took longest to pay that are listed, in each currency. */
export const MAX_SLOWEST = 10;

export const DaysToPayQuery = InsightQuery.extend({ period: z.enum(PAYING_PERIODS).default('month') });
export type DaysToPayQuery = z.infer<typeof DaysToPayQuery>;

const payingTime = {
  /** Invoices that were paid in full, and what they come to with VAT. */
  count: z.number().int(),
  amount: AmountText,
  /** Whole days from the invoice date to the last payment; null without invoices. */
  averageDays: z.number().int().nullable(),
  weightedDays: z.number().int().nullable(),
  /** Against the due date; negative for early. */
  daysLate: z.number().int().nullable(),
};

const PayingTime = z.strictObject(payingTime).meta({ id: 'PayingTime' });

/** How long customers took to pay what was paid in full in a year (docs/rules/analytics.md#days-to-pay). */
export const DaysToPay = z
  .strictObject({
    year: z.number().int(),
    /** The company's own currency first; different currencies are never added up. */
    currencies: z.array(
      z.strictObject({
        currency: Currency,
        total: PayingTime,
        periods: z.array(z.strictObject({ period: z.number().int(), ...payingTime })),
        /** Those who took longest on average. */
        slowest: z.array(z.strictObject({ customerId: Id, name: z.string(), ...payingTime })),
      }),
    ),
  })
  .meta({ id: 'DaysToPay' });
export type DaysToPay = z.infer<typeof DaysToPay>;

const recurringMovement = {
  opening: AmountText,
  /** Of customers who had none before. */
  started: AmountText,
  increased: AmountText,
  decreased: AmountText,
  /** Of customers who have none left. */
  ended: AmountText,
  closing: AmountText,
  /** What ended, of the opening, in per cent with one decimal; null without any. */
  churn: z.string().nullable(),
};

/** What recurring invoices come to per month, and how that changed in a year (docs/rules/analytics.md#recurring-revenue). */
export const RecurringRevenue = z
  .strictObject({
    year: z.number().int(),
    /** The company's own currency first; different currencies are never added up. */
    currencies: z.array(
      z.strictObject({
        currency: Currency,
        total: z.strictObject(recurringMovement).meta({ id: 'RecurringMovement' }),
        /** The months that have begun. */
        months: z.array(
          z.strictObject({
            month: z.number().int(),
            /** The last day of the month; of the present one today. */
            on: DateText,
            ...recurringMovement,
            /** Customers with recurring revenue on that day. */
            customers: z.number().int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'RecurringRevenue' });
export type RecurringRevenue = z.infer<typeof RecurringRevenue>;
