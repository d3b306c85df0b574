import type { PlainDate } from '../calendar/plain-date.ts';
import { type Amount, parseAmount, subtractAmounts } from '../money/amount.ts';
import { sanitiseText } from '../text/sanitise-text.ts';

/**
 * The bank files that we read: ISO 20022 camt reports, the SWIFT MT940 that Dutch banks still provide, and
 * the CSV files of banks whose columns are known.
 */
export const BANK_FORMATS = ['camt052', 'camt053', 'camt054', 'mt940', 'csv'] as const;

/** One of the bank files that we read. */
export type BankFormat = (typeof BANK_FORMATS)[number];

/**
 * One movement of money on a company's account, as the bank states it; texts are empty when it says
 * nothing.
 */
export interface BankTransaction {
  readonly format: BankFormat;
  /** The statement's position in the file, from 1: within one statement nothing appears twice. */
  readonly statement: number;
  /** The entry's position in the file, from 1. */
  readonly entry: number;
  /** The company's own account: an IBAN without spaces, or the bank's local number. */
  readonly account: string;
  readonly bookedOn: PlainDate;
  readonly valueOn: PlainDate | null;
  /** In the currency named beside it; negative when money left the account. */
  readonly amount: Amount;
  readonly currency: string;
  readonly counterpartyName: string;
  readonly counterpartyIban: string;
  readonly endToEndId: string;
  readonly mandateId: string;
  /** The payment information id of a collected batch (PmtInfId). */
  readonly batchId: string;
  /** The id of the file in which the batch was submitted (MsgId). */
  readonly messageId: string;
  /** A structured reference: ISO 11649 ("RF…") or a national one. */
  readonly creditorReference: string;
  readonly remittance: string;
  /** The bank's own id of the transaction. */
  readonly bankReference: string;
  /** The bank's id of the entry that contains the transaction. */
  readonly entryReference: string;
  readonly entryAmount: Amount;
  /** An entry of several transactions that the bank didn't itemise. */
  readonly isSum: boolean;
  /** Why a payment came back, such as "AC04" (ISO 20022 external code set). */
  readonly returnReason: string;
  /** Announced, not booked: no money yet. */
  readonly isPending: boolean;
  /** It reverses an earlier one: a return, a refund of a collection, a correction. */
  readonly isReversal: boolean;
}

/**
 * An account statement as the bank states it; empty or null where it says nothing. Balances are in its
 * currency.
 */
export interface BankStatement {
  readonly format: BankFormat;
  /** The statement's position in the file, from 1. */
  readonly statement: number;
  readonly account: string;
  readonly currency: string;
  /** The bank's number of the statement, such as "47" or "47/1". */
  readonly number: string;
  readonly opensOn: PlainDate | null;
  readonly closesOn: PlainDate | null;
  readonly openingBalance: Amount | null;
  readonly closingBalance: Amount | null;
}

/** Why an entry of a file can't be used. */
export interface BankEntryProblem {
  readonly entry: number;
  /** Identifies the entry to a reader: the bank's reference or the text of the line; may be empty. */
  readonly reference: string;
  readonly reason: 'account' | 'amount' | 'currency' | 'date' | 'direction' | 'line';
}

/** The result of reading one entry of a file. */
export type BankEntryReading =
  | { readonly ok: true; readonly transactions: readonly BankTransaction[] }
  | { readonly ok: false; readonly problem: BankEntryProblem };

/** The maximum digits before the decimal point. */
const MAX_DIGITS = 12;

/**
 * Parses an unsigned amount with any number of zeros after the second decimal; undefined when it isn't
 * one, or is more precise than a cent.
 */
export function parseBankAmount(text: string): Amount | undefined {
  const match = /^(\d+)(?:[.,](\d*?)0*)?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_DIGITS) return undefined;
  return parseAmount(fraction === '' ? digits : `${digits}.${fraction}`);
}

/** A bank's text on one line, cleaned and cut to a maximum length. */
export function bankText(text: string, max: number): string {
  const plain = sanitiseText(text).replace(/\s+/g, ' ').trim();
  return plain.length <= max ? plain : [...plain].slice(0, max).join('');
}

/** A bank's reference; a placeholder becomes empty. */
export function bankReference(text: string): string {
  const reference = bankText(text, 70);
  return /^(NOT ?PROVIDED|NONREF|NOREF|N\/A)$/i.test(reference) ? '' : reference;
}

/**
 * The part of a text that distinguishes two remittances, however a bank changed spaces, case and
 * wrapping.
 */
export function squeezeText(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A transaction with its own amount, and the bank's charges as another one without a counterparty. */
export function apart(whole: BankTransaction, amount: Amount): BankTransaction[] {
  const charged = {
    counterpartyName: '',
    counterpartyIban: '',
    endToEndId: '',
    mandateId: '',
    batchId: '',
    messageId: '',
    creditorReference: '',
    remittance: '',
    returnReason: '',
    isReversal: false,
  };
  return [
    { ...whole, amount },
    { ...whole, ...charged, amount: subtractAmounts(whole.amount, amount) },
  ];
}
