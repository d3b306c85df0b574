import type { PlainDate } from '../../calendar/plain-date.ts';
import type { LineLedger, LineVat } from '../../invoice/invoice-line.ts';
import { type Amount, addAmounts, isZero, negateAmount } from '../../money/amount.ts';
import type { Percentage } from '../../money/percentage.ts';
import { percentageOfFactor } from '../../vat/vat-type.ts';
import type { Sale } from './sale.ts';

/** The accounts of a company that its documents don't name. */
export interface JournalAccounts {
  readonly receivables: string;
  readonly vat: string;
  readonly bank: string;
  /** For what is set off between documents; comes to zero when both are in euro. */
  readonly clearing: string;
  /** For cents that credit invoices leave. */
  readonly rounding: string;
  /** The other side of receivables that were open before the period. */
  readonly opening: string;
}

/** A line of the general ledger, in euro: debit above zero and credit below. */
export interface LedgerLine {
  readonly account: string;
  readonly amount: Amount;
  readonly description: string;
  readonly costCenter: string;
  /** Present on what a customer owes or has paid. */
  readonly isReceivable?: true;
  /** Present on revenue: how it is taxed, and the VAT charged on it with the sign of the line. */
  readonly vat?: { readonly id: string; readonly percentage: Percentage; readonly amount: Amount };
  /** The amount in the document's own currency with the sign of the line; absent in euro. */
  readonly foreign?: Amount;
}

/** A transaction of the general ledger about a document: its lines come to zero. */
export interface LedgerEntry {
  readonly journal: 'sales' | 'bank' | 'memo';
  /** Unique in its journal, at most 35 characters. */
  readonly number: string;
  readonly date: PlainDate;
  readonly description: string;
  readonly currency: string;
  readonly document: { readonly number: string; readonly customerKey: string };
  readonly lines: readonly LedgerLine[];
}

/** How revenue is posted: the number of its account, and its cost centre. */
export type RevenueOf = (ledger: LineLedger) => { readonly account: string; readonly costCenter: string };

/** The lines of a sale: the receivable, its revenue and the VAT per code; `total` is in the document's currency, null in euro. */
export function postSale(
  sale: Sale,
  {
    accounts,
    about,
    total,
    revenueOf,
  }: { accounts: JournalAccounts; about: string; total: Amount | null; revenueOf: RevenueOf },
): LedgerLine[] {
  const plain = { description: about, costCenter: '' };
  const receivable: LedgerLine = {
    account: accounts.receivables,
    amount: sale.total,
    ...plain,
    isReceivable: true,
    ...(total === null ? {} : { foreign: total }),
  };
  const revenue = sale.lines.map(({ description, ledger, vat, base, vatAmount }): LedgerLine => {
    const amount = negateAmount(vatAmount);
    return {
      ...revenueOf(ledger),
      amount: negateAmount(base),
      description,
      vat: { id: vatIdOf(vat), percentage: percentageOfFactor(vat.factor), amount },
    };
  });
  const charged = Map.groupBy(sale.lines, ({ vat }) => vatIdOf(vat));
  const vat = [...charged.values()].flatMap((lines): LedgerLine[] => {
    const amount = negateAmount(addAmounts(...lines.map(({ vatAmount }) => vatAmount)));
    return isZero(amount)
      ? []
      : [{ account: accounts.vat, amount, ...plain, description: lines[0]?.vat.name ?? '' }];
  });
  return [receivable, ...revenue, ...vat];
}

/** The name of a VAT code in a file: its type, member state and percentage, at most 35 characters ("high-21"). */
export function vatIdOf({ type, country, factor }: LineVat): string {
  return [type, ...(country ? [country] : []), percentageOfFactor(factor)].join('-');
}

/** The kinds of payments, by what the receivable is settled with. */
export type SettledBy = 'payment' | 'settlement' | 'setOff' | 'rounding';

/** The lines of a payment: what the customer no longer owes, and what it was settled with. */
export function postPayment(
  payment: { readonly kind: SettledBy; readonly amount: Amount; readonly foreign: Amount | null },
  { accounts, about }: { accounts: JournalAccounts; about: string },
): LedgerLine[] {
  const { kind, amount, foreign } = payment;
  const against =
    kind === 'payment' ? accounts.bank : kind === 'rounding' ? accounts.rounding : accounts.clearing;
  const plain = { description: about, costCenter: '' };
  const own = foreign === null ? {} : { foreign: negateAmount(foreign) };
  return [
    { account: against, amount, ...plain, ...(foreign === null ? {} : { foreign }) },
    { account: accounts.receivables, amount: negateAmount(amount), ...plain, isReceivable: true, ...own },
  ];
}
