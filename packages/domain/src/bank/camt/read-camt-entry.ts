import { type PlainDate, parsePlainDate } from '../../calendar/plain-date.ts';
import {
  type Amount,
  absAmount,
  compareAmounts,
  isNegative,
  isZero,
  negateAmount,
  subtractAmounts,
  sumAmounts,
} from '../../money/amount.ts';
import { type XmlElement, childrenOf, elementAt, textAt } from '../../xml/xml-element.ts';
import {
  type BankEntryProblem,
  type BankEntryReading,
  type BankFormat,
  type BankTransaction,
  apart,
  bankReference,
  bankText,
  parseBankAmount,
} from '../bank-transaction.ts';
import { accountNumberOf, isUndoing, readCamtDetail } from './read-camt-detail.ts';

/** The position of an entry in its file. */
export interface CamtPlace {
  readonly format: BankFormat;
  readonly statement: number;
  readonly entry: number;
}

/** The account of a statement, report or notification (Stmt, Rpt, Ntfctn); empty when it names none. */
export function camtAccount(statement: XmlElement): string {
  return accountNumberOf(elementAt(statement, 'Acct'));
}

/**
 * Splits one entry (Ntry) of a camt.052, .053 or .054 of any version: into several transactions if the
 * bank states their amounts, otherwise one. What their amounts leave of the entry's, such as the bank's
 * charges, is another one.
 */
export function readCamtEntry(entry: XmlElement, account: string, place: CamtPlace): BankEntryReading {
  const whole = readWhole(entry, account, place);
  if ('reason' in whole) return { ok: false, problem: whole };
  const details = childrenOf(entry, 'NtryDtls').flatMap((part) => childrenOf(part, 'TxDtls'));
  if (details.length <= 1) return { ok: true, transactions: readAlone(entry, whole, details[0]) };
  const parts = details.map((detail) => readPart(detail, whole));
  const amounts = parts.flatMap((part) => (part === undefined ? [] : [part.amount]));
  if (amounts.length < parts.length) return { ok: true, transactions: readAlone(entry, whole, undefined) };
  const rest = subtractAmounts(whole.amount, sumAmounts(amounts));
  const transactions = parts.filter((part) => part !== undefined);
  if (!isZero(rest)) transactions.push({ ...whole, amount: rest, remittance: additional(entry) });
  return { ok: true, transactions };
}

function readWhole(
  entry: XmlElement,
  account: string,
  { format, statement, entry: ordinal }: CamtPlace,
): BankTransaction | BankEntryProblem {
  const ownReference = bankReference(textAt(entry, 'AcctSvcrRef'));
  const refused = (reason: BankEntryProblem['reason']): BankEntryProblem => ({
    entry: ordinal,
    reference: ownReference || bankReference(textAt(entry, 'NtryRef')),
    reason,
  });
  if (account === '') return refused('account');
  const amount = signedAmount(entry, textAt(entry, 'CdtDbtInd'));
  if (amount === undefined) return refused(textAt(entry, 'CdtDbtInd') === '' ? 'direction' : 'amount');
  const currency = elementAt(entry, 'Amt')?.attributes['Ccy'] ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) return refused('currency');
  const valueOn = dayOf(elementAt(entry, 'ValDt'));
  const bookedOn = dayOf(elementAt(entry, 'BookgDt')) ?? valueOn;
  if (!bookedOn) return refused('date');
  return {
    format,
    statement,
    entry: ordinal,
    account,
    bookedOn,
    valueOn: valueOn ?? null,
    amount,
    currency,
    counterpartyName: '',
    counterpartyIban: '',
    endToEndId: '',
    mandateId: '',
    batchId: bankReference(textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId')),
    messageId: bankReference(textAt(entry, 'NtryDtls', 'Btch', 'MsgId')),
    creditorReference: '',
    remittance: '',
    bankReference: ownReference,
    entryReference: ownReference,
    entryAmount: amount,
    isSum: false,
    returnReason: '',
    isPending: !/^(BOOK)?$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')),
    isReversal: /^(true|1)$/.test(textAt(entry, 'RvslInd')) || isUndoing(entry),
  };
}

/** The entry as one transaction, with its charges separate; without details it may be the sum of many. */
function readAlone(
  entry: XmlElement,
  whole: BankTransaction,
  detail: XmlElement | undefined,
): BankTransaction[] {
  if (detail) {
    const read = readCamtDetail(detail, whole);
    return withoutCharges({ ...read, remittance: read.remittance || additional(entry) }, entry, detail);
  }
  const details = childrenOf(entry, 'NtryDtls');
  const count = Number(textAt(details[0], 'Btch', 'NbOfTxs') || '0');
  const isSum = count > 1 || details.some((part) => childrenOf(part, 'TxDtls').length > 1);
  return [{ ...whole, isSum, remittance: additional(entry) }];
}

/**
 * Banks add the fee of a return to its entry, and deduct charges from incoming money: the two are
 * separated here.
 */
function withoutCharges(read: BankTransaction, entry: XmlElement, detail: XmlElement): BankTransaction[] {
  const charges = [entry, detail].flatMap(chargesOf);
  for (const holder of amountHolders(detail)) {
    if (elementAt(holder, 'Amt')?.attributes['Ccy'] !== read.currency) continue;
    const amount = signedAmount(holder, isNegative(read.amount) ? 'DBIT' : 'CRDT');
    if (amount === undefined || isZero(amount) || amount === read.amount) continue;
    const rest = subtractAmounts(read.amount, amount);
    const isCharged = charges.some((charge) => charge === absAmount(rest)) && isNegative(rest);
    const isReturn = read.isReversal && compareAmounts(absAmount(amount), absAmount(read.amount)) < 0;
    if (isCharged || isReturn) return apart(read, amount);
  }
  return [read];
}

/** The bank's stated charges: each amount, and their total. */
function chargesOf(holder: XmlElement): Amount[] {
  const charges = childrenOf(holder, 'Chrgs');
  const records = [...charges, ...charges.flatMap((charge) => childrenOf(charge, 'Rcrd'))];
  const amounts = records.flatMap((record) => parseBankAmount(textAt(record, 'Amt')) ?? []);
  return [...amounts, sumAmounts(amounts)];
}

/** One of several details; undefined when it has no amount in the account's currency. */
function readPart(detail: XmlElement, whole: BankTransaction): BankTransaction | undefined {
  const holder = amountHolders(detail).find(
    (element) => elementAt(element, 'Amt')?.attributes['Ccy'] === whole.currency,
  );
  if (!holder) return undefined;
  const direction = textAt(detail, 'CdtDbtInd') || (isNegative(whole.amount) ? 'DBIT' : 'CRDT');
  const amount = signedAmount(holder, direction);
  if (amount === undefined || isZero(amount)) return undefined;
  return readCamtDetail(detail, { ...whole, amount });
}

/** The elements of a detail that may contain its amount, the one in the account's currency first. */
function amountHolders(detail: XmlElement): XmlElement[] {
  const amounts = elementAt(detail, 'AmtDtls');
  const named = ['TxAmt', 'InstdAmt', 'CntrValAmt'].map((name) => elementAt(amounts, name));
  return [detail, ...named].filter((element) => element !== undefined);
}

/** An amount with the sign of its direction (CRDT, DBIT); undefined when either is invalid. */
export function signedAmount(holder: XmlElement, direction: string): Amount | undefined {
  const amount = parseBankAmount(textAt(holder, 'Amt'));
  if (amount === undefined) return undefined;
  if (direction === 'CRDT') return amount;
  return direction === 'DBIT' ? negateAmount(amount) : undefined;
}

/** A date, or the date of a moment as the bank wrote it. */
export function dayOf(choice: XmlElement | undefined): PlainDate | undefined {
  return parsePlainDate((textAt(choice, 'Dt') || textAt(choice, 'DtTm')).slice(0, 10));
}

function additional(entry: XmlElement): string {
  return bankText(textAt(entry, 'AddtlNtryInf'), 2000);
}
