import type { Currency } from '@penning/contract';
import { isNegative, isZero, sumAmounts } from '@penning/domain';
import { z } from 'zod';
import type { TillReceipt } from '../port/point-of-sale.ts';
import { paidUpTo, settledLines, tillAmount, tillQuantity, tillRate } from '../port/till-figures.ts';

const Figure = z.union([z.string(), z.number()]).transform(String);

export const LCompanies = z.array(
  z.object({ id: z.number(), name: z.string(), country: z.string().default('') }),
);
export const LGroups = z.array(z.object({ id: z.number(), name: z.string() }));
export const LProduct = z.object({ groupIds: z.array(z.number()).default([]) });

const LItem = z.object({
  productId: Figure.default(''),
  productName: z.string().default(''),
  amount: Figure.default('1'),
  totalPrice: Figure,
  vatPercentage: Figure.default('0'),
});

export const LReceipt = z.object({
  id: z.number(),
  parentId: z.number().default(0),
  status: z.string(),
  creationDate: z.string(),
  closingDate: z.string().nullish(),
  total: Figure,
  items: z.array(LItem).default([]),
  payments: z.array(z.object({ type: z.string().default(''), amount: Figure })).default([]),
});
export type LReceipt = z.output<typeof LReceipt>;

export const LReceipts = z.object({
  results: z.array(LReceipt).default([]),
  /** The most that a page has, and where this one begins. */
  amount: z.number(),
  offset: z.number().default(0),
});

/** The company of a connection. */
export interface LCompany {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
}

/** Lightspeed says the country and not the currency. */
const CURRENCIES_OF: Readonly<Record<string, Currency>> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  DK: 'DKK',
  GB: 'GBP',
  JP: 'JPY',
  LI: 'CHF',
  NO: 'NOK',
  RU: 'RUB',
  SE: 'SEK',
  US: 'USD',
};

/** What a company of a country charges in. */
export function currencyOf(country: string): Currency {
  return CURRENCIES_OF[country] ?? 'EUR';
}

const PAID = 'PAID';
/** Lightspeed publishes no list of these; any other one may still be paid. */
const VOIDED = new Set(['VOID', 'VOIDED', 'CANCELLED', 'CANCELED', 'DELETED']);
/** A date that isn't known is the beginning of 1970. */
const NEVER = '1970-';

/** A receipt of Lightspeed as ours; nothing for one of which there is nothing to invoice. */
export function toReceipt(
  receipt: LReceipt,
  {
    company,
    groups,
    keepsFree,
  }: { company: LCompany; groups: ReadonlyMap<string, string>; keepsFree: boolean },
): TillReceipt[] {
  const all = receipt.items.map(({ productId, productName, amount, totalPrice, vatPercentage }) => {
    const group = groups.get(productId) ?? '';
    return {
      description: productName.trim().slice(0, 400) || group || '–',
      quantity: tillQuantity(amount),
      amount: tillAmount(totalPrice),
      vatRate: tillRate(vatPercentage),
      group,
    };
  });
  const lines = settledLines(all, tillAmount(receipt.total)).filter(
    ({ amount }) => keepsFree || !isZero(amount),
  );
  if (lines.length === 0) return [];
  const total = sumAmounts(lines.map(({ amount }) => amount));
  const payments = receipt.payments.map(({ type, amount }) => ({
    method: type.slice(0, 60) || 'Lightspeed',
    amount: tillAmount(amount),
  }));
  const closed = receipt.closingDate?.startsWith(NEVER) === false ? receipt.closingDate : undefined;
  return [
    {
      till: company.id,
      tillName: company.name,
      number: String(receipt.id),
      soldAt: new Date(closed ?? receipt.creationDate),
      currency: company.currency,
      total,
      lines,
      payments: paidUpTo(total, payments),
      refundOf: isNegative(total) && receipt.parentId !== 0 ? String(receipt.parentId) : '',
      state: VOIDED.has(receipt.status) ? 'void' : receipt.status === PAID ? 'open' : 'incomplete',
    },
  ];
}
