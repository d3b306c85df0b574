import type { PlainDate } from '../calendar/plain-date.ts';
import { readCsvAmount, readCsvPrice, readCsvQuantity } from '../csv/read-cells.ts';
import { ImportCells, type ImportReading, type RowReading, markOf } from '../import/import-reading.ts';
import { type ProductImportContext, findVatCode } from '../import/product-row.ts';
import { saidBillableKind, saidYes } from '../import/said-words.ts';
import { divideRounded, textOf, unitsOf } from '../money/decimal.ts';
import { type Price, parsePrice } from '../money/price.ts';
import { type Quantity, quantity } from '../money/quantity.ts';
import { readDuration } from './duration.ts';
import type { BillableKind } from './lines-of-items.ts';

/** The fields that a column of a file of hours and expenses can hold. */
export const BILLABLE_ITEM_IMPORT_FIELDS = [
  'customerNumber',
  'customerEmail',
  'customerName',
  'spentOn',
  'itemKind',
  'project',
  'task',
  'description',
  'duration',
  'quantity',
  'unit',
  'price',
  'billableAmount',
  'vatRate',
  'productNumber',
  'doneBy',
  'firstName',
  'lastName',
  'billable',
  'invoiced',
] as const;
/** One of the fields of a row of hours or an expense. */
export type BillableItemImportField = (typeof BILLABLE_ITEM_IMPORT_FIELDS)[number];

/** Hours or an expense from its row, and how to find its customer and product. */
export interface BillableItemImportRow {
  readonly customerNumber: string;
  readonly email: string;
  readonly customerName: string;
  readonly spentOn: PlainDate;
  readonly kind: BillableKind;
  /** Empty for the product's. */
  readonly description: string;
  readonly quantity: Quantity;
  readonly unit: string;
  /** Null for the product's. */
  readonly price: Price | null;
  readonly vatId: string | null;
  readonly productNumber: string;
  readonly doneBy: string;
}

/** The company's own VAT codes, to find rates. */
export type BillableItemImportContext = Pick<ProductImportContext, 'vatCodes'>;

type Field = BillableItemImportField;
type Cells = ImportCells<Field>;
type Reading = ImportReading<Field>;

/** The required fields without a column. */
export function missingBillableItemFields(columns: readonly (Field | null)[]): Field[] {
  const anyOf = (first: Field, ...others: Field[]): Field[] =>
    [first, ...others].some((field) => columns.includes(field)) ? [] : [first];
  return [
    ...anyOf('customerName', 'customerNumber', 'customerEmail'),
    ...anyOf('spentOn'),
    ...anyOf('description', 'project', 'task', 'productNumber'),
    ...anyOf('price', 'billableAmount', 'productNumber'),
  ];
}

/**
 * Reads a row of a time tracker or of a list of expenses; what was billed elsewhere, or is marked as not
 * billable, is left out (docs/rules/hours-and-expenses.md#import).
 */
export function readBillableItemRow(
  cells: readonly string[],
  reading: Reading,
  { vatCodes }: BillableItemImportContext,
): RowReading<BillableItemImportRow, Field> {
  const from = new ImportCells(cells, reading);
  if (saidYes(from.text('billable')) === false) from.refuse('billable', 'notBillable');
  if (saidYes(from.text('invoiced')) === true) from.refuse('invoiced', 'alreadyInvoiced');
  const [customerNumber, email, customerName] = [
    from.text('customerNumber'),
    from.text('customerEmail'),
    from.text('customerName'),
  ];
  if (customerNumber === '' && email === '' && customerName === '') from.refuse('customerName', 'missing');
  const spentOn = from.date('spentOn');
  if (spentOn === null) from.refuse('spentOn', 'missing');
  const productNumber = from.text('productNumber');
  const description = descriptionOf(from);
  if (description === '' && productNumber === '') from.refuse('description', 'missing');
  const amount = quantityOfRow(from, reading);
  const price = priceOfRow(from, reading, amount);
  if (price === null && productNumber === '') from.refuse('price', 'missing');
  const vatId = vatOf(from, vatCodes);
  const unit = bounded(from, 'unit', 20);
  const doneBy =
    bounded(from, 'doneBy', 80) || `${from.text('firstName')} ${from.text('lastName')}`.trim().slice(0, 80);
  if (from.problems.length > 0 || spentOn === null) return { problems: from.problems };
  const row: BillableItemImportRow = {
    customerNumber,
    email,
    customerName,
    spentOn,
    kind: kindOf(from),
    description,
    quantity: amount,
    unit,
    price,
    vatId,
    productNumber,
    doneBy,
  };
  return { row, warnings: from.warnings };
}

/** The project, then what was done: the description, or else the task. */
function descriptionOf(from: Cells): string {
  const said = from.text('description') || from.text('task');
  const text = [...new Set([from.text('project'), said])].filter(Boolean).join(': ');
  if (text.length > 1000) from.refuse('description', 'tooLong');
  return text;
}

/** The duration, else the quantity; an expense without either is one. */
function quantityOfRow(from: Cells, reading: Reading): Quantity {
  const duration = from.text('duration');
  const field = duration === '' ? 'quantity' : 'duration';
  const text = from.text(field);
  const read =
    duration === ''
      ? text === ''
        ? quantity('1')
        : readCsvQuantity(text, markOf(text, reading))
      : readDuration(duration, markOf(duration, reading));
  if (read === undefined) from.refuse(field, 'notANumber');
  else if (read === '0') from.refuse(field, 'invalid');
  return read ?? quantity('1');
}

/** The price, or else the amount divided by the quantity, to four decimals; null when there is neither. */
function priceOfRow(from: Cells, reading: Reading, of: Quantity): Price | null {
  const said = from.text('price');
  if (said !== '') return readCsvPrice(said, markOf(said, reading)) ?? from.refuse('price', 'notAnAmount');
  const total = from.text('billableAmount');
  if (total === '') return null;
  const amount = readCsvAmount(total, markOf(total, reading));
  if (amount === undefined) return from.refuse('billableAmount', 'notAnAmount');
  const units = unitsOf(of, 4);
  if (units === 0n) return null;
  return parsePrice(textOf(divideRounded(unitsOf(amount, 4) * 10_000n, units), 4, 2)) ?? null;
}

function vatOf(from: Cells, vatCodes: BillableItemImportContext['vatCodes']): string | null {
  const text = from.text('vatRate');
  if (text === '') return null;
  return findVatCode(text, vatCodes) ?? from.refuse('vatRate', 'unknownVatRate');
}

/** What the row says, else hours when it has a duration or a unit of time. */
function kindOf(from: Cells): BillableKind {
  const said = saidBillableKind(from.text('itemKind')) ?? saidBillableKind(from.text('unit'));
  return said ?? (from.text('duration') === '' ? 'expense' : 'hours');
}

function bounded(from: Cells, field: Field, longest: number): string {
  const text = from.text(field).replaceAll('\n', ' ');
  if (text.length > longest) from.refuse(field, 'tooLong');
  return text;
}
