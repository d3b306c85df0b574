import type { CustomerStatement } from '@penning/contract';
import { type Amount, absAmount, defined, isNegative, isZero, negateAmount } from '@penning/domain';
import { type Translate, formatDate, formatMoney } from '@penning/i18n';
import type { PdfData, PdfLine, PdfTotal } from '../../pdf/pdf-data.ts';
import type { DocumentContent } from '../document/content.ts';
import { pdfDataOf } from '../document/pdf/pdf-data-of.ts';

type Account = CustomerStatement['accounts'][number];
type Line = Account['lines'][number];

interface StatementParts {
  /** An empty document to the customer, with the header and layout of the company's invoices. */
  readonly content: DocumentContent;
  readonly statement: CustomerStatement;
  readonly logo: PdfData['logo'];
  readonly translate: Translate;
}

const EMPTY_LINE: PdfLine = {
  number: '',
  description: '',
  quantity: '',
  price: '',
  discount: '',
  vat: '',
  amount: '',
  descriptionOnly: false,
  runningTotal: '',
};

/** A statement of account in the company's own layout: the table of an invoice with other headings. */
export function statementPdf({ content, statement, logo, translate: t }: StatementParts): PdfData {
  const {
    payment: _,
    textAbove: __,
    textBelow: ___,
    footer,
    label: ____,
    ...base
  } = pdfDataOf(content, {
    number: null,
    logo,
  });
  const { from, until, language, accounts } = statement;
  const isOpen = from === null;
  const date = (day: string) => formatDate(day, language);
  const title = t(isOpen ? 'customerStatement.titleOpen' : 'customerStatement.title');
  const { debtorNumber = '' } = content.receiver ?? {};
  const meta = [
    isOpen
      ? { label: t('customerStatement.asOf'), value: date(until) }
      : { label: t('customerStatement.period'), value: `${date(from)} – ${date(until)}` },
    ...base.meta.filter(({ value }) => debtorNumber !== '' && value === debtorNumber),
  ];
  const headings = {
    number: t('customerStatement.number'),
    description: t('customerStatement.what'),
    quantity: t('customerStatement.date'),
    price: t(isOpen ? 'customerStatement.due' : 'customerStatement.charged'),
    discount: t('customerStatement.amount'),
    vat: t(isOpen ? 'customerStatement.paid' : 'customerStatement.received'),
    amount: t(isOpen ? 'customerStatement.open' : 'customerStatement.balance'),
  };
  const isAlone = accounts.length < 2;
  return {
    ...base,
    kind: 'packingSlip',
    title,
    name: `${title} ${date(until)}`,
    meta,
    headings,
    columns: { number: true, quantity: true, price: true, discount: isOpen, vat: true },
    lines: accounts.flatMap((account) => [
      ...(isAlone ? [] : [{ ...EMPTY_LINE, description: account.currency, descriptionOnly: true }]),
      ...linesOf(account, statement, t),
    ]),
    totals: accounts.flatMap((account) => totalsOf(account, statement, t)),
    vatRows: [],
    notes: accounts.length === 0 ? [t('customerStatement.nothing')] : [],
    ...(footer === undefined ? {} : { footer }),
  };
}

function linesOf(account: Account, statement: CustomerStatement, t: Translate): PdfLine[] {
  const { from, language } = statement;
  const money = (value: Amount) => formatMoney(value, account.currency);
  if (from === null)
    return account.lines.map((line) => ({
      ...EMPTY_LINE,
      number: line.number,
      description: describe(line, t),
      quantity: formatDate(line.on, language),
      price: line.dueOn === null ? '' : formatDate(line.dueOn, language),
      discount: money(line.amount),
      vat: isZero(line.paid) ? '' : money(line.paid),
      amount: money(line.open),
      runningTotal: money(line.balance),
    }));
  const opening = {
    ...EMPTY_LINE,
    description: t('customerStatement.opening', { date: formatDate(from, language) }),
    amount: money(account.opening),
    runningTotal: money(account.opening),
  };
  return [
    opening,
    ...account.lines.map((line) => ({
      ...EMPTY_LINE,
      number: line.number,
      description: describe(line, t),
      quantity: formatDate(line.on, language),
      price: isCharge(line) ? money(line.amount) : '',
      vat: isCharge(line) ? '' : money(negateAmount(line.amount)),
      amount: money(line.balance),
      runningTotal: money(line.balance),
    })),
  ];
}

/** What a document charges or credits is one column, what is paid and refunded the other. */
function isCharge({ kind }: Line): boolean {
  return kind === 'invoice' || kind === 'credit';
}

function describe({ kind, reference, daysLate }: Line, t: Translate): string {
  const what = [t(`customerStatement.kind_${kind}`), reference].filter((part) => part !== '').join(' · ');
  return daysLate > 0 ? `${what}\n${t('customerStatement.late', { days: daysLate })}` : what;
}

function totalsOf(account: Account, { from, until, language }: CustomerStatement, t: Translate): PdfTotal[] {
  const { closing, overdue, currency } = account;
  const money = (value: Amount) => formatMoney(value, currency);
  const favour = isNegative(closing);
  const total =
    from === null
      ? t(favour ? 'customerStatement.totalCredit' : 'customerStatement.totalOpen')
      : t('customerStatement.closing', { date: formatDate(until, language) });
  return [
    ...(isZero(overdue)
      ? []
      : [{ label: t('customerStatement.totalOverdue'), value: money(overdue), emphasis: 'none' as const }]),
    {
      label: total,
      value: money(from === null && favour ? absAmount(closing) : closing),
      emphasis: 'total' as const,
    },
  ];
}

/** Amounts in words of the customer's language: "€ 121,00 and $ 20,00". */
export function listAmounts(
  sums: readonly { readonly currency: string; readonly closing: Amount }[],
  language: string,
): string {
  const texts = sums.map(({ closing, currency }) => formatMoney(closing, currency));
  return texts.length === 1 ? defined(texts[0]) : new Intl.ListFormat(language).format(texts);
}
