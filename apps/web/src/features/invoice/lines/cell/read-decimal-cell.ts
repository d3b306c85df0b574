import { parsePercentage, parsePrice, parseQuantity } from '@penning/domain';
import { formatQuantity, formatUnitPrice, parseTypedDecimal } from '@penning/i18n';
import { type DecimalColumn, type EditorLine, NO_DISCOUNT } from '../../draft/draft-content.ts';

/** What a cell shows while it isn't being edited: the figure, or typed text that isn't one. */
export function showDecimalCell(column: DecimalColumn, line: EditorLine, currency: string): string {
  const unreadable = line.unreadable?.[column];
  if (unreadable !== undefined) return unreadable;
  const value = line[column];
  if (value === null || (column === 'discount' && value === NO_DISCOUNT)) return '';
  return column === 'price' ? formatUnitPrice(value, currency) : formatQuantity(value);
}

/**
 * What typing in a cell changes: the figure, or none with the text beside it ("1.234,50" and "1234.50"
 * are both read).
 */
export function readDecimalCell(column: DecimalColumn, typed: string, line: EditorLine): Partial<EditorLine> {
  const { [column]: _before, ...others } = line.unreadable ?? {};
  if (typed.trim() === '') return { ...emptyOf(column), ...unreadable(others) };
  const value = parse(column, typed);
  if (value === undefined) return { ...emptyOf(column), ...unreadable({ ...others, [column]: typed }) };
  return { ...value, ...unreadable(others) };
}

function parse(column: DecimalColumn, typed: string): Partial<EditorLine> | undefined {
  const text = parseTypedDecimal(typed);
  if (text === undefined) return undefined;
  if (column === 'discount') {
    const discount = parsePercentage(text);
    return discount === undefined ? undefined : { discount };
  }
  if (column === 'price') {
    const price = parsePrice(text);
    return price === undefined ? undefined : { price };
  }
  const quantity = parseQuantity(text);
  return quantity === undefined ? undefined : { quantity };
}

function emptyOf(column: DecimalColumn): Partial<EditorLine> {
  return column === 'discount' ? { discount: NO_DISCOUNT } : { [column]: null };
}

function unreadable(texts: NonNullable<EditorLine['unreadable']>): Partial<EditorLine> {
  return Object.keys(texts).length > 0 ? { unreadable: texts } : { unreadable: {} };
}
