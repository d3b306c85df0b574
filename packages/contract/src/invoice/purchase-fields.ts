import {
  type Amount,
  MAX_PURCHASE_RATES,
  addAmounts,
  compareAmounts,
  isWrongIban,
  sumAmounts,
} from '@penning/domain';
import { z } from 'zod';
import { changeOf, withRule } from '../layer/body.ts';
import {
  AmountText,
  DateText,
  OptionalEmailText,
  PercentageText,
  line,
  paragraph,
} from '../shapes/primitives.ts';

/** ISO 4217; purchases can be in any currency. */
const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, { error: 'invalid' });

/** A country, or unknown. */
const OptionalCountry = z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, { error: 'country' })]);

const partyFields = {
  supplierName: line(160, 1),
  supplierAddress: line(160),
  supplierPostalCode: line(16),
  supplierCity: line(80),
  supplierCountry: OptionalCountry,
  supplierVatNumber: line(20),
  supplierCoc: line(40),
  supplierEmail: OptionalEmailText,
};

/** What is taxed at one rate: `rate` is a percentage, or empty when the invoice states none. */
const PurchaseVatInput = z
  .strictObject({
    /** The category of EN 16931 (BT-118), such as S or AE; may be left empty. */
    category: line(4),
    rate: z.union([z.literal(''), PercentageText]),
    base: AmountText,
    vat: AmountText,
  })
  .meta({ id: 'PurchaseVatInput' });

/** The same as read from a file: the rate is any text, and an unreadable amount is null. */
export const StoredVat = z.strictObject({
  category: z.string(),
  rate: z.string(),
  base: AmountText.nullable(),
  vat: AmountText.nullable(),
});

/** A received invoice's fields as a person enters or corrects them; a credit note's amounts are negative. */
const inputFields = {
  type: z.enum(['invoice', 'credit']),
  ...partyFields,
  number: line(80, 1),
  invoiceDate: DateText,
  dueDate: DateText.nullable(),
  currency: CurrencyCode,
  iban: line(42).refine((text) => !isWrongIban(text), { error: 'iban' }),
  bic: line(11),
  paymentReference: line(140),
  orderReference: line(120),
  /** The number of the invoice that a credit note is about. */
  precedingNumber: line(80),
  notes: paragraph(4000),
  totalExcl: AmountText,
  totalVat: AmountText,
  /** Always the sum of the other two. */
  totalIncl: AmountText,
  /** Adds up to `totalVat`; empty when the invoice has no breakdown. */
  vat: z.array(PurchaseVatInput).max(MAX_PURCHASE_RATES),
};

/** Whether the total of a purchase is the sum of its parts. */
export const TOTAL_RULE = {
  of: ['totalExcl', 'totalVat', 'totalIncl'],
  path: 'totalIncl',
  error: 'totalNotSum',
  holds: ({ totalExcl, totalVat, totalIncl }: Pick<Totals, 'totalExcl' | 'totalVat' | 'totalIncl'>) =>
    totalExcl !== null &&
    totalVat !== null &&
    totalIncl !== null &&
    compareAmounts(addAmounts(totalExcl, totalVat), totalIncl) === 0,
} as const;

/** Whether the VAT of a purchase is the sum of its breakdown, where it has one. */
export const VAT_RULE = {
  of: ['totalVat', 'vat'],
  path: 'totalVat',
  error: 'vatNotSum',
  holds: ({ totalVat, vat }: Pick<Totals, 'totalVat' | 'vat'>) =>
    vat.length === 0 ||
    (totalVat !== null &&
      vat.every((row) => row.vat !== null) &&
      compareAmounts(sumAmounts(vat.flatMap((row) => row.vat ?? [])), totalVat) === 0),
} as const;
interface Totals {
  readonly totalExcl: Amount | null;
  readonly totalVat: Amount | null;
  readonly totalIncl: Amount | null;
  readonly vat: readonly { readonly vat: Amount | null }[];
}

/** The fields as they are stored: what was read may lack a date, or an amount. */
export const PurchaseFields = z.strictObject({
  ...inputFields,
  invoiceDate: DateText.nullable(),
  totalExcl: AmountText.nullable(),
  totalVat: AmountText.nullable(),
  totalIncl: AmountText.nullable(),
  vat: z.array(StoredVat),
});
export type PurchaseFields = z.infer<typeof PurchaseFields>;

/** What a person enters or corrects. */
export const PurchaseChange = z
  .strictObject({ version: z.number().int(), ...changeOf(inputFields).shape })
  .meta({ id: 'PurchaseChange' });
export type PurchaseChange = z.infer<typeof PurchaseChange>;

export const PurchaseInput = withRule(withRule(z.strictObject(inputFields), TOTAL_RULE), VAT_RULE).meta({
  id: 'PurchaseInput',
});
export type PurchaseInput = z.infer<typeof PurchaseInput>;
