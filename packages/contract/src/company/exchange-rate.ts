import { z } from 'zod';
import { nothing, route, uploadBody } from '../layer/route.ts';
import {
  AmountText,
  ById,
  Currency,
  DateText,
  ExchangeRateText,
  Id,
  Instant,
  page,
  RateSource,
  UsedRate,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

/** A currency of documents other than the euro. */
const DocumentCurrency = Currency.exclude(['EUR']);

/**
 * A currency with an exchange rate: those of documents but the euro, and those in which member states
 * outside the euro area have their sellers state VAT.
 */
export const ForeignCurrency = z.enum([...DocumentCurrency.options, 'CZK', 'HUF', 'PLN', 'RON']);

const rateFields = {
  currency: ForeignCurrency,
  /** The day of the rate; it applies until a later one. */
  ratedOn: DateText.refine((day) => day >= '1999-01-01' && day <= '2999-12-31', { error: 'date' }),
  /** The value of one euro in the currency. */
  rate: ExchangeRateText,
};

/** A rate as entered. */
export const ExchangeRateInput = z.strictObject(rateFields).meta({ id: 'ExchangeRateInput' });
export type ExchangeRateInput = z.infer<typeof ExchangeRateInput>;

/** A rate of the company: entered, or from the reference rates of the European Central Bank. */
export const ExchangeRateRecord = z
  .strictObject({ id: Id, ...rateFields, source: RateSource, updatedAt: Instant })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRateRecord = z.infer<typeof ExchangeRateRecord>;

/** An invoice in another currency than the euro, and its rate; null when there was none. */
export const ExchangeRateUse = z
  .strictObject({
    id: Id,
    number: z.string(),
    customerName: z.string(),
    sendDate: DateText,
    currency: DocumentCurrency,
    totalIncl: AmountText,
    used: UsedRate.nullable(),
  })
  .meta({ id: 'ExchangeRateUse' });
export type ExchangeRateUse = z.infer<typeof ExchangeRateUse>;

/**
 * The largest file of rates that is read: everything the European Central Bank has published since 1999
 * is 8 MB as XML.
 */
export const MAX_RATES_BYTES = 16 * 1024 * 1024;

/** The result of importing reference rates. */
const RatesImported = z
  .strictObject({
    /** Rates that were stored. */
    imported: z.number().int(),
    /** Entered rates that were left alone. */
    kept: z.number().int(),
    from: DateText,
    until: DateText,
  })
  .meta({ id: 'RatesImported' });

/** The installation's reference rates, which apply on days for which a company has none of its own. */
const ReferenceRates = z
  .strictObject({
    /** Whether they are fetched every day. */
    isFetched: z.boolean(),
    /** The latest day; null while there are none. */
    until: DateText.nullable(),
  })
  .meta({ id: 'ReferenceRates' });

/** Exchange rates of the company, used to state VAT in the currency of its country. */
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
  listUses: route({
    method: 'GET',
    path: '/exchange-rates/uses',
    access: 'archive.read',
    summary:
      'Sent invoices in another currency with the rate that each used, the latest first, a page at a time',
    tag: 'exchangeRate',
    query: z.strictObject({ ...pageQuery, currency: ForeignCurrency.optional() }),
    response: page(ExchangeRateUse),
  }),
  getReference: route({
    method: 'GET',
    path: '/exchange-rates/reference',
    access: 'master.read',
    summary:
      'Whether the installation fetches the reference rates of the European Central Bank, and up to which day',
    tag: 'exchangeRate',
    response: single(ReferenceRates),
  }),
  import: route({
    method: 'POST',
    path: '/exchange-rates/import',
    access: 'settings.write',
    summary: 'Reference rates from a file as the European Central Bank publishes it; typed rates stay',
    description:
      'The file of a day, of 90 days or of all, as XML, CSV or zip, or a CSV of the ECB Data Portal. Of a longer one, the rates of the latest five years count.',
    tag: 'exchangeRate',
    body: uploadBody(MAX_RATES_BYTES, 'rates'),
    response: single(RatesImported),
    errors: ['ratesUnreadable', 'fileTooDemanding'],
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
