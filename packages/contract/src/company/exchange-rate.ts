import { z } from 'zod';
import { MAX_DOCUMENT_BYTES, nothing, route } from '../layer/route.ts';
import {
  ById,
  Currency,
  DateText,
  ExchangeRateText,
  Id,
  Instant,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

/** A currency that has a rate: any but the euro itself. */
/** The currencies that have a rate. */
export const ForeignCurrency = Currency.exclude(['EUR']);

const rateFields = {
  currency: ForeignCurrency,
  /** The day that the rate is of; it holds until a later one. */
  ratedOn: DateText.refine((day) => day >= '1999-01-01' && day <= '2999-12-31', { error: 'date' }),
  /** What one euro buys of the currency. */
  rate: ExchangeRateText,
};

/** A rate as it is typed. */
export const ExchangeRateInput = z.strictObject(rateFields).meta({ id: 'ExchangeRateInput' });
export type ExchangeRateInput = z.infer<typeof ExchangeRateInput>;

/** A rate of the company: typed, or from the reference rates of the European Central Bank. */
export const ExchangeRateRecord = z
  .strictObject({ id: Id, ...rateFields, source: z.enum(['typed', 'ecb']), updatedAt: Instant })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRateRecord = z.infer<typeof ExchangeRateRecord>;

/** Largest file of rates that is read: that of the European Central Bank's last 90 days is 60 kB. */
const MAX_RATES_TEXT = 1_000_000;

/** Exchange rates of the company: by them VAT in another currency is stated in euro. */
export const exchangeRate = {
  list: route({
    method: 'GET',
    path: '/exchange-rates',
    access: 'master.read',
    summary: 'Exchange rates, the latest first, a page at a time',
    tag: 'exchangeRate',
    query: z.strictObject({ ...pageQuery, currency: ForeignCurrency.optional() }),
    response: page(ExchangeRateRecord),
  }),
  save: route({
    method: 'PUT',
    path: '/exchange-rates',
    access: 'document.write',
    summary: 'The rate of a currency on a day; replaces the one there is',
    description: 'The currency and the day say which rate is set.',
    tag: 'exchangeRate',
    body: ExchangeRateInput,
    response: single(ExchangeRateRecord),
  }),
  import: route({
    method: 'POST',
    path: '/exchange-rates/import',
    access: 'settings.write',
    summary: 'Reference rates from a file of the European Central Bank (XML or CSV); typed rates stay',
    tag: 'exchangeRate',
    body: z.strictObject({ text: z.string().min(1).max(MAX_RATES_TEXT) }),
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(z.strictObject({ imported: z.number().int(), kept: z.number().int() })),
    errors: ['ratesUnreadable'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/exchange-rates/:id',
    access: 'settings.write',
    summary: 'Delete a rate; documents already sent keep their own copy',
    tag: 'exchangeRate',
    params: ById,
    response: nothing,
  }),
} as const;
