import {
  CHOSEN_EXEMPTION_CODES,
  type Factor,
  LEDGER_NUMBER,
  VAT_TYPES,
  type VatType,
  allowedCountry,
  allowedExemption,
  allowedFactor,
} from '@penning/domain';
import { z } from 'zod';
import { changeOf, withDefaults, withRules } from '../layer/body.ts';
import { type Shape, nothing, route } from '../layer/route.ts';
import { PRODUCT_SORTS } from '../shapes/list-names.ts';
import {
  ById,
  CountryCode,
  FactorText,
  Id,
  PriceText,
  line,
  list,
  page,
  pageQuery,
  paragraph,
  single,
} from '../shapes/primitives.ts';

/** No longer offered: sent documents still name it, and unsent lines lose it. */
const retired = z.boolean();

/** Revenue account: where the turnover is posted. */
const ledgerFields = {
  name: line(120, 1),
  /** Bookkeeping code: letters, digits, dots and dashes. */
  ledgerNumber: z.string().regex(LEDGER_NUMBER, { error: 'ledgerNumber' }),
  creditLedgerNumber: z.union([z.literal(''), z.string().regex(LEDGER_NUMBER, { error: 'ledgerNumber' })]),
  costCenter: line(40),
  bookTaxless: z.boolean(),
};
export const LedgerInput = z.strictObject(ledgerFields).meta({ id: 'LedgerInput' });
export type LedgerInput = z.infer<typeof LedgerInput>;
/** A new ledger account: a name is enough. */
const NewLedger = z
  .strictObject({
    ...withDefaults(ledgerFields, { creditLedgerNumber: '', costCenter: '', bookTaxless: false }),
    /** Defaults to the one after the highest number. */
    ledgerNumber: ledgerFields.ledgerNumber.optional(),
  })
  .meta({ id: 'NewLedger' });
export const Ledger = z.strictObject({ id: Id, ...ledgerFields, retired }).meta({ id: 'Ledger' });
export type Ledger = z.infer<typeof Ledger>;

const vatCodeFields = {
  name: line(80, 1),
  code: line(20),
  factor: FactorText,
  type: z.enum(VAT_TYPES),
  /**
   * Why it is exempt, or what the margin scheme is used for: a code from the VATEX list (BT-121), or
   * empty.
   */
  exemptionCode: z.enum(['', ...CHOSEN_EXEMPTION_CODES]),
  /** The company's own words for why no VAT is charged (BT-120); empty for the statutory wording. */
  exemptionReason: line(300),
  /** The member state whose rate it is, for the one-stop shop; empty otherwise. */
  country: z.union([z.literal(''), CountryCode]),
};
/** The rule for the rate: only the standard and the reduced rate charge VAT. */
const FACTOR_RULE = {
  of: ['type', 'factor'],
  path: 'factor',
  error: 'factor',
  holds: ({ type, factor }: { type: VatType; factor: Factor }) => allowedFactor(type, factor),
} as const;
/** The rule for the country: the one-stop shop has a member state's rate, and nothing else has a country. */
const COUNTRY_RULE = {
  of: ['type', 'factor', 'country'],
  path: 'country',
  error: 'invalid',
  holds: (code: Pick<VatCode, 'type' | 'factor' | 'country'>) => allowedCountry(code),
} as const;
/** The rule for the reason: each type accepts only its own codes, and rates accept none. */
const EXEMPTION_RULE = {
  of: ['type', 'exemptionCode', 'exemptionReason'],
  path: 'exemptionCode',
  error: 'exemption',
  holds: (code: Pick<VatCode, 'type' | 'exemptionCode' | 'exemptionReason'>) => allowedExemption(code),
} as const;
export const VatCodeInput = withRules(z.strictObject(vatCodeFields), [
  FACTOR_RULE,
  COUNTRY_RULE,
  EXEMPTION_RULE,
]).meta({
  id: 'VatCodeInput',
});
export type VatCodeInput = z.infer<typeof VatCodeInput>;
/** A new VAT code: a name and a type are enough, and a rate where the type has one. */
const NewVatCode = withRules(
  z.strictObject(
    withDefaults(vatCodeFields, {
      code: '',
      factor: '1',
      exemptionCode: '',
      exemptionReason: '',
      country: '',
    }),
  ),
  [FACTOR_RULE, COUNTRY_RULE, EXEMPTION_RULE],
).meta({ id: 'NewVatCode' });
export const VatCode = z.strictObject({ id: Id, ...vatCodeFields, retired }).meta({ id: 'VatCode' });
export type VatCode = z.infer<typeof VatCode>;

export const PaymentMethodInput = z.strictObject({ name: line(80, 1) }).meta({ id: 'PaymentMethodInput' });
export const PaymentMethod = z.strictObject({ id: Id, name: z.string() }).meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const productFields = {
  number: line(40),
  description: paragraph(1000).refine((text) => text.trim() !== '', { error: 'required' }),
  price: PriceText,
  unit: line(20),
  vatId: Id,
  ledgerId: Id,
};
export const ProductInput = z.strictObject(productFields).meta({ id: 'ProductInput' });
export type ProductInput = z.infer<typeof ProductInput>;
/** A new product: a description is enough. */
const NewProduct = z
  .strictObject({
    ...withDefaults(productFields, { number: '', price: '0', unit: '' }),
    /** Defaults to the company's standard rate. */
    vatId: Id.optional(),
    /** Defaults to the company's first ledger account. */
    ledgerId: Id.optional(),
  })
  .meta({ id: 'NewProduct' });
export const Product = z
  .strictObject({ id: Id, ...productFields, updatedAt: z.string() })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const product = {
  list: route({
    method: 'GET',
    path: '/products',
    access: 'master.read',
    summary: 'Products, a page at a time',
    tag: 'product',
    query: z.strictObject({
      ...pageQuery,
      q: line(200).optional(),
      sort: z.enum(PRODUCT_SORTS).default('description'),
    }),
    response: page(Product),
  }),
  get: route({
    method: 'GET',
    path: '/products/:id',
    access: 'master.read',
    summary: 'One product',
    tag: 'product',
    params: ById,
    response: single(Product),
  }),
  create: route({
    method: 'POST',
    path: '/products',
    access: 'settings.write',
    summary: 'A new product',
    description:
      'A description is enough: without a VAT code it has the standard rate, without a ledger account the first.',
    example: { description: 'Advice, per hour' },
    tag: 'product',
    body: NewProduct,
    response: single(Product),
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/products/:id',
    access: 'settings.write',
    summary: 'Change a product; documents keep what they had',
    tag: 'product',
    params: ById,
    body: changeOf(productFields).meta({ id: 'ProductChange' }),
    response: single(Product),
  }),
  delete: route({
    method: 'DELETE',
    path: '/products/:id',
    access: 'settings.write',
    summary: 'Delete a product; documents keep what they had',
    tag: 'product',
    params: ById,
    response: nothing,
  }),
} as const;

/** Listing, adding, changing and deleting in a short list of settings. */
function shortList<const P extends string, O extends Shape, New extends Shape, Change extends Shape>(
  path: P,
  noun: string,
  output: O,
  { created, changed }: { created: New; changed: Change },
) {
  return {
    list: route({
      method: 'GET',
      path,
      access: 'master.read',
      summary: `All ${noun}s`,
      tag: 'settings',
      response: list(output),
    }),
    create: route({
      method: 'POST',
      path,
      access: 'settings.write',
      summary: `A new ${noun}`,
      tag: 'settings',
      body: created,
      response: single(output),
      status: 201,
    }),
    update: route({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'settings.write',
      summary: `Change a ${noun}`,
      tag: 'settings',
      params: ById,
      body: changed,
      response: single(output),
    }),
    delete: route({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'settings.write',
      summary: `Delete a ${noun} that no document and no product uses`,
      tag: 'settings',
      params: ById,
      response: nothing,
      errors: ['inUse'],
    }),
  } as const;
}

/**
 * A short list whose entries are used by documents: sent ones keep them, so they are retired instead of
 * deleted.
 */
function retirable<const P extends string, O extends Shape, New extends Shape, Change extends Shape>(
  path: P,
  noun: string,
  output: O,
  shapes: { created: New; changed: Change },
) {
  const routes = shortList(path, noun, output, shapes);
  return {
    ...routes,
    list: route({
      method: 'GET',
      path,
      access: 'master.read',
      summary: `All ${noun}s that are offered; with include=retired also those that are not any more`,
      tag: 'settings',
      query: z.strictObject({ include: z.literal('retired').optional() }),
      response: list(output),
    }),
    retire: route({
      method: 'POST',
      path: `${path}/:id/retire`,
      access: 'settings.write',
      summary: `Offer a ${noun} no more: lines that are not sent lose it, what was sent keeps it`,
      tag: 'settings',
      params: ById,
      response: single(output),
    }),
    restore: route({
      method: 'POST',
      path: `${path}/:id/restore`,
      access: 'settings.write',
      summary: `Offer a ${noun} that was retired once more; unsent lines that lost it have it back`,
      tag: 'settings',
      params: ById,
      response: single(output),
    }),
  } as const;
}

export const ledger = retirable('/ledgers', 'ledger', Ledger, {
  created: NewLedger,
  changed: changeOf(ledgerFields).meta({ id: 'LedgerChange' }),
});
export const vatCode = {
  ...retirable('/vat-codes', 'VAT code', VatCode, {
    created: NewVatCode,
    changed: changeOf(vatCodeFields).meta({ id: 'VatCodeChange' }),
  }),
  addOwn: route({
    method: 'POST',
    path: '/vat-codes/own-country',
    access: 'settings.write',
    summary: 'Add the VAT codes of the company’s country that it hasn’t got, such as after it moved',
    tag: 'settings',
    response: list(VatCode),
  }),
};
export const paymentMethod = shortList('/payment-methods', 'payment method', PaymentMethod, {
  created: PaymentMethodInput,
  changed: changeOf(PaymentMethodInput.shape).meta({ id: 'PaymentMethodChange' }),
});
