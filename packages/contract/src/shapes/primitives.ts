import {
  type Amount,
  type ExchangeRate,
  type Factor,
  NATIONAL_CURRENCIES,
  type Percentage,
  type PlainDate,
  type Price,
  type Quantity,
  SEPA_SCHEMES,
  isPhoneNumber,
  normalisePhoneNumber,
  parseAmount,
  parseExchangeRate,
  parseFactor,
  parsePercentage,
  parsePlainDate,
  parsePrice,
  parseQuantity,
  sanitiseText,
} from '@penning/domain';
import { z } from 'zod';
import type { ProblemName } from '../layer/problem.ts';
import type { Shape } from '../layer/route.ts';

/** The languages of the interface and of documents (docs/rules/limits-and-messages.md#defaults). */
export const LANGUAGES = ['nl', 'en', 'de', 'fr', 'es'] as const;
export const Language = z.enum(LANGUAGES).meta({ id: 'Language' });
export type Language = z.infer<typeof Language>;

/** The currencies that a document may be in (docs/rules/money-and-vat.md#currencies). */
export const CURRENCIES = [
  'EUR',
  'USD',
  'JPY',
  'GBP',
  'RUB',
  'AUD',
  'CHF',
  'CAD',
  'CNY',
  'NOK',
  'SEK',
  'DKK',
] as const;
export const Currency = z.enum(CURRENCIES).meta({ id: 'Currency' });
export type Currency = z.infer<typeof Currency>;

/** A scheme of SEPA direct debit: CORE for everyone, B2B between businesses. */
export const Scheme = z.enum(SEPA_SCHEMES).meta({ id: 'SepaScheme' });
/** A scheme of SEPA direct debit: CORE for everyone, B2B between businesses. */
export type Scheme = z.infer<typeof Scheme>;

/** Identifies a record: a UUID. */
export const Id = z.uuid();

/** Makes creation safe to repeat: the same token returns the first result. A new one by default. */
export const CreationToken = Id.optional();

/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** The error for a value of the wrong type; a missing value is reported as everywhere else. */
function textOr(name: ProblemName) {
  return ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null ? 'required' : name;
}

/**
 * Text that the domain's own parser reads, validated and written canonically by it, with the parser's
 * type.
 */
export function readBy<T extends string>(
  parse: (text: string) => T | undefined,
  {
    text,
    error,
    meta,
  }: { text: z.ZodString; error: ProblemName | ((given: string) => ProblemName); meta: z.core.GlobalMeta },
): z.ZodType<T, string> {
  const schema: unknown = text
    .refine((given) => parse(given) !== undefined, {
      error: ({ input }) => (typeof error === 'string' ? error : error(String(input))),
    })
    .overwrite((given) => parse(given) ?? given)
    .meta(meta);
  // A transform would give this type by itself, but removes its output from the JSON Schema that describes
  // the API.
  return schema as z.ZodType<T, string>;
}

/** A decimal kept exact as text. */
function decimal<T extends string>(parse: (text: string) => T | undefined, example: string) {
  return readBy(parse, {
    text: z.string({ error: textOr('decimalText') }).max(24),
    error: (given) => (/^-?\d+(?:\.\d+)?$/.test(given) ? 'decimalRange' : 'decimal'),
    meta: { format: 'decimal', examples: [example] },
  });
}

/** Money with two decimals, such as "12.50". */
export const AmountText: z.ZodType<Amount, string> = decimal(parseAmount, '12.50');
/** A unit price with up to four decimals. */
export const PriceText: z.ZodType<Price, string> = decimal(parsePrice, '0.0150');
/** A quantity with up to four decimals. */
export const QuantityText: z.ZodType<Quantity, string> = decimal(parseQuantity, '2.5');
/** A percentage from 0 to 100 with up to two decimals. */
export const PercentageText: z.ZodType<Percentage, string> = decimal(parsePercentage, '12.5');
/** The value of one euro in another currency, with up to six decimals, such as "1.0832". */
export const ExchangeRateText: z.ZodType<ExchangeRate, string> = decimal(parseExchangeRate, '1.0832');
/** A VAT factor such as "1.21". */
export const FactorText: z.ZodType<Factor, string> = decimal(parseFactor, '1.21');

/** A calendar day, YYYY-MM-DD. */
export const DateText: z.ZodType<PlainDate, string> = readBy(parsePlainDate, {
  text: z.string({ error: textOr('date') }),
  error: 'date',
  meta: { format: 'date', examples: ['2026-11-21'] },
});

/** Where a rate comes from: entered, or the reference rates of the European Central Bank. */
export const RateSource = z.enum(['typed', 'ecb']).meta({ id: 'RateSource' });

/** The rate that a document used, its day, and where it came from, which is unknown for older documents. */
export const UsedRate = z
  .strictObject({ rate: ExchangeRateText, ratedOn: DateText, source: RateSource.nullable() })
  .meta({ id: 'UsedRate' });

/** The same of the currency in which a seller outside the euro area accounts for VAT. */
export const AccountingRate = z
  .strictObject({ currency: z.enum(NATIONAL_CURRENCIES), ...UsedRate.shape })
  .meta({ id: 'AccountingRate' });

/** One line of text; surrounding space, control and direction characters are removed. */
export function line(max: number, min = 0): z.ZodType<string, string> {
  return z
    .string()
    .overwrite((text) => sanitiseText(text).replaceAll('\n', ' ').trim())
    .min(min, min > 0 ? { error: 'required' } : undefined)
    .max(max, { error: 'tooLong' });
}

/** Text of several lines. */
export function paragraph(max: number): z.ZodType<string, string> {
  return z
    .string()
    .overwrite((text) => sanitiseText(text))
    .max(max, { error: 'tooLong' });
}

/** An email address: at most 254 characters, its local part at most 64 (docs/rules/limits-and-messages.md#addresses). */
export const EmailText = z
  .string()
  .overwrite((text) => text.trim())
  .max(254, { error: 'email' })
  .regex(/^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/u, { error: 'email' });

/** An email address that may be left empty. */
export const OptionalEmailText = z.union([z.literal(''), EmailText]);

/**
 * ISO 3166-1 by first letter, with Kosovo (XK) and Northern Ireland (XI); short, because the first page
 * uses it.
 */
const COUNTRY = new RegExp(
  `^(?:${
    'A[DEFGILMOQRSTUWXZ]|B[ABDEFGHIJLMNOQRSTVWYZ]|C[ACDFGHIKLMNORUVWXYZ]|D[EJKMOZ]|E[CEGHRST]|' +
    'F[IJKMOR]|G[ABDEFGHILMNPQRSTUWY]|H[KMNRTU]|I[DELMNOQRST]|J[EMOP]|K[EGHIMNPRWYZ]|L[ABCIKRSTUVY]|' +
    'M[ACDEFGHKLMNOPQRSTUVWXYZ]|N[ACEFGILOPRUZ]|OM|P[AEFGHKLMNRSTWY]|QA|R[EOSUW]|' +
    'S[ABCDEGHIJKLMNORSTVXYZ]|T[CDFGHJKLMNORTVWZ]|U[AGMSYZ]|V[ACEGINU]|W[FS]|X[IK]|Y[ET]|Z[AMW]'
  })$`,
);

/** A two-letter country code (ISO 3166-1). */
export const CountryCode = z.string().regex(COUNTRY, { error: 'country' });

/** Which part of a list, and how much of it. */
export const pageQuery = {
  perPage: z.coerce.number().int().min(1).max(200).default(25),
  cursor: z.string().max(2000).optional(),
};

/** The same for a searchable list. */
export const searched = { ...pageQuery, q: line(200).optional() };

/**
 * The position of a page in its list. Counting stops at 10,000, or sooner for a text that more than 1,500
 * rows contain; `countIsBound` says when it did.
 */
export const PageMeta = z
  .strictObject({
    count: z.number().int().meta({
      description:
        'How many there are. Exact up to 10,000, and up to 1,500 that contain a text; when countIsBound, at least so many.',
    }),
    countIsBound: z
      .boolean()
      .meta({ description: 'Whether counting stopped: there are more than count says.' }),
    first: z.number().int(),
    last: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
  .meta({ id: 'PageMeta' });
export type PageMeta = z.infer<typeof PageMeta>;

/** The envelope of a single response. */
export function single<T extends Shape>(schema: T) {
  return z.strictObject({ data: schema });
}

/** The envelope of a page of a list. */
export function page<T extends Shape>(schema: T) {
  return z.strictObject({ data: z.array(schema), meta: PageMeta });
}

/** The envelope of a list that is always short. */
export function list<T extends Shape>(schema: T) {
  return z.strictObject({ data: z.array(schema) });
}

/** The `:id` parameter. */
export const ById = z.strictObject({ id: Id });
/** The `:token` parameter of a public link. */
export const ByToken = z.strictObject({
  token: z
    .string()
    .min(16)
    .max(128)
    .regex(/^[\w-]+$/),
});

/** A telephone number, perhaps with an extension; checked only when present (docs/rules/limits-and-messages.md#addresses). */
export const PhoneText = line(60)
  .overwrite(normalisePhoneNumber)
  .refine((text) => text === '' || isPhoneNumber(text), { error: 'phone' });

/** A domain name with dots, perhaps with `https://` in front, and a port and path after it. */
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The address of a website as people write it, such as `example.com` or `https://example.com/shop`; may be empty. */
export const WebAddressText = line(200).refine((text) => text === '' || WEB_ADDRESS.test(text), {
  error: 'webAddress',
});
