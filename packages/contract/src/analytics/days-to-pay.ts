import { PAYING_PERIODS } from '@penning/domain/analytics/days-to-pay';
import { z } from 'zod';
import { AmountText, Currency, Id } from '../shapes/primitives.ts';
import { InsightQuery } from './quotations-won.ts';

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
