import { TURNOVER_PERIODS } from '@penning/domain/analytics/turnover-period';
import { z } from 'zod';
import { TURNOVER_DIMENSIONS } from '../shapes/list-names.ts';
import { AmountText, Currency, Language } from '../shapes/primitives.ts';

/** The rows of a division that are listed; the rest is added up in one. */
export const MAX_TURNOVER_ROWS = 50;

const year = z.coerce.number().int().min(2000).max(2100);

/** Which turnover: of a year, by period and by what; in euros unless the company has another currency. */
export const TurnoverQuery = z.strictObject({
  year: year.optional(),
  period: z.enum(TURNOVER_PERIODS).default('month'),
  by: z.enum(TURNOVER_DIMENSIONS).default('customer'),
  currency: Currency.optional(),
  /** The language of names; the caller's by default. */
  language: Language.optional(),
});
export type TurnoverQuery = z.infer<typeof TurnoverQuery>;

const current = AmountText;
const previous = AmountText;

/** One of what turnover is divided by. */
const TurnoverRow = z
  .strictObject({
    /** The customer's or account's id, the article number or start of a description, the country, or the VAT type with its factor and member state. */
    key: z.string(),
    /** Its name, in the language that was asked for. */
    label: z.string(),
    current,
    previous,
  })
  .meta({ id: 'TurnoverRow' });

/** Turnover without VAT, credit notes taken off (docs/rules/analytics.md#turnover). */
export const Turnover = z
  .strictObject({
    year: z.number().int(),
    /** Euros are all currencies, each document at its own rate; any other is what was invoiced in it. */
    currency: Currency,
    /** The currencies that were invoiced in, in these years. */
    currencies: z.array(Currency),
    /** Currencies of which documents of this year are missing in these figures, which are not in euros. */
    leftOut: z.array(Currency),
    /** How many documents of this year are missing in euros, since they have no exchange rate. */
    withoutRate: z.array(z.strictObject({ currency: Currency, count: z.number().int() })),
    /** The last month (1 to 12) of the comparison. */
    untilMonth: z.number().int(),
    current,
    previous,
    periods: z.array(z.strictObject({ period: z.number().int(), current, previous })),
    rows: z.array(TurnoverRow),
    /** What is not listed. */
    others: z.strictObject({ count: z.number().int(), current, previous }),
  })
  .meta({ id: 'Turnover' });
export type Turnover = z.infer<typeof Turnover>;
