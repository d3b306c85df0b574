import { z } from 'zod';
import { AmountText, Currency, DateText } from '../shapes/primitives.ts';

const movement = {
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
        total: z.strictObject(movement).meta({ id: 'RecurringMovement' }),
        /** The months that have begun. */
        months: z.array(
          z.strictObject({
            month: z.number().int(),
            /** The last day of the month; of the present one today. */
            on: DateText,
            ...movement,
            /** Customers with recurring revenue on that day. */
            customers: z.number().int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'RecurringRevenue' });
export type RecurringRevenue = z.infer<typeof RecurringRevenue>;
