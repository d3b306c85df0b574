import type { PlainDate } from '../calendar/plain-date.ts';
import { keysOf } from '../keys-of.ts';
import { type Amount, amount, compareAmounts } from '../money/amount.ts';
import { isValidBic } from '../payment/bic.ts';
import { isValidIban, normaliseIban } from '../payment/iban.ts';
import { isSepaReference, toSepaName } from '../text/sepa-text.ts';
import type { MandateAmendment } from './amendment.ts';
import { isValidCreditorIdentifier } from './creditor-identifier.ts';
import type { SepaScheme, SequenceType } from './mandate-life.ts';
import { isSepaCountry, needsDebtorAddress } from './sepa-country.ts';

/** A debtor's address; banks accept the parts, never free lines. */
export type DebtorAddress = { street: string; postalCode: string; city: string; country: string };

/** The collecting company: its account, and the identifier issued by its bank. */
export type DirectDebitCreditor = { name: string; iban: string; bic: string; identifier: string };

/** One collection: an amount in euros from an account, with a mandate. */
export type DirectDebit = {
  endToEndId: string;
  amount: Amount;
  collectOn: PlainDate;
  sequenceType: SequenceType;
  mandateReference: string;
  signedOn: PlainDate;
  amendment?: MandateAmendment | undefined;
  debtorName: string;
  debtorIban: string;
  debtorBic: string;
  /** Only required for banks outside the European Economic Area. */
  debtorAddress?: DebtorAddress | undefined;
  /** The text on the debtor's statement. */
  remittance: string;
};

/** A file of collections of one scheme; `createdAt` is the company's local time as "2026-11-21T10:00:00". */
export type DirectDebitFile = {
  messageId: string;
  createdAt: string;
  scheme: SepaScheme;
  creditor: DirectDebitCreditor;
  /** Whether the bank books each payment group as one credit. */
  batchBooking: boolean;
  collections: readonly DirectDebit[];
};

/** What excludes a collection from a file: the invalid part. */
export type DirectDebitProblem =
  | 'endToEndId'
  | 'amount'
  | 'mandateReference'
  | 'signedOn'
  | 'debtorName'
  | 'debtorIban'
  | 'debtorBic'
  | 'debtorAddress';

const MIN_AMOUNT = amount('0.01');
const MAX_AMOUNT = amount('999999999.99');

/** What excludes a collection from a file; an empty list when nothing does. */
export function checkDirectDebit(debit: DirectDebit): DirectDebitProblem[] {
  const holds: Record<DirectDebitProblem, boolean> = {
    endToEndId: isSepaReference(debit.endToEndId),
    amount: compareAmounts(debit.amount, MIN_AMOUNT) >= 0 && compareAmounts(debit.amount, MAX_AMOUNT) <= 0,
    mandateReference: isSepaReference(debit.mandateReference),
    signedOn: debit.signedOn <= debit.collectOn,
    debtorName: toSepaName(debit.debtorName) !== '',
    debtorIban: isCollectable(debit.debtorIban),
    debtorBic: debit.debtorBic === '' ? !isFar(debit) : isValidBic(debit.debtorBic),
    debtorAddress: !isFar(debit) || isWhole(debit.debtorAddress),
  };
  return keysOf(holds).filter((part) => !holds[part]);
}

/** What prevents a company from collecting; an empty list when nothing does. */
export function checkCreditor(creditor: DirectDebitCreditor): (keyof DirectDebitCreditor)[] {
  const holds: Record<keyof DirectDebitCreditor, boolean> = {
    name: toSepaName(creditor.name) !== '',
    iban: isCollectable(creditor.iban),
    bic: creditor.bic === '' || isValidBic(creditor.bic),
    identifier: isValidCreditorIdentifier(creditor.identifier),
  };
  return keysOf(holds).filter((part) => !holds[part]);
}

/** Whether an account can be debited: a valid IBAN of a country in SEPA. */
export function isCollectable(iban: string): boolean {
  return isValidIban(iban) && isSepaCountry(normaliseIban(iban).slice(0, 2));
}

function isFar({ debtorIban }: DirectDebit): boolean {
  return needsDebtorAddress(normaliseIban(debtorIban).slice(0, 2));
}

function isWhole(address: DebtorAddress | undefined): boolean {
  return address !== undefined && toSepaName(address.city) !== '' && /^[A-Z]{2}$/.test(address.country);
}
