import type { PlainDate } from '../../calendar/plain-date.ts';
import type { LineVat } from '../../invoice/invoice-line.ts';
import { type Amount, absAmount, addAmounts, isNegative, isZero, negateAmount } from '../../money/amount.ts';
import type { ExchangeRate } from '../../money/exchange-rate.ts';
import { spellGreekAndCyrillic } from '../../text/latin.ts';
import { needsCustomerVatNumber, percentageOfFactor } from '../../vat/vat-type.ts';
import { type DatevChart, datevTax } from './datev-chart.ts';
import { type DatevCell, datevLine } from './datev-columns.ts';
import { lineOf } from './file-text.ts';
import { type JournalAccounts, type RevenueOf, type SettledBy, vatIdOf } from './ledger-entry.ts';
import type { Sale, SaleLine } from './sale.ts';

export interface DatevSettings {
  /** The numbers of the tax adviser and of the client there. */
  readonly consultant: string;
  readonly client: string;
  /** Digits of a general ledger account; those of customers have one more. */
  readonly accountLength: number;
  readonly chart: DatevChart;
  readonly accounts: JournalAccounts;
}

/** What the rows of a document have in common. */
export interface DatevDocument {
  readonly number: string;
  readonly date: PlainDate;
  readonly dueDate: PlainDate | null;
  /** The last day of supply; null when it is the date. */
  readonly suppliedOn: PlainDate | null;
  readonly customer: { readonly number: string; readonly name: string; readonly vatNumber: string };
  readonly currency: string;
  readonly rate: ExchangeRate | null;
}

/**
 * The rows of a sent document: with VAT, one per revenue account, VAT code and cost centre. VAT for which there is
 * neither key nor account that calculates it is a row of its own, so that nothing is lost.
 */
export function datevSale(
  sale: Sale,
  {
    document,
    settings,
    revenueOf,
  }: { document: DatevDocument; settings: DatevSettings; revenueOf: RevenueOf },
): string[] {
  const known = sale.lines.map((line) => ({ line, ...revenueOf(line.ledger) }));
  const groups = Map.groupBy(known, ({ line, account, costCenter }) =>
    JSON.stringify([account, costCenter, vatIdOf(line.vat)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { account, costCenter } = first;
    const { vat } = first.line;
    const percentage = percentageOfFactor(vat.factor);
    const { key, isGross } = datevTax(settings.chart, account, { type: vat.type, percentage });
    const sum = (pick: (line: SaleLine) => Amount) => addAmounts(...group.map(({ line }) => pick(line)));
    const net = { euro: sum(({ base }) => base), own: sum(({ own }) => own.base) };
    const charged = { euro: sum(({ vatAmount }) => vatAmount), own: sum(({ own }) => own.vatAmount) };
    const row = { account, key, costCenter, vat };
    if (isGross) {
      const gross = { euro: addAmounts(net.euro, charged.euro), own: addAmounts(net.own, charged.own) };
      return rowOf({ ...row, ...gross }, document, settings);
    }
    const taxRow = { account: settings.accounts.vat, key: '', costCenter: '', vat };
    return [
      ...rowOf({ ...row, ...net }, document, settings),
      ...rowOf({ ...taxRow, ...charged }, document, settings),
    ];
  });
}

/** The row of a payment: what the customer paid is credited to them. */
export function datevPayment(
  payment: { readonly kind: SettledBy; readonly euro: Amount; readonly own: Amount },
  { document, settings }: { document: DatevDocument; settings: DatevSettings },
): string[] {
  const { bank, rounding, clearing } = settings.accounts;
  const account = { payment: bank, rounding, settlement: clearing, setOff: clearing }[payment.kind];
  const [euro, own] = [negateAmount(payment.euro), negateAmount(payment.own)];
  return rowOf({ account, key: '', costCenter: '', vat: null, euro, own }, document, settings);
}

interface Row {
  /** The account that the customer is posted against. */
  readonly account: string;
  readonly key: string;
  readonly costCenter: string;
  readonly vat: LineVat | null;
  readonly euro: Amount;
  readonly own: Amount;
}

/** A row, or none where there is nothing to post: DATEV takes no amount of zero. */
function rowOf(
  { account, key, costCenter, vat, euro, own }: Row,
  document: DatevDocument,
  settings: DatevSettings,
) {
  if (isZero(euro)) return [];
  const { customer } = document;
  const text = (value: string, max: number): DatevCell => ({ text: lineOf(value, max) });
  const plain = (value: string): DatevCell => ({ plain: value });
  const cells = new Map<string, DatevCell>([
    ...amountCells({ euro, own }, document),
    ['Konto', plain(customerAccount(customer.number, settings))],
    ['Gegenkonto (ohne BU-Schlüssel)', plain(account.padStart(settings.accountLength, '0'))],
    ['BU-Schlüssel', text(key, 4)],
    ['Belegdatum', plain(`${document.date.slice(8)}${document.date.slice(5, 7)}`)],
    ['Belegfeld 1', text(fieldOf(document.number), 36)],
    ['Buchungstext', text(readableName(customer), 60)],
    ['KOST1 - Kostenstelle', text(costCenter, 36)],
    ['Festschreibung', plain('0')],
  ]);
  if (vat && needsCustomerVatNumber(vat.type)) {
    cells.set('EU-Land u. UStID (Bestimmung)', text(customer.vatNumber.replaceAll(/[^A-Za-z0-9]/g, ''), 15));
  }
  if (document.dueDate !== null) cells.set('Fälligkeit', plain(dayOf(document.dueDate)));
  if (document.suppliedOn !== null) cells.set('Leistungsdatum', plain(dayOf(document.suppliedOn)));
  return [datevLine(cells)];
}

/** The name in letters that DATEV's files have, or the number where none of it can be written in them. */
function readableName({ name, number }: DatevDocument['customer']): string {
  const written = spellGreekAndCyrillic(name);
  return /[\p{Script=Latin}\d]/u.test(written) ? written : number;
}

/** Amount and side; in another currency with its rate, where DATEV takes that, and what it comes to in euro. */
function amountCells(
  { euro, own }: { euro: Amount; own: Amount },
  { currency, rate }: DatevDocument,
): [string, DatevCell][] {
  const side = { text: isNegative(euro) ? 'H' : 'S' };
  const [figure, inEuro] = [{ plain: figureOf(own) }, { plain: figureOf(euro) }];
  if (rate === null || isZero(own)) {
    return [
      ['Umsatz (ohne Soll/Haben-Kz)', inEuro],
      ['Soll/Haben-Kennzeichen', side],
    ];
  }
  const written = rateOf(rate);
  if (written === undefined) {
    return [
      ['Umsatz (ohne Soll/Haben-Kz)', inEuro],
      ['Soll/Haben-Kennzeichen', side],
      ['Zusatzinformation - Art 1', { text: 'Fremdwährung' }],
      [
        'Zusatzinformation- Inhalt 1',
        { text: `${figure.plain} ${currency}, Kurs ${rate.replace('.', ',')}` },
      ],
    ];
  }
  return [
    ['Umsatz (ohne Soll/Haben-Kz)', figure],
    ['Soll/Haben-Kennzeichen', side],
    ['WKZ Umsatz', { text: currency }],
    ['Kurs', { plain: written }],
    ['Basis-Umsatz', inEuro],
    ['WKZ Basis-Umsatz', { text: 'EUR' }],
  ];
}

/** A rate of at least 1 and below 10,000, with two to six decimals; undefined for others, which DATEV doesn't take. */
function rateOf(rate: ExchangeRate): string | undefined {
  const [whole = '', fraction = ''] = rate.split('.');
  return /^[1-9]\d{0,3}$/.test(whole) ? `${whole},${fraction.padEnd(2, '0')}` : undefined;
}

/** The customer's own account where its number can be one, else the one for all. */
function customerAccount(number: string, { accountLength, accounts }: DatevSettings): string {
  // Customers have the accounts that begin with 1 to 6 and one digit more; suppliers those with 7 to 9.
  const isOwn = /^[1-6]\d+$/.test(number) && number.length === accountLength + 1;
  return isOwn ? number : accounts.receivables;
}

/** The characters that a document field has. */
function fieldOf(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '');
}

function figureOf(amount: Amount): string {
  return absAmount(amount).replace('.', ',');
}

function dayOf(date: PlainDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}${month}${year}`;
}
