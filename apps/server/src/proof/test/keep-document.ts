import type { Invoice } from '@penning/contract';
import type { Model, ModelDocument } from './model.ts';
import type { DraftFigures } from './real-books.ts';

/** Adds a draft that the product has created. */
export function addDraft(model: Model, data: Invoice, figures: DraftFigures): ModelDocument {
  const { lines, includesVat, discount } = figures;
  const document: ModelDocument = {
    id: data.id,
    version: data.version,
    lines,
    includesVat,
    discount,
    isSent: false,
    type: '',
    isCreditedInFull: false,
    serial: null,
    sentOn: null,
    payments: [],
    reminders: [],
    credits: null,
    credited: 0n,
  };
  model.documents.push(document);
  return document;
}

/** Adds the credit invoice that the product has created and sent. */
export function addCredit(
  model: Model,
  data: Invoice,
  { invoice, lines }: { invoice: ModelDocument; lines: ModelDocument['lines'] },
): ModelDocument {
  const draft = addDraft(model, data, { ...invoice, lines });
  const made: ModelDocument = { ...draft, type: 'C', credits: invoice.id };
  model.documents.splice(-1, 1, made);
  markSent(model, made, data);
  return made;
}

/** A sent document has the number after the last one. */
export function markSent(model: Model, document: ModelDocument, { version }: Invoice, on?: string): void {
  model.sent += 1;
  Object.assign(document, { isSent: true, serial: model.sent, sentOn: on ?? model.today, version });
}
