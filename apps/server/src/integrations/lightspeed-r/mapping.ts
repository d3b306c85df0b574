import type { Currency } from '@penning/contract';
import { isNegative, isZero, sumAmounts } from '@penning/domain';
import { z } from 'zod';
import type { TillReceipt } from '../port/point-of-sale.ts';
import {
  paidUpTo,
  settledLines,
  tillAmount,
  tillQuantity,
  tillRate,
  tillRateOfParts,
} from '../port/till-figures.ts';

/** Values are texts, except where a version of theirs forgot. */
const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Flag = Text.transform((text) => text === 'true');
const Figure = Text.transform((text) => (text === '' ? '0' : text));

/** What is one of several is an object. */
function several<T extends z.ZodType>(item: T) {
  return z.union([z.array(item), item.transform((one) => [one])]).optional();
}

/** What belongs to something is missing, or an empty text, where there is none of it. */
function related<T extends z.ZodType>(name: string, item: T) {
  const some = z.looseObject({}).transform((given) => several(item).parse(given[name]) ?? []);
  return z.union([z.literal('').transform(() => []), some]).optional();
}

/** A page of a list of things of a name. */
export function pageOf<T extends z.ZodType>(name: string, item: T) {
  return z.looseObject({ '@attributes': z.object({ next: z.string().default('') }) }).transform((given) => ({
    next: given['@attributes'].next,
    rows: several(item).parse(given[name]) ?? [],
  }));
}

export const RAccount = z.object({ Account: z.object({ accountID: Text }) });
export const RAccountDetails = z.object({
  defaultCurrency: z.object({ code: z.string() }).optional(),
});
export const RShop = z.object({ shopID: Text, name: z.string() });
export const RCategory = z.object({ categoryID: Text, fullPathName: z.string() });
export const RParentLine = z.object({ saleLineID: Text, saleID: Text });
export const RParentSale = z.object({ saleID: Text, ticketNumber: Text.optional() });

const RLine = z.object({
  unitQuantity: Figure,
  tax: Flag.default(true),
  tax1Rate: Figure.default('0'),
  tax2Rate: Figure.default('0'),
  calcTotal: Figure,
  calcTax1: Figure.default('0'),
  calcTax2: Figure.default('0'),
  parentSaleLineID: Text.default('0'),
  Item: z.object({ description: z.string().default(''), categoryID: Text.default('0') }).optional(),
  Note: z.object({ note: z.string().default('') }).optional(),
  ItemFee: z.object({ name: z.string().default('') }).optional(),
});

const RPayment = z.object({
  amount: Figure,
  tipAmount: Figure.default('0'),
  archived: Flag.default(false),
  PaymentType: z.object({ name: z.string(), type: z.string().default('') }).optional(),
});

export const RSale = z.object({
  saleID: Text,
  ticketNumber: Text.default(''),
  completed: Flag,
  voided: Flag.default(false),
  createTime: z.string(),
  completeTime: z.string().nullish(),
  total: Figure,
  shopID: Text,
  SaleLines: related('SaleLine', RLine),
  SalePayments: related('SalePayment', RPayment),
});
export type RSale = z.output<typeof RSale>;

/** One sale by its id. */
export const ROneSale = z.object({ Sale: RSale });

/** Owed to the shop, and so what an invoice is for. */
const ON_ACCOUNT = 'credit account';

/** What the names in sales mean at an account. */
export interface RNames {
  readonly currency: Currency;
  readonly shops: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  /** The numbers of the sales that lines were sold with, by the ids of those lines. */
  readonly soldWith: ReadonlyMap<string, string>;
}

/** What is printed on the receipt. */
export function numberOf({
  ticketNumber = '',
  saleID,
}: {
  ticketNumber?: string | undefined;
  saleID: string;
}): string {
  return ticketNumber === '' || ticketNumber === '0' ? saleID : ticketNumber;
}

/** The lines of other sales that a sale refunds. */
export function refundedLines({ SaleLines = [] }: RSale): string[] {
  return SaleLines.map(({ parentSaleLineID }) => parentSaleLineID).filter((id) => id !== '' && id !== '0');
}

/** A sale as a receipt; nothing for one of which there is nothing to invoice. */
export function toReceipt(sale: RSale, names: RNames, { keepsFree }: { keepsFree: boolean }): TillReceipt[] {
  const all = (sale.SaleLines ?? []).map((line) => toLine(line, names));
  const lines = settledLines(all, tillAmount(sale.total)).filter(
    ({ amount }) => keepsFree || !isZero(amount),
  );
  if (lines.length === 0) return [];
  const total = sumAmounts(lines.map(({ amount }) => amount));
  const payments = (sale.SalePayments ?? [])
    .filter(({ archived, PaymentType }) => !archived && PaymentType?.type !== ON_ACCOUNT)
    .map(({ amount, tipAmount, PaymentType }) => ({
      method: (PaymentType?.name ?? 'Lightspeed').slice(0, 60) || 'Lightspeed',
      amount: sumAmounts([tillAmount(amount), tillAmount(negated(tipAmount))]),
    }));
  const [refunded] = refundedLines(sale);
  return [
    {
      till: sale.shopID,
      tillName: names.shops.get(sale.shopID) ?? sale.shopID,
      number: numberOf(sale),
      soldAt: new Date(sale.completed ? (sale.completeTime ?? sale.createTime) : sale.createTime),
      currency: names.currency,
      total,
      lines,
      payments: paidUpTo(total, payments),
      refundOf: isNegative(total) && refunded !== undefined ? (names.soldWith.get(refunded) ?? '') : '',
      state: sale.voided ? 'void' : sale.completed ? 'open' : 'incomplete',
    },
  ];
}

function toLine(line: z.output<typeof RLine>, { categories }: RNames): TillReceipt['lines'][number] {
  const group = (categories.get(line.Item?.categoryID ?? '') ?? '').slice(0, 120);
  const amount = tillAmount(line.calcTotal);
  const isTaxed = line.tax && (isZero(amount) || hasTax(line));
  const description =
    [line.Item?.description, line.Note?.note, line.ItemFee?.name, group].find(Boolean) ?? '–';
  return {
    description: description.replaceAll(/\s+/g, ' ').trim().slice(0, 400) || '–',
    quantity: tillQuantity(line.unitQuantity),
    amount,
    vatRate: isTaxed ? tillRateOfParts(line.tax1Rate, line.tax2Rate) : tillRate('0'),
    group,
  };
}

/** A customer or a till may be exempt although its items have a rate. */
function hasTax({ calcTax1, calcTax2 }: z.output<typeof RLine>): boolean {
  return [calcTax1, calcTax2].some((figure) => /[1-9]/.test(figure));
}

function negated(figure: string): string {
  return figure.startsWith('-') ? figure.slice(1) : `-${figure}`;
}
