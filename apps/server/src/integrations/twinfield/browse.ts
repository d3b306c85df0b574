import { type Amount, type PlainDate, type XmlElement, childrenOf, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement } from '@penning/domain/einvoice/xml';
import { elementsOf } from '../outgoing/soap.ts';
import { readAmount } from '../port/read-amount.ts';
import { type AtOffice, processXml } from './ask-twinfield.ts';
import { plainDateOf } from './mapping.ts';

// Assumed, not documented; to be verified with a live administration: that these browses have lines of receivables and of
// payables only, and that those of a bank statement have the number of the invoice that they pay.

/** The browse of what customers were charged and paid, and that of suppliers. */
const CUSTOMER_TRANSACTIONS = '100';
export const SUPPLIER_TRANSACTIONS = '200';
const FIELDS = [
  'fin.trs.head.date',
  'fin.trs.head.curcode',
  'fin.trs.line.dim2',
  'fin.trs.line.invnumber',
  'fin.trs.line.valuesigned',
  'fin.trs.line.openvaluesigned',
  'fin.trs.line.matchstatus',
  'fin.trs.line.matchdate',
] as const;
type Field = (typeof FIELDS)[number];

/** A line of a customer's account: what was charged is positive, and what was paid negative. */
export interface BrowsedLine {
  readonly code: string;
  readonly number: string;
  readonly line: string;
  readonly date: PlainDate | undefined;
  readonly currency: string;
  readonly customer: string;
  readonly value: Amount;
  readonly open: Amount;
  readonly matchedOn: PlainDate | undefined;
}

/** The lines of customers' accounts, or of suppliers', whose fields have these values. */
export async function browse(
  at: AtOffice,
  values: Readonly<Partial<Record<Field, string>>>,
  code = CUSTOMER_TRANSACTIONS,
): Promise<BrowsedLine[]> {
  const columns = FIELDS.map((field): Writing => {
    const asked = values[field];
    const filter =
      asked === undefined ? { ask: 'false', operator: 'none' } : { ask: 'true', operator: 'equal' };
    return parentElement('column', elementsOf({ field, visible: 'true', ...filter, from: asked ?? '' }));
  });
  const document = { ...parentElement('columns', columns), attributes: { code } };
  return childrenOf(await processXml(at, document), 'tr').map(toLine);
}

function toLine(row: XmlElement): BrowsedLine {
  const cells = childrenOf(row, 'td');
  const textOf = (field: Field) =>
    cells.find(({ attributes }) => attributes['field'] === field)?.text.trim() ?? '';
  const [key] = childrenOf(row, 'key');
  return {
    code: textAt(key, 'code'),
    number: textAt(key, 'number'),
    line: textAt(key, 'line'),
    date: plainDateOf(textOf('fin.trs.head.date')),
    currency: textOf('fin.trs.head.curcode'),
    customer: textOf('fin.trs.line.dim2'),
    value: readAmount(textOf('fin.trs.line.valuesigned')),
    open: readAmount(textOf('fin.trs.line.openvaluesigned')),
    matchedOn: plainDateOf(textOf('fin.trs.line.matchdate')),
  };
}
