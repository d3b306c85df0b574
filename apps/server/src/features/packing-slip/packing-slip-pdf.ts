import { formatQuantity } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import type { PdfData, PdfLine } from '../../pdf/pdf-data.ts';
import type { DocumentContent } from '../document/content.ts';
import { type PdfOptions, pdfDataOf } from '../document/pdf/pdf-data-of.ts';

/** The PDF that accompanies the goods: the document's lines with their quantities, and no amounts. */
export function packingSlipPdf(
  content: DocumentContent,
  slip: { address: readonly string[]; trackingNumber: string; note: string },
  options: PdfOptions,
): PdfData {
  const words = documentWords(content.language);
  const goods = { ...content, trackingNumber: slip.trackingNumber };
  const {
    textAbove: _above,
    textBelow: _below,
    payment: _payment,
    label: _label,
    footer: _footer,
    ...pdf
  } = pdfDataOf(goods, options);
  const hidden = new Set([words.meta.dueDate, words.meta.customerVatNumber, words.meta.deliveryAddress]);
  return {
    ...pdf,
    kind: 'packingSlip',
    title: words.title.packingSlip,
    name: [words.title.packingSlip, options.number].filter(Boolean).join(' '),
    receiver: { lines: [...slip.address] },
    meta: pdf.meta.filter(({ label }) => !hidden.has(label)),
    columns: {
      number: pdf.columns.number ?? false,
      quantity: true,
      price: false,
      discount: false,
      vat: false,
      amount: false,
    },
    lines: pdf.lines.map((line, index) => lineOf(line, content.lines[index]?.quantity ?? null)),
    totals: [],
    vatRows: [],
    notes: [],
    ...(slip.note === '' ? {} : { textBelow: slip.note }),
  };
}

/** A line without a quantity is one piece, unless it is only a description. */
function lineOf(line: PdfLine, quantity: string | null): PdfLine {
  const one = quantity === null && !line.descriptionOnly ? formatQuantity('1') : line.quantity;
  return { ...line, quantity: one, price: '', discount: '', vat: '', amount: '', runningTotal: '' };
}
