import { readCsvPrice, readCsvQuantity } from '../csv/read-cells.ts';
import type { Factor } from '../money/factor.ts';
import { type Percentage, parsePercentage } from '../money/percentage.ts';
import type { Price } from '../money/price.ts';
import type { Quantity } from '../money/quantity.ts';
import { type VatType, isOneStopShop, percentageOfFactor } from '../vat/vat-type.ts';
import { ImportCells, type ImportReading, markOf } from './import-reading.ts';
import { saidTotal } from './said-words.ts';

/** The fields that a column of a line file can hold. */
export const LINE_IMPORT_FIELDS = [
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'vatRate',
  'ledger',
  'productNumber',
] as const;
/** One of the fields of a line's row. */
export type LineImportField = (typeof LINE_IMPORT_FIELDS)[number];

/** What can be wrong with a cell of a line. */
type LineImportProblem =
  | 'missingDescription'
  | 'invalidQuantity'
  | 'invalidPrice'
  | 'priceWithCurrency'
  | 'invalidDiscount'
  | 'missingVat'
  | 'vatNotWhole'
  | 'vatUnknown'
  | 'vatAmbiguous'
  | 'missingLedger'
  | 'ledgerFormat'
  | 'ledgerUnknown'
  | 'cut';

/** A line from a row: unreadable values are empty, with their text beside them; undefined means no column. */
export interface ImportedLine {
  number: string;
  description: string;
  quantity: Quantity | null;
  price: Price | null;
  discount: Percentage | null;
  unit: string;
  vatId: string | null | undefined;
  /** Where the customer isn't known yet: the codes of this rate for consumers in other member states, by country. */
  vatIdsAbroad?: Readonly<Record<string, string>>;
  ledgerId: string | null | undefined;
  descriptionOnly: boolean;
  unreadable: { quantity?: string; price?: string; discount?: string };
}

/** A problem with one cell of a line. */
export interface LineCellProblem {
  readonly field: LineImportField;
  readonly problem: LineImportProblem;
}

/** The company's own VAT codes and revenue accounts, to find rates and account numbers. */
export interface LineImportContext {
  readonly vatCodes: readonly { id: string; type: VatType; factor: Factor; country: string }[];
  readonly ledgers: readonly { id: string; ledgerNumber: string }[];
  /** Where the customer is taxed as a consumer, whose rates are preferred; `unknown` before the customer is known. */
  readonly consumerIn: string | undefined;
  /** What 0 percent means where several codes charge no VAT. */
  readonly untaxedVatId: string | null;
}

/** The format of a ledger account's bookkeeping number. */
export const LEDGER_NUMBER = /^[A-Za-z0-9.-]{1,16}$/;

/** The maximum length of a line's texts. */
const LONGEST = { description: 2000, unit: 20, productNumber: 40 } as const;

/** The required fields without a column. */
export function missingLineFields(columns: readonly (string | null)[]): LineImportField[] {
  return (['description', 'price'] as const).filter((field) => !columns.includes(field));
}

/**
 * Reads one invoice line (docs/rules/imports.md#lines-of-an-invoice): everything that can be read, and
 * everything that is wrong.
 */
export function readLineRow(
  cells: readonly string[],
  reading: ImportReading<LineImportField>,
  context: LineImportContext,
): { line: ImportedLine; problems: readonly LineCellProblem[] } {
  const row = new LineCells(cells, reading);
  const line: ImportedLine = {
    number: row.bounded('productNumber').replaceAll('\n', ' '),
    description: row.bounded('description'),
    unit: row.bounded('unit').replaceAll('\n', ' '),
    quantity: null,
    price: null,
    discount: null,
    vatId: null,
    ledgerId: null,
    descriptionOnly: false,
    unreadable: {},
  };
  const isText = (['quantity', 'price', 'discount', 'vatRate', 'ledger'] as const).every(
    (field) => row.text(field) === '',
  );
  if (line.description === '') row.refuse('description', 'missingDescription');
  else if (isText) return { line: { ...line, descriptionOnly: true }, problems: row.problems };
  const priced = { ...line, ...readFigures(row, reading) };
  if (!reading.columns.includes('vatRate')) priced.vatId = undefined;
  else Object.assign(priced, findVat(row, reading, context));
  priced.ledgerId = reading.columns.includes('ledger') ? findLedger(row, context) : undefined;
  return { line: priced, problems: row.problems };
}

/** Whether a row adds up those above it: as a line, it would charge everything twice. */
export function isTotalLine(cells: readonly string[], reading: ImportReading<LineImportField>): boolean {
  const row = new ImportCells(cells, reading);
  const others = ['unit', 'discount', 'vatRate', 'ledger', 'productNumber'] as const;
  return saidTotal(row.text('description')) && others.every((field) => row.text(field) === '');
}

/** Whether a cell says that no VAT is charged. */
export function isUntaxedCell(text: string): boolean {
  return /^0+$/.test(text.trim());
}

class LineCells {
  readonly problems: LineCellProblem[] = [];
  readonly #cells: ImportCells<LineImportField>;

  constructor(cells: readonly string[], reading: ImportReading<LineImportField>) {
    this.#cells = new ImportCells(cells, reading);
  }

  text(field: LineImportField): string {
    return this.#cells.text(field);
  }

  refuse(field: LineImportField, problem: LineImportProblem): null {
    this.problems.push({ field, problem });
    return null;
  }

  bounded(field: keyof typeof LONGEST): string {
    const text = this.text(field);
    if (text.length > LONGEST[field]) this.refuse(field, 'cut');
    return text.slice(0, LONGEST[field]);
  }
}

type Figures = Pick<ImportedLine, 'quantity' | 'price' | 'discount' | 'unreadable'>;

function readFigures(row: LineCells, reading: ImportReading<LineImportField>): Figures {
  const figures: Figures = { quantity: null, price: null, discount: null, unreadable: {} };
  const quantity = row.text('quantity');
  if (quantity !== '') {
    figures.quantity =
      readCsvQuantity(bare(quantity), markOf(quantity, reading)) ?? row.refuse('quantity', 'invalidQuantity');
    if (figures.quantity === null) figures.unreadable.quantity = quantity;
  }
  const price = row.text('price');
  if (/\p{Sc}|[A-Za-z]/u.test(price)) row.refuse('price', 'priceWithCurrency');
  else figures.price = readCsvPrice(price, markOf(price, reading)) ?? row.refuse('price', 'invalidPrice');
  if (figures.price === null && price !== '') figures.unreadable.price = price;
  const discount = row.text('discount');
  if (discount !== '') {
    const figure = readCsvQuantity(bare(discount.replace(/\s*%$/, '')), markOf(discount, reading));
    figures.discount = (figure && parsePercentage(figure)) ?? row.refuse('discount', 'invalidDiscount');
    if (figures.discount === null) figures.unreadable.discount = discount;
  }
  return figures;
}

/** A figure without any word beside it. */
function bare(text: string): string {
  return /\p{Sc}|[A-Za-z]/u.test(text) ? '' : text;
}

/** What `consumerIn` is before a file's customers are known. */
export const CONSUMER_UNKNOWN = 'unknown';

/** The VAT code of a whole percentage without a symbol, unless it is the worksheet's format that adds one. */
function findVat(
  row: LineCells,
  { sheet }: ImportReading<LineImportField>,
  { vatCodes, consumerIn, untaxedVatId }: LineImportContext,
): Pick<ImportedLine, 'vatId' | 'vatIdsAbroad'> {
  const cell = row.text('vatRate');
  const text = typeof sheet === 'string' ? cell.replace(/\s*%$/, '') : cell;
  if (text === '') return { vatId: row.refuse('vatRate', 'missingVat') };
  if (!/^\d{1,3}$/.test(text)) return { vatId: row.refuse('vatRate', 'vatNotWhole') };
  const ofRate = vatCodes.filter(({ factor }) => Number(percentageOfFactor(factor)) === Number(text));
  const abroad = ofRate.filter(({ type }) => isOneStopShop(type));
  const own = ofRate.filter(({ type }) => !isOneStopShop(type));
  const [first] = own;
  if (isUntaxedCell(text) && own.length > 1) {
    const untaxed = own.find(({ id }) => id === untaxedVatId)?.id;
    return { vatId: untaxed ?? row.refuse('vatRate', 'vatAmbiguous') };
  }
  if (consumerIn === CONSUMER_UNKNOWN && abroad.length > 0) {
    const byCountry = abroad.toReversed().map(({ country, id }) => [country, id] as const);
    return { vatId: first?.id ?? null, vatIdsAbroad: Object.fromEntries(byCountry) };
  }
  const found = abroad.find(({ country }) => country === consumerIn) ?? first;
  return { vatId: found?.id ?? row.refuse('vatRate', 'vatUnknown') };
}

function findLedger(row: LineCells, { ledgers }: LineImportContext): string | null {
  const text = row.text('ledger');
  if (text === '') return row.refuse('ledger', 'missingLedger');
  if (!LEDGER_NUMBER.test(text)) return row.refuse('ledger', 'ledgerFormat');
  const wanted = text.toLowerCase();
  const found = ledgers.find(({ ledgerNumber }) => ledgerNumber.toLowerCase() === wanted);
  return found?.id ?? row.refuse('ledger', 'ledgerUnknown');
}
