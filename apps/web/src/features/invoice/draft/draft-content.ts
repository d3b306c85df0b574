import type { Attachment, DraftLine, Invoice, InvoiceDraft, Quotation } from '@penning/contract';
import { type PlainDate, defined, parsePercentage } from '@penning/domain';
import { memberOf } from '../../../ui/narrow.ts';
import type { EditorDraft } from './creator-kind.ts';

/** The numeric columns of a line. */
export type DecimalColumn = 'quantity' | 'price' | 'discount';

/** A line being edited: `unreadable` keeps typed text that isn't a number. */
export type EditorLine = DraftLine & { readonly unreadable?: Partial<Record<DecimalColumn, string>> };

/** A draft without its lines; the attachments with their names. Only a quotation has a last day. */
export type DraftHead = Omit<InvoiceDraft, 'lines' | 'attachmentIds'> & {
  readonly attachments: readonly Attachment[];
  readonly validUntil?: PlainDate | null | undefined;
};

/** The content of the editor. */
export interface DraftContent {
  readonly head: DraftHead;
  readonly lines: readonly EditorLine[];
}

export const NO_DISCOUNT = defined(parsePercentage('0'));

/** The server's version of a draft, ready to edit. */
export function contentOf(invoice: Invoice | Quotation): DraftContent {
  return {
    head: {
      type: invoice.type === 'I' ? 'I' : '',
      customerId: invoice.customerId,
      profileId: invoice.profileId,
      sendDate: invoice.sendDate,
      term: invoice.term,
      currency: invoice.currency,
      language: invoice.language,
      includesVat: invoice.includesVat,
      discount: invoice.discount,
      reference: invoice.reference,
      orderNumber: invoice.orderNumber,
      contractNumber: invoice.contractNumber,
      projectNumber: invoice.projectNumber,
      paymentTerms: invoice.paymentTerms,
      deliveryAddress: invoice.deliveryAddress,
      supplyDate: invoice.supplyDate,
      supplyPeriod: invoice.supplyPeriod,
      trackingNumber: invoice.trackingNumber,
      textTop: invoice.text.top,
      textBottom: invoice.text.bottom,
      attachments: invoice.attachments,
      ...('validUntil' in invoice ? { validUntil: invoice.validUntil } : {}),
    },
    lines: invoice.lines.map((line) => ({
      id: line.id,
      number: line.number,
      description: line.description,
      quantity: line.quantity,
      price: line.price,
      discount: line.discount,
      unit: line.unit,
      descriptionOnly: line.descriptionOnly,
      supplyPeriod: line.supplyPeriod,
      vatId: line.vat?.id ?? null,
      ledgerId: line.ledger?.id ?? null,
    })),
  };
}

/** The data for the server: lines on which nothing was typed are left out. */
export function draftOf({ head, lines }: DraftContent): EditorDraft {
  const { attachments, ...fields } = head;
  return {
    ...fields,
    attachmentIds: attachments.map(({ id }) => id),
    lines: lines.filter((line) => !isBlank(line)).map(withoutTyped),
  };
}

/** Whether nothing was typed on a line; VAT code and ledger are proposed, not typed. */
export function isBlank(line: EditorLine): boolean {
  return (
    line.description.trim() === '' &&
    line.number === '' &&
    line.quantity === null &&
    line.price === null &&
    Object.keys(line.unreadable ?? {}).length === 0
  );
}

/** Whether two drafts have the same content; a line that nobody touched is still the same object. */
export function isSameDraft(left: EditorDraft, right: EditorDraft): boolean {
  const { lines, attachmentIds, ...head } = left;
  return (
    Object.entries(head).every(([name, value]) => value === memberOf(right, name)) &&
    isSameList(lines, right.lines) &&
    isSameList(attachmentIds, right.attachmentIds)
  );
}

function isSameList(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

function withoutTyped(line: EditorLine): DraftLine {
  if (!('unreadable' in line)) return line;
  const { unreadable: _unreadable, ...draftLine } = line;
  return draftLine;
}
