import { type PlainDate, compareDates } from '../calendar/plain-date.ts';
import { isValidBic, normaliseBic } from '../payment/bic.ts';
import { normaliseIban } from '../payment/iban.ts';
import { isCollectable } from '../sepa/direct-debit.ts';
import { type MandateKind, type SepaScheme, lapsesAfter } from '../sepa/mandate-life.ts';
import { isSepaReference, toSepaName } from '../text/sepa-text.ts';
import { ImportCells, type ImportReading, type RowReading } from './import-reading.ts';
import { saidScheme, saidSequence } from './said-words.ts';

/** The fields that a column of a mandate file can hold. */
export const MANDATE_IMPORT_FIELDS = [
  'customerNumber',
  'email',
  'customerName',
  'mandateReference',
  'signedOn',
  'iban',
  'bic',
  'accountHolder',
  'scheme',
  'sequence',
  'lastCollectedOn',
] as const;
/** One of the fields of a mandate's row. */
export type MandateImportField = (typeof MANDATE_IMPORT_FIELDS)[number];

/** A mandate from another system, from its row, and how to find its customer. */
export interface MandateImportRow {
  readonly customerNumber: string;
  readonly email: string;
  readonly customerName: string;
  readonly reference: string;
  readonly signedOn: PlainDate;
  /** Empty for the customer's own. */
  readonly iban: string;
  readonly bic: string;
  /** Empty for the customer's name. */
  readonly accountHolder: string;
  readonly scheme: SepaScheme;
  readonly kind: MandateKind;
  /** Whether it has been used for a collection. */
  readonly sequence: 'unused' | 'recurring';
  readonly lastCollectedOn: PlainDate | null;
}

/** What is known besides the row. */
export interface MandateImportContext {
  readonly today: PlainDate;
}

/** The required fields without a column. */
export function missingMandateFields(columns: readonly (MandateImportField | null)[]): MandateImportField[] {
  const required: MandateImportField[] = ['mandateReference', 'signedOn'];
  const missing = required.filter((field) => !columns.includes(field));
  const finders: MandateImportField[] = ['customerNumber', 'email', 'customerName'];
  return finders.some((field) => columns.includes(field)) ? missing : ['customerNumber', ...missing];
}

/**
 * Reads a mandate's row. To the bank, a reference that differs by a character is another mandate, and it
 * refuses a wrong account, so such rows are left out (docs/rules/imports.md#mandates).
 */
export function readMandateRow(
  cells: readonly string[],
  reading: ImportReading<MandateImportField>,
  { today }: MandateImportContext,
): RowReading<MandateImportRow, MandateImportField> {
  const from = new ImportCells(cells, reading);
  const customerNumber = from.text('customerNumber');
  const email = from.text('email');
  const customerName = from.text('customerName');
  if (customerNumber === '' && email === '' && customerName === '') from.refuse('customerNumber', 'missing');
  const reference = referenceOf(from);
  const signedOn = from.date('signedOn');
  if (signedOn === null) from.refuse('signedOn', 'missing');
  const lastCollectedOn = from.date('lastCollectedOn');
  const account = accountOf(from);
  const use = useOf(from, lastCollectedOn);
  if (signedOn !== null) checkDays(from, { signedOn, lastCollectedOn, today });
  if (from.problems.length > 0 || signedOn === null) return { problems: from.problems };
  const row = {
    customerNumber,
    email,
    customerName,
    reference,
    signedOn,
    lastCollectedOn,
    ...account,
    ...use,
  };
  return { row, warnings: from.warnings };
}

type Cells = ImportCells<MandateImportField>;

function referenceOf(from: Cells): string {
  const reference = from.text('mandateReference');
  if (reference === '') from.refuse('mandateReference', 'missing');
  else if (reference.length > 35) from.refuse('mandateReference', 'tooLong');
  else if (!isSepaReference(reference)) from.refuse('mandateReference', 'wrongReference');
  return reference;
}

function accountOf(from: Cells): Pick<MandateImportRow, 'iban' | 'bic' | 'accountHolder'> {
  const iban = normaliseIban(from.text('iban'));
  if (iban !== '' && !isCollectable(iban)) from.refuse('iban', 'notCollectable');
  const bic = normaliseBic(from.text('bic'));
  if (bic !== '' && !isValidBic(bic)) from.refuse('bic', 'wrongBic');
  const accountHolder = from.text('accountHolder').slice(0, 70);
  if (accountHolder !== '' && toSepaName(accountHolder) === '') from.refuse('accountHolder', 'invalid');
  return { iban, bic, accountHolder };
}

/**
 * Its scheme and how often it collects; a mandate that has been used is in use, whatever else the row
 * says.
 */
function useOf(
  from: Cells,
  lastCollectedOn: PlainDate | null,
): Pick<MandateImportRow, 'scheme' | 'kind' | 'sequence'> {
  const scheme = from.text('scheme');
  const saidWhich = scheme === '' ? 'CORE' : saidScheme(scheme);
  if (saidWhich === undefined) from.refuse('scheme', 'unknownScheme');
  const sequence = from.text('sequence');
  const saidUse = sequence === '' ? 'unused' : saidSequence(sequence);
  if (saidUse === undefined) from.refuse('sequence', 'invalid');
  const kind = saidUse === 'oneOff' ? 'oneOff' : 'recurrent';
  // A one-off mandate that has been used is finished.
  if (kind === 'oneOff' && lastCollectedOn !== null) from.refuse('lastCollectedOn', 'mandateEnded');
  const isUsed = lastCollectedOn !== null || saidUse === 'recurring';
  return {
    scheme: saidWhich ?? 'CORE',
    kind,
    sequence: isUsed && kind === 'recurrent' ? 'recurring' : 'unused',
  };
}

function checkDays(
  from: Cells,
  {
    signedOn,
    lastCollectedOn,
    today,
  }: Pick<MandateImportRow, 'signedOn' | 'lastCollectedOn'> & MandateImportContext,
): void {
  if (compareDates(signedOn, today) > 0) from.refuse('signedOn', 'inFuture');
  if (lastCollectedOn !== null) {
    if (compareDates(lastCollectedOn, today) > 0) from.refuse('lastCollectedOn', 'inFuture');
    if (compareDates(lastCollectedOn, signedOn) < 0) from.refuse('lastCollectedOn', 'beforeSigned');
  }
  const last = lapsesAfter({ signedOn, lastCollectedOn });
  if (last !== null && compareDates(last, today) < 0) from.refuse('lastCollectedOn', 'mandateLapsed');
}
