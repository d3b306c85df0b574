import type { PlainDate } from '../calendar/plain-date.ts';
import { type Amount, parseAmount, subtractAmounts } from '../money/amount.ts';
import { sanitiseText } from '../text/sanitise-text.ts';

/** The messages of a bank that we read: ISO 20022 camt reports, and the SWIFT MT940 that Dutch banks still give. */
export const BANK_FORMATS = ['camt052', 'camt053', 'camt054', 'mt940'] as const;

/** One of the messages of a bank that we read. */
export type BankFormat = (typeof BANK_FORMATS)[number];

/** One movement of money on an account of the company, as the bank states it; texts are empty when it says nothing. */
export interface BankTransaction {
  readonly format: BankFormat;
  /** Which statement of the file, from 1: within one statement nothing appears twice. */
  readonly statement: number;
  /** Which entry of the file, from 1. */
  readonly entry: number;
  /** The company's own account: an IBAN without spaces, or the bank's local number. */
  readonly account: string;
  readonly bookedOn: PlainDate;
  readonly valueOn: PlainDate | null;
  /** In the currency named beside it; below zero when money left the account. */
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
  /** What the bank itself calls the transaction. */
  readonly bankReference: string;
  /** What the bank calls the entry that the transaction is part of. */
  readonly entryReference: string;
  readonly entryAmount: Amount;
  /** An entry of several transactions that the bank did not take apart. */
  readonly isSum: boolean;
  /** Why a payment came back, such as "AC04" (ISO 20022 external code set). */
  readonly returnReason: string;
  /** Announced, not booked: no money yet. */
  readonly isPending: boolean;
  /** It undoes an earlier one: a return, a refund of a collection, a correction. */
  readonly isReversal: boolean;
}

/** A statement of an account as the bank gives it; empty and null when it does not say. Balances are in its currency. */
export interface BankStatement {
  readonly format: BankFormat;
  /** Which statement of the file, from 1. */
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

/** Why one entry of a file cannot be used. */
export interface BankEntryProblem {
  readonly entry: number;
  /** What names the entry to a reader: the bank's reference or the text of the line; may be empty. */
  readonly reference: string;
  readonly reason: 'account' | 'amount' | 'currency' | 'date' | 'direction' | 'line';
}

/** What one entry of a file amounts to. */
export type BankEntryReading =
  | { readonly ok: true; readonly transactions: readonly BankTransaction[] }
  | { readonly ok: false; readonly problem: BankEntryProblem };

/** Digits before the point that an account can move. */
const MAX_DIGITS = 12;

/** Reads an unsigned amount with any number of zeros behind the second decimal; undefined when it is none or more exact than a cent. */
export function parseBankAmount(text: string): Amount | undefined {
  const match = /^(\d+)(?:[.,](\d*?)0*)?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_DIGITS) return undefined;
  return parseAmount(fraction === '' ? digits : `${digits}.${fraction}`);
}

/** A text of a bank on one line, cleaned and cut to so many characters. */
export function bankText(text: string, most: number): string {
  const plain = sanitiseText(text).replace(/\s+/g, ' ').trim();
  return plain.length <= most ? plain : [...plain].slice(0, most).join('');
}

/** A reference of a bank; a placeholder for none is empty. */
export function bankReference(text: string): string {
  const reference = bankText(text, 70);
  return /^(NOT ?PROVIDED|NONREF|NOREF|N\/A)$/i.test(reference) ? '' : reference;
}

/** The part of a text that distinguishes two remittances, whatever a bank did with spaces, case and wrapping. */
export function squeezeText(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A transaction with the amount that is its own, and what the bank charged for it as another one that names nobody. */
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
