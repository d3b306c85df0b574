import { formatQuantity } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import type { PaperData, PaperLine } from '../../pdf/paper-data.ts';
import type { DocumentContent } from '../document/content.ts';
import { type PaperOptions, paperDataOf } from '../document/paper/paper-data-of.ts';

/** The paper that goes with the goods: the document's lines with their quantities, and nothing about money. */
export function packingSlipPaper(
  content: DocumentContent,
  slip: { address: readonly string[]; trackingNumber: string; note: string },
  options: PaperOptions,
): PaperData {
  const words = documentWords(content.language);
  const goods = { ...content, trackingNumber: slip.trackingNumber };
  const {
    textAbove: _above,
    textBelow: _below,
    payment: _payment,
    label: _label,
    footer: _footer,
    ...paper
  } = paperDataOf(goods, options);
  const hidden = new Set([words.meta.dueDate, words.meta.customerVatNumber]);
  return {
    ...paper,
    kind: 'packingSlip',
    title: [words.title.packingSlip, options.number].filter(Boolean).join(' '),
    receiver: { lines: [...slip.address] },
    meta: paper.meta.filter(({ label }) => !hidden.has(label)),
    columns: { quantity: true, price: false, discount: false, vat: false, amount: false },
    lines: paper.lines.map((line, index) => lineOf(line, content.lines[index]?.quantity ?? null)),
    totals: [],
    vatRows: [],
    notes: [],
    ...(slip.note === '' ? {} : { textBelow: slip.note }),
  };
}

/** A line without a quantity is one piece, unless it is only a description. */
function lineOf(line: PaperLine, quantity: string | null): PaperLine {
  const one = quantity === null && !line.descriptionOnly ? formatQuantity('1') : line.quantity;
  return { ...line, quantity: one, price: '', discount: '', vat: '', amount: '', runningTotal: '' };
}
