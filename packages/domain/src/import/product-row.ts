import { readCsvPrice } from '../csv/read-cells.ts';
import type { Price } from '../money/price.ts';
import { type VatType, isOneStopShop } from '../vat/vat-type.ts';
import { ImportCells, type ImportReading, type RowReading, markOf } from './import-reading.ts';
import { saidRate, saidTotal } from './said-words.ts';

/** The fields that a column of a product file can hold. */
export const PRODUCT_IMPORT_FIELDS = [
  'productNumber',
  'title',
  'description',
  'price',
  'unit',
  'vatRate',
  'ledger',
] as const;
/** One of the fields of a product's row. */
export type ProductImportField = (typeof PRODUCT_IMPORT_FIELDS)[number];

/** The product in a row; empty cells are left out. */
export interface ProductImportRow {
  description: string;
  number?: string;
  price?: Price;
  unit?: string;
  vatId?: string;
  ledgerId?: string;
}

/** The company's own VAT codes and revenue accounts, to find rates and accounts. */
export interface ProductImportContext {
  readonly vatCodes: readonly {
    id: string;
    name: string;
    code: string;
    type: VatType;
    percentage: string;
  }[];
  readonly ledgers: readonly { id: string; name: string; ledgerNumber: string }[];
}

/** The required fields without a column. */
export function missingProductFields(columns: readonly (ProductImportField | null)[]): ProductImportField[] {
  return columns.includes('description') || columns.includes('title') ? [] : ['description'];
}

/** Reads a product's row; its VAT rate and revenue account must be the company's. */
export function readProductRow(
  cells: readonly string[],
  reading: ImportReading<ProductImportField>,
  { vatCodes, ledgers }: ProductImportContext,
): RowReading<ProductImportRow, ProductImportField> {
  const from = new ImportCells(cells, reading);
  const title = from.text('title');
  const description = from.text('description');
  const words = title === description ? [title] : [title, description];
  const row: ProductImportRow = { description: words.filter(Boolean).join('\n') };
  if (row.description === '') from.refuse('description', 'missing');
  if (row.description.length > 1000) from.refuse('description', 'tooLong');
  const number = bounded(from, 'productNumber', 40);
  if (number !== '') row.number = number;
  const unit = bounded(from, 'unit', 20);
  if (unit !== '') row.unit = unit;
  const price = from.text('price');
  const read = price === '' ? undefined : readCsvPrice(price, markOf(price, reading));
  if (read !== undefined) row.price = read;
  else if (price !== '') from.refuse('price', 'notAnAmount');
  const vatId = chosen(from, 'vatRate', (text) => findVatCode(text, vatCodes), 'unknownVatRate');
  if (vatId !== undefined) row.vatId = vatId;
  const ledgerId = chosen(from, 'ledger', (text) => findLedger(text, ledgers), 'unknownLedger');
  if (ledgerId !== undefined) row.ledgerId = ledgerId;
  // Only a price besides: the row below a list that adds it up.
  const isBare = [number, unit, from.text('vatRate'), from.text('ledger')].every((text) => text === '');
  if (isBare && saidTotal(row.description))
    return { problems: [{ field: 'description', problem: 'totalRow' }] };
  return from.problems.length > 0 ? { problems: from.problems } : { row, warnings: from.warnings };
}

function bounded(from: ImportCells<ProductImportField>, field: ProductImportField, longest: number): string {
  const text = from.text(field).replaceAll('\n', ' ');
  if (text.length > longest) from.refuse(field, 'tooLong');
  return text;
}

function chosen(
  from: ImportCells<ProductImportField>,
  field: 'vatRate' | 'ledger',
  find: (text: string) => string | undefined,
  problem: 'unknownVatRate' | 'unknownLedger',
): string | undefined {
  const text = from.text(field);
  if (text === '') return undefined;
  const id = find(text);
  if (id === undefined) from.refuse(field, problem);
  return id;
}

/**
 * A VAT code by name or code, else the first of the company's own country with the rate: "21", "21 %",
 * "21,00", "0.21", "BTW 21% hoog", "0% exempt", else the one for "Hoog", "reduced" or "vrijgesteld".
 */
export function findVatCode(text: string, codes: ProductImportContext['vatCodes']): string | undefined {
  const named = codes.find(({ name, code }) => same(name, text) || (code !== '' && same(code, text)));
  if (named) return named.id;
  const own = codes.filter(({ type }) => !isOneStopShop(type));
  const said = saidRate(text);
  const figure = FIGURE.exec(text)?.[1]?.replace(',', '.');
  if (figure === undefined) return said && own.find(({ type }) => type === said)?.id;
  const rate = Number(figure);
  const percent = rate > 0 && rate < 1 && !text.includes('%') ? rate * 100 : rate;
  const ofRate = own.filter(({ percentage }) => Math.abs(Number(percentage) - percent) < 0.001);
  return (ofRate.find(({ type }) => type === said) ?? ofRate[0])?.id;
}

/** The only figure of a text. */
const FIGURE = /^[^\d]*(\d+(?:[.,]\d+)?)[^\d]*$/;

function findLedger(text: string, ledgers: ProductImportContext['ledgers']): string | undefined {
  const number = text.split(/\s/)[0] ?? '';
  const found =
    ledgers.find((ledger) => same(ledger.ledgerNumber, text) || same(ledger.name, text)) ??
    ledgers.find((ledger) => same(ledger.ledgerNumber, number));
  return found?.id;
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
