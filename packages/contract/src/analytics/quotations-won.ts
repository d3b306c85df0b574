import { z } from 'zod';
import { AmountText, Currency, Language } from '../shapes/primitives.ts';

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
