import { type XmlElement, childrenOf, elementAt, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';

/** A transaction as it was posted, with its total and what is open of it in cents. */
export interface SimulatedTransaction {
  readonly code: string;
  readonly number: string;
  readonly destiny: string;
  readonly header: Readonly<Record<string, string>>;
  readonly lines: readonly Readonly<Record<string, string>>[];
  readonly customer: string;
  total: number;
  open: number;
  matchedOn: string;
}

/** A line of a bank statement on the account of a customer. */
interface BankLine {
  readonly number: string;
  readonly customer: string;
  readonly invoiceNumber: string;
  readonly currency: string;
  readonly cents: number;
  readonly date: string;
}

/** What a transaction may use. */
export interface Known {
  readonly journals: readonly string[];
  readonly ledgers: readonly string[];
  readonly costCenters: readonly string[];
  readonly vatCodes: readonly string[];
  hasCustomer(code: string): boolean;
}

const HEADER = ['code', 'currency', 'date', 'invoicenumber', 'office', 'duedate', 'freetext1'];
const ICT_CODES = new Set(['ICD', 'ICL']);
const cents = (text: string) => Math.round(Number(text) * 100);
const euros = (amount: number) => (Math.abs(amount) / 100).toFixed(2);

/** The transactions of an administration at Twinfield, and what is paid of them. */
export class SimulatedLedger {
  readonly transactions: SimulatedTransaction[] = [];
  readonly bank: BankLine[] = [];
  /** A cent that it makes more of every transaction. */
  roundsUp = false;
  /** Whether its period is closed. */
  isClosed = false;
  #next = 202_600_001;

  find(invoiceNumber: string | null): SimulatedTransaction | undefined {
    return this.transactions.find(({ header }) => header['invoicenumber'] === invoiceNumber);
  }

  /** Posts a transaction, unless something in it is wrong. */
  post(given: XmlElement, known: Known): Writing {
    const header = textsOf(elementAt(given, 'header'));
    const lines = childrenOf(elementAt(given, 'lines'), 'line').map((line): Line => ({
      ...textsOf(line),
      type: line.attributes['type'] ?? '',
    }));
    const problem = this.isClosed ? 'De periode is afgesloten.' : problemOf(header, lines, known);
    const { destiny = '' } = given.attributes;
    if (problem !== undefined || !['temporary', 'final'].includes(destiny))
      return refused('transactions', problem ?? 'Onbekende bestemming');
    const number = String(this.#next);
    this.#next += 1;
    const total = lines.reduce((sum, line) => sum + (line['type'] === 'detail' ? creditOf(line) : 0), 0);
    const made: SimulatedTransaction = {
      code: header['code'] ?? '',
      number,
      destiny,
      header,
      lines,
      customer: String(lines[0]?.['dim2']),
      total: total + (this.roundsUp ? 1 : 0),
      open: total + (this.roundsUp ? 1 : 0),
      matchedOn: '',
    };
    this.transactions.push(made);
    return { ...parentElement('transactions', elementOf(made)), attributes: { result: '1' } };
  }

  read(code: string, number: string): Writing {
    const found = this.transactions.find((each) => each.code === code && each.number === number);
    return found ? elementOf(found) : refused('transaction', `Boeking ${code} ${number} bestaat niet.`);
  }

  delete(code: string, number: string): Writing {
    const index = this.transactions.findIndex((each) => each.code === code && each.number === number);
    const found = this.transactions[index];
    if (!found || found.destiny === 'final')
      return refused('transaction', 'De boeking kan niet worden verwijderd.');
    this.transactions.splice(index, 1);
    return elementOf(found);
  }

  /** A bank statement that is matched with a transaction; one that is matched by hand doesn't say with which. */
  pay(transaction: SimulatedTransaction, amount: string, day: string, byHand = false): void {
    const date = day.replaceAll('-', '');
    transaction.open -= cents(amount);
    if (transaction.open === 0) transaction.matchedOn = date;
    const { header, customer } = transaction;
    this.bank.push({
      number: String(202_690_001 + this.bank.length),
      customer,
      invoiceNumber: byHand ? '' : String(header['invoicenumber']),
      currency: String(header['currency']),
      cents: -cents(amount),
      date,
    });
  }

  /** The match with bank statements is undone, and what they had with it. */
  unpay(invoiceNumber: string): void {
    const transaction = this.find(invoiceNumber);
    if (transaction) Object.assign(transaction, { open: transaction.total, matchedOn: '' });
    const others = this.bank.filter((line) => line.invoiceNumber !== invoiceNumber);
    this.bank.splice(0, this.bank.length, ...others);
  }

  /** The browse of customers' accounts, by invoice number or by what is open. */
  browse(columns: XmlElement): Writing {
    const asked = new Map(
      childrenOf(columns, 'column')
        .filter((column) => textAt(column, 'ask') === 'true')
        .map((column) => [textAt(column, 'field'), textAt(column, 'from')]),
    );
    const fields = childrenOf(columns, 'column').map((column) => textAt(column, 'field'));
    const rows = [...this.transactions.map(rowOf), ...this.bank.map(bankRowOf)].filter((row) =>
      [...asked].every(([field, value]) => row.cells[field] === value),
    );
    const content = rows.map(({ key, cells }) =>
      parentElement(
        'tr',
        fields.map((field): Writing => ({ name: 'td', attributes: { field }, content: cells[field] ?? '' })),
        parentElement(
          'key',
          Object.entries(key).map(([name, text]) => textElement(name, text)),
        ),
      ),
    );
    return { ...parentElement('browse', content), attributes: { result: '1' }, keepEmpty: true };
  }
}

function problemOfLine(line: Line, known: Known): string | undefined {
  const { dim1 = '', dim2, vatcode = '', description = '', performancetype, performancedate } = line;
  const problems: readonly [boolean, string][] = [
    [!known.ledgers.includes(dim1), `Grootboekrekening ${dim1} bestaat niet.`],
    [dim2 !== undefined && !known.costCenters.includes(dim2), `Kostenplaats ${dim2} bestaat niet.`],
    [!known.vatCodes.includes(vatcode), `BTW-code ${vatcode} bestaat niet.`],
    [description.length > 40, 'De omschrijving is te lang.'],
    [ICT_CODES.has(vatcode) && !performancetype, 'Het prestatietype is verplicht.'],
    [performancetype === 'services' && !performancedate, 'De prestatiedatum is verplicht.'],
  ];
  return problems.find(([isWrong]) => isWrong)?.[1];
}

interface Row {
  readonly key: Readonly<Record<string, string>>;
  readonly cells: Readonly<Record<string, string>>;
}

const signed = (amount: number) => (amount / 100).toFixed(2);

function rowOf({ code, number, header, customer, total, open, matchedOn }: SimulatedTransaction): Row {
  return {
    key: { office: '001', code, number, line: '1' },
    cells: {
      'fin.trs.head.date': header['date'] ?? '',
      'fin.trs.head.curcode': header['currency'] ?? '',
      'fin.trs.line.dim2': customer,
      'fin.trs.line.invnumber': header['invoicenumber'] ?? '',
      'fin.trs.line.valuesigned': signed(total),
      'fin.trs.line.openvaluesigned': signed(open),
      'fin.trs.line.matchstatus': open === 0 ? 'matched' : 'available',
      'fin.trs.line.matchdate': matchedOn,
    },
  };
}

function bankRowOf({ number, customer, invoiceNumber, currency, cents: amount, date }: BankLine): Row {
  return {
    key: { office: '001', code: 'BNK', number, line: '2' },
    cells: {
      'fin.trs.head.date': date,
      'fin.trs.head.curcode': currency,
      'fin.trs.line.dim2': customer,
      'fin.trs.line.invnumber': invoiceNumber,
      'fin.trs.line.valuesigned': signed(amount),
      'fin.trs.line.openvaluesigned': '0.00',
      'fin.trs.line.matchstatus': 'matched',
      'fin.trs.line.matchdate': date,
    },
  };
}

type Line = Readonly<Record<string, string>>;

/** What a detail line comes to with its VAT, on the credit side. */
function creditOf(line: Line): number {
  const amount = cents(line['value'] ?? '') + cents(line['vatvalue'] ?? '');
  return line['debitcredit'] === 'debit' ? -amount : amount;
}

function problemOf(header: Line, lines: readonly Line[], known: Known): string | undefined {
  const [total, ...details] = lines;
  const isUnknown = Object.keys(header).find((name) => !HEADER.includes(name));
  if (isUnknown !== undefined) return `Onbekend element ${isUnknown}`;
  if (!known.journals.includes(header['code'] ?? '')) return 'Dagboek bestaat niet.';
  if (total?.['type'] !== 'total' || details.length === 0) return 'De totaalregel ontbreekt.';
  if (!known.hasCustomer(total['dim2'] ?? '')) return `Debiteur ${total['dim2']} bestaat niet.`;
  const wrong = details.map((line) => problemOfLine(line, known)).find((problem) => problem !== undefined);
  if (wrong !== undefined) return wrong;
  const sum = details.reduce((all, line) => all + creditOf(line), 0);
  const debit = cents(total['value'] ?? '') * (total['debitcredit'] === 'credit' ? -1 : 1);
  return sum === debit ? undefined : 'De boeking is niet in balans.';
}

function elementOf({ code, number, header, lines, destiny, total, open }: SimulatedTransaction): Writing {
  const details = lines.filter(({ type }) => type === 'detail');
  const vat =
    total - details.reduce((sum, { value = '', debitcredit }) => sum + cents(value) * sideOf(debitcredit), 0);
  const totalLine = {
    ...lines[0],
    value: euros(total),
    debitcredit: total < 0 ? 'credit' : 'debit',
    openvalue: euros(open),
    matchstatus: open === 0 ? 'matched' : 'available',
  };
  const vatLine = { type: 'vat', dim1: '1530', value: euros(vat), debitcredit: vat < 0 ? 'debit' : 'credit' };
  return {
    name: 'transaction',
    attributes: { result: '1', location: destiny },
    content: [
      parentElement(
        'header',
        Object.entries({ ...header, code, number }).map(([name, text]) => textElement(name, text)),
      ),
      parentElement('lines', [totalLine, ...details, vatLine].map(lineElement)),
    ],
  };
}

const sideOf = (debitcredit: string | undefined) => (debitcredit === 'debit' ? -1 : 1);

function lineElement(line: Line, index: number): Writing {
  const { type = '', ...texts } = line;
  const content = Object.entries(texts).map(([name, text]) => textElement(name, text));
  return { name: 'line', attributes: { type, id: String(index + 1) }, content };
}

export function refused(name: string, msg: string): Writing {
  return { name, attributes: { result: '0', msgtype: 'error', msg }, content: [], keepEmpty: true };
}

function textsOf(element: XmlElement | undefined): Record<string, string> {
  return Object.fromEntries(element?.children.map(({ name, text }) => [name, text.trim()]) ?? []);
}
