import { type PlainDate, parsePlainDate } from '../../calendar/plain-date.ts';
import { defined } from '../../defined.ts';
import { type Amount, negateAmount } from '../../money/amount.ts';
import { type BankEntryProblem, bankReference, parseBankAmount } from '../bank-transaction.ts';

/** The content of an MT940 statement line (:61:). */
export interface Mt940Line {
  readonly valueOn: PlainDate;
  readonly bookedOn: PlainDate;
  readonly amount: Amount;
  readonly isReversal: boolean;
  readonly bankReference: string;
  /** The text where others have the customer's reference: at ASN, SNS and RegioBank the other account. */
  readonly reference: string;
}

// Value date, entry date (which some banks omit or leave blank), debit or credit (R: reversed), funds
// code, amount, type, references. Knab writes whole amounts without a comma; because a type follows the
// amount, this is unambiguous.
const LINE =
  /^(\d{6})(\d{4}| {1,4})?(R?[CD])([A-Z])?(\d+(?:,\d{0,2}(?!\d)|(?=[A-Z])))([A-Z][A-Z0-9]{3})?(.*)$/;

/** Parses a statement line (SWIFT field 61); a reversed credit removes money, a reversed debit returns it. */
export function readMt940Line(text: string): Mt940Line | { reason: BankEntryProblem['reason'] } {
  const match = LINE.exec(text.trim());
  if (!match) return { reason: 'line' };
  const [, value = '', entry, mark = '', , digits = '', type = '', references = ''] = match;
  const valueOn = parsePlainDate(`20${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4, 6)}`);
  const bookedOn = valueOn && entry?.trim() ? nearest(valueOn, entry) : valueOn;
  if (!valueOn || !bookedOn) return { reason: 'date' };
  const amount = parseBankAmount(digits);
  if (amount === undefined) return { reason: 'amount' };
  // RTI: a returned item; ING and others book it as an ordinary debit.
  const isReversal = mark.startsWith('R') || type.endsWith('RTI');
  const isCredit = mark === 'C' || mark === 'RD';
  const own = references.split('//')[1] ?? '';
  return {
    valueOn,
    bookedOn,
    amount: isCredit ? amount : negateAmount(amount),
    isReversal,
    bankReference: bankReference(own),
    reference: defined(references.split('//')[0]),
  };
}

/** The entry date has no year: around New Year it may be in the year before or after the value date's. */
function nearest(valueOn: PlainDate, monthDay: string): PlainDate | undefined {
  const year = Number(valueOn.slice(0, 4));
  const [valueMonth, month] = [Number(valueOn.slice(5, 7)), Number(monthDay.slice(0, 2))];
  const shift = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0;
  return parsePlainDate(`${year + shift}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`);
}
