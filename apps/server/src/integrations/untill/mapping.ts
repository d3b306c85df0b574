import {
  type Amount,
  type XmlElement,
  addAmounts,
  childrenOf,
  elementAt,
  isZero,
  subtractAmounts,
  sumAmounts,
  textAt,
} from '@penning/domain';
import type { ReceiptLine } from '@penning/domain/receipt/receipt';
import type { TillReceipt } from '../port/point-of-sale.ts';
import { discountedLines, paidUpTo, tillAmount, tillQuantity, tillRate } from '../port/till-figures.ts';

/** What the ids in transactions mean at a restaurant. */
export interface UntillNames {
  readonly areas: ReadonlyMap<string, string>;
  /** By article: its name and its revenue group. */
  readonly articles: ReadonlyMap<string, { readonly name: string; readonly group: string }>;
  readonly payments: ReadonlyMap<string, { readonly name: string; readonly kind: string }>;
}

/** The elements of a list. */
export function itemsOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return childrenOf(elementAt(element, name), 'item');
}

/** What an extra field of an element says. */
export function extraOf(element: XmlElement, key: string): string {
  const found = itemsOf(element, 'Extra').find((item) => textAt(item, 'Key') === key);
  return textAt(found, 'Value');
}

/** On account or on invoice: not paid, and so what an invoice is for. */
const ON_ACCOUNT = '2';
const MESSAGE = '3';

/** A transaction as a receipt; nothing for one of which there is nothing to invoice. */
export function toReceipt(
  transaction: XmlElement,
  names: UntillNames,
  { keepsFree, area }: { keepsFree: boolean; area: string },
): TillReceipt[] {
  const bills = itemsOf(transaction, 'Bills');
  const payments = bills
    .flatMap((bill) => itemsOf(bill, 'Payments'))
    .map((paid) => {
      const { name, kind } = names.payments.get(textAt(paid, 'PaymentId')) ?? { name: '', kind: '' };
      return {
        method: name.slice(0, 60) || 'unTill',
        amount: tillAmount(textAt(paid, 'Amount') || '0'),
        kind,
      };
    });
  const tips = sumAmounts(bills.map((bill) => tillAmount(textAt(bill, 'Tip') || '0')));
  const charged = subtractAmounts(sumAmounts(payments.map(({ amount }) => amount)), tips);
  const all = linesOf(transaction, names);
  const discount = tillAmount(textAt(transaction, 'DiscountOnTotal') || '0');
  const lines = withDiscount(all, { discount, charged }).filter(({ amount }) => keepsFree || !isZero(amount));
  if (lines.length === 0) return [];
  const total = sumAmounts(lines.map(({ amount }) => amount));
  const till = textAt(bills[0], 'SalesAreaId') || area;
  const closed = textAt(transaction, 'CloseDateTime');
  return [
    {
      till,
      tillName: names.areas.get(till) ?? till,
      number: textAt(transaction, 'TranNumber') || textAt(transaction, 'Id'),
      soldAt: new Date(closed || textAt(transaction, 'OpenDateTime')),
      currency: 'EUR',
      total,
      lines,
      payments: paidUpTo(
        total,
        payments.filter(({ kind }) => kind !== ON_ACCOUNT).map(({ method, amount }) => ({ method, amount })),
      ),
      refundOf: '',
      state: closed === '' || bills.length === 0 ? 'incomplete' : 'open',
    },
  ];
}

function linesOf(transaction: XmlElement, { articles }: UntillNames): ReceiptLine[] {
  return itemsOf(transaction, 'Orders')
    .flatMap((order) => itemsOf(order, 'Items'))
    .filter((item) => textAt(item, 'Kind') !== MESSAGE)
    .map((item) => {
      const article = articles.get(textAt(item, 'ArticleId'));
      return {
        description: (textAt(item, 'Text') || article?.name || article?.group || '–').slice(0, 400),
        quantity: tillQuantity(textAt(item, 'Quantity') || '1'),
        amount: tillAmount(textAt(item, 'Price') || '0'),
        vatRate: tillRate(textAt(item, 'VatPercent') || '0'),
        group: article?.group ?? '',
      };
    });
}

/** A discount on the whole is part of the prices, or isn't: whichever comes to what was charged. */
function withDiscount(
  lines: readonly ReceiptLine[],
  { discount, charged }: { discount: Amount; charged: Amount },
): readonly ReceiptLine[] {
  const sum = sumAmounts(lines.map(({ amount }) => amount));
  const isBeside = !isZero(discount) && addAmounts(charged, discount) === sum;
  return isBeside ? discountedLines(lines, discount) : lines;
}
