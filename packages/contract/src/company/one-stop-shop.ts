import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { file, route } from '../layer/route.ts';
import {
  AmountText,
  CountryCode,
  DateText,
  FactorText,
  Language,
  list,
  single,
} from '../shapes/primitives.ts';
import { VatCode } from './product.ts';

/** The editable part of the one-stop shop: from which day the company takes part; null for never. */
const fields = { from: DateText.nullable() };

/**
 * Whether a company declares sales to consumers in other member states through the one-stop shop, and how
 * much it sells them.
 */
export const OneStopShop = z
  .strictObject({
    ...fields,
    threshold: z.strictObject({
      /** The yearly sales in euro without VAT above which they are taxed where the consumer is. */
      limit: AmountText,
      year: z.number().int(),
      thisYear: AmountText,
      lastYear: AmountText,
      /** `near` from 8,000 euro on. */
      state: z.enum(['below', 'near', 'above']),
    }),
  })
  .meta({ id: 'OneStopShop' });
export type OneStopShop = z.infer<typeof OneStopShop>;

/** The return of a quarter, in euro (docs/rules/one-stop-shop.md#the-return). */
export const OneStopShopReturn = z
  .strictObject({
    year: z.number().int(),
    quarter: z.number().int(),
    rows: z.array(
      z.strictObject({
        country: CountryCode,
        type: z.enum(['ossGoods', 'ossServices']),
        factor: FactorText,
        base: AmountText,
        vat: AmountText,
      }),
    ),
    /** Changes to earlier quarters by credits. */
    corrections: z.array(
      z.strictObject({
        year: z.number().int(),
        quarter: z.number().int(),
        country: CountryCode,
        vat: AmountText,
      }),
    ),
    totalVat: AmountText,
    /** Missing exchange rates; amounts in these currencies are not included in the figures. */
    missingRates: z.array(z.strictObject({ currency: z.string(), on: DateText })),
  })
  .meta({ id: 'OneStopShopReturn' });
export type OneStopShopReturn = z.infer<typeof OneStopShopReturn>;

const quarter = {
  year: z.coerce.number().int().min(2021).max(9999),
  quarter: z.coerce.number().int().min(1).max(4),
};
const tag = 'oneStopShop';

/**
 * Sales to consumers in other member states at those states' rates, declared in one return (Union
 * scheme).
 */
export const oneStopShop = {
  get: route({
    method: 'GET',
    path: '/one-stop-shop',
    access: 'master.read',
    summary: 'Whether the one-stop shop is used, and how near sales are to the threshold',
    tag,
    response: single(OneStopShop),
  }),
  update: route({
    method: 'PUT',
    path: '/one-stop-shop',
    access: 'settings.write',
    summary: 'From which day the company uses the one-stop shop',
    description:
      'VAT codes with the rates of the member states of the company’s consumers are added; what was sent stays as it is.',
    tag,
    body: changeOf(fields).meta({ id: 'OneStopShopChange' }),
    example: { from: '2026-10-01' },
    response: single(OneStopShop),
  }),
  addCountry: route({
    method: 'POST',
    path: '/one-stop-shop/countries',
    access: 'settings.write',
    summary: 'VAT codes with the rates of a member state; those that are there already stay',
    tag,
    body: z.strictObject({ country: CountryCode }).meta({ id: 'OneStopShopCountry' }),
    example: { country: 'DE' },
    response: list(VatCode),
  }),
  getReturn: route({
    method: 'GET',
    path: '/one-stop-shop/return',
    access: 'archive.read',
    summary: 'The return of a quarter: VAT per member state, goods or services and rate, and corrections',
    tag,
    query: z.strictObject(quarter),
    response: single(OneStopShopReturn),
  }),
  downloadReturn: route({
    method: 'GET',
    path: '/one-stop-shop/return/csv',
    access: 'archive.read',
    summary: 'The same as CSV',
    tag,
    query: z.strictObject({ ...quarter, language: Language.optional() }),
    response: file('text/csv'),
  }),
} as const;
