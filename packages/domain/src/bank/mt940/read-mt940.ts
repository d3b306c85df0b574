import { parsePlainDate } from '../../calendar/plain-date.ts';
import { defined } from '../../defined.ts';
import { absAmount, compareAmounts, isNegative, negateAmount } from '../../money/amount.ts';
import { ibanAtStart, normaliseIban } from '../../payment/iban.ts';
import {
  type BankEntryProblem,
  type BankEntryReading,
  type BankStatement,
  type BankTransaction,
  apart,
  bankText,
  parseBankAmount,
} from '../bank-transaction.ts';
import { readMt940Description } from './read-mt940-description.ts';
import { readMt940Line } from './read-mt940-line.ts';

/** A field of an MT940: its tag ("61") and its lines. */
interface Field {
  readonly tag: string;
  readonly lines: string[];
}

/**
 * Whether a text is an MT940: it has an account and a balance or an entry, each a field at the start of a
 * line.
 */
export function isMt940(text: string): boolean {
  return /^:25[A-Z]?:/m.test(text) && /^:(60[FM]|61|62[FM]):/m.test(text);
}

/** Whether an MT940 ends within a statement, as a download that was interrupted: with an opening balance and no closing one. */
export function isMt940CutOff(text: string): boolean {
  const last = (tag: string) => Math.max(text.lastIndexOf(`\n:${tag}F:`), text.lastIndexOf(`\n:${tag}M:`));
  return last('60') > last('62');
}

/**
 * The content of an MT940, in sequence: a statement's entries, then its head with the surrounding
 * balances.
 */
export type Mt940Part =
  | { readonly kind: 'entry'; readonly reading: BankEntryReading }
  | { readonly kind: 'statement'; readonly statement: BankStatement };

/**
 * The entries and statements of an MT940 in order, whichever bank wrote it; each entry is a transaction
 * or a problem.
 */
export function* readMt940(text: string): Generator<Mt940Part> {
  let at: Place = NOWHERE;
  let entry = 0;
  let line: Field | undefined;
  let description: string[] = [];
  const ended = function* (): Generator<Mt940Part> {
    if (!line) return;
    yield { kind: 'entry', reading: readEntry(line, description, at, (entry += 1)) };
    line = undefined;
  };
  for (const field of fieldsOf(text)) {
    if (field.tag === '86' && line) description = field.lines;
    if (field.tag === '86') continue;
    yield* ended();
    if (field.tag === '61') line = field;
    description = [];
    at = moved(at, field);
    if (field.tag === '62F') yield { kind: 'statement', statement: at.head };
  }
  yield* ended();
}

interface Place {
  readonly head: BankStatement;
  readonly isOver: boolean;
}

const NOWHERE: Place = {
  isOver: false,
  head: {
    format: 'mt940',
    // A file without an initial balance is one statement.
    statement: 1,
    account: '',
    currency: '',
    number: '',
    opensOn: null,
    closesOn: null,
    openingBalance: null,
    closingBalance: null,
  },
};

function moved(at: Place, { tag, lines }: Field): Place {
  const value = lines[0] ?? '';
  const fresh = { ...NOWHERE.head, statement: at.head.statement + 1 };
  const head = at.isOver ? fresh : at.head;
  if (tag === '20') return at;
  if (tag.startsWith('25')) return { isOver: false, head: { ...head, account: accountOf(value) } };
  if (tag.startsWith('28')) return { isOver: false, head: { ...head, number: numberOf(value) } };
  const balance = balanceOf(value);
  if (!balance) return { isOver: false, head };
  const { on, amount, currency } = balance;
  // A continued page (60M) belongs to the same statement; an opening balance starts another.
  const { account, number } = head;
  const begun = head.openingBalance === null ? head : { ...fresh, account, number };
  if (tag === '60F')
    return { isOver: false, head: { ...begun, currency, opensOn: on, openingBalance: amount } };
  if (tag === '60M') return { isOver: false, head: { ...head, currency } };
  if (tag === '62F') return { isOver: true, head: { ...head, closesOn: on, closingBalance: amount } };
  return { isOver: false, head };
}

/** "00047/001" is statement 47; a page of it (/002) is the same. */
function numberOf(value: string): string {
  return bankText(value.replace(/\/.*$/, '').replace(/^0+(?=\d)/, ''), 35);
}

function balanceOf(value: string) {
  const match = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d+(?:,\d*)?)/.exec(value);
  if (!match) return undefined;
  const [, mark, year, month, day, currency = '', digits = ''] = match;
  const amount = parseBankAmount(digits);
  if (amount === undefined) return undefined;
  return {
    amount: mark === 'D' ? negateAmount(amount) : amount,
    currency,
    on: parsePlainDate(`20${year}-${month}-${day}`) ?? null,
  };
}

function accountOf(value: string): string {
  // Some banks put their own code before it, some the currency after it.
  const parts = normaliseIban(value).split('/');
  const [iban] = parts.map(ibanAtStart).filter((found) => found !== '');
  return (
    iban ??
    defined(parts.at(-1))
      .replace(/(?<=\d)[A-Z]{3}$/, '')
      .slice(0, 34)
  );
}

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined;
  for (const line of linesOf(text)) {
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const ends = /^-\}?\s*$|^\{\d:/.test(line);
    if ((start || ends) && field) yield field;
    if (start) field = { tag: defined(start[1]), lines: [defined(start[2])] };
    else if (ends) field = undefined;
    else field?.lines.push(line);
  }
  if (field) yield field;
}

/** Line by line: a copy of all lines would double the memory for a large file. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const newline = text.indexOf('\n', from);
    const to = newline === -1 ? text.length : newline;
    yield text.slice(from, to).replace(/\r$/, '');
    from = to + 1;
  }
}

function readEntry(line: Field, description: string[], { head }: Place, entry: number): BankEntryReading {
  const [first = '', supplement = ''] = line.lines;
  const refused = (reason: BankEntryProblem['reason']): BankEntryReading => ({
    ok: false,
    problem: { entry, reason, reference: bankText(first, 70) },
  });
  if (head.account === '') return refused('account');
  if (head.currency === '') return refused('currency');
  const read = readMt940Line(first);
  if ('reason' in read) return refused(read.reason);
  const said = readMt940Description(description);
  const transaction: BankTransaction = {
    format: 'mt940',
    statement: head.statement,
    entry,
    account: head.account,
    currency: head.currency,
    bookedOn: read.bookedOn,
    valueOn: read.valueOn,
    amount: read.amount,
    counterpartyName: said.name || nameBelow(read.reference, supplement),
    // Rabobank writes the other account on a separate line below the entry's, ASN at the end of it with
    // the name below.
    counterpartyIban: said.iban || ibanAtStart(supplement) || accountAtEnd(read.reference),
    endToEndId: said.endToEndId,
    mandateId: said.mandateId,
    batchId: said.batchId,
    messageId: '',
    creditorReference: said.creditorReference,
    remittance: said.remittance,
    bankReference: read.bankReference,
    entryReference: read.bankReference,
    entryAmount: read.amount,
    isSum: said.isSum,
    returnReason: said.returnReason,
    isPending: false,
    isReversal: read.isReversal || said.isReturn || said.returnReason !== '',
  };
  return {
    ok: true,
    transactions: withoutCharges(transaction, line.lines.slice(1).join(''), said.originalAmount),
  };
}

/** Where the other account ends the entry's line, the line below names its holder. */
function nameBelow(reference: string, supplement: string): string {
  return accountAtEnd(reference) === '' || supplement.startsWith('/') ? '' : bankText(supplement, 140);
}

/** A Dutch account and nothing else; a reference may look like another country's account. */
function accountAtEnd(reference: string): string {
  return /^NL\d{2}[A-Z]{4}\d{10}$/.exec(reference.trim())?.[0] ?? '';
}

/**
 * A bank may add a return's charges to its amount; it then states the original one beside it
 * (/OCMT/EUR121,00/) or in the description (OAMT+121,00).
 */
function withoutCharges(
  transaction: BankTransaction,
  supplement: string,
  described: string,
): BankTransaction[] {
  const beside = /\/OCMT\/([A-Z]{3})(\d+,\d{0,2})\//.exec(supplement);
  const [, currency = transaction.currency, digits = ''] =
    beside ?? /^([A-Z]{3})?\s*(\d+,\d{0,2})(?!\d)/.exec(described) ?? [];
  const original = parseBankAmount(digits);
  const { amount, isReversal } = transaction;
  const isLess = original !== undefined && compareAmounts(original, absAmount(amount)) < 0;
  if (!isReversal || !isNegative(amount) || currency !== transaction.currency || !isLess)
    return [transaction];
  return apart(transaction, negateAmount(original));
}
