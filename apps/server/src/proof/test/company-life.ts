import { randomUUID } from 'node:crypto';
import type { Invoice } from '@penning/contract';
import { defined } from '@penning/domain';
import { createQuotation } from '../../../test/furnish-quotation.ts';
import type { Line } from './figures.ts';
import { addCredit, addDraft, markSent } from './keep-document.ts';
import { type Model, type ModelDocument, daysLater, dueOn, isOpen, open, rest, takeOff } from './model.ts';
import { type DraftFigures, type Real, bodyOf, linesOf, serialOf } from './real-books.ts';

/** The books of a company by the model, and the product. */
export interface Life {
  readonly model: Model;
  readonly real: Real;
}

/** Prices in whole euros, so that VAT is exact whatever part is credited. */
export function figuresOf(...lines: readonly Pick<Line, 'tenths' | 'price' | 'rate' | 'ledger'>[]) {
  const withIds = lines.map((line) => ({ id: randomUUID(), ...line }));
  return { lines: withIds, includesVat: false, discount: 0n } satisfies DraftFigures;
}

/** A draft, with a date when it is to be sent on another day. */
export async function draft(
  { model, real }: Life,
  figures: DraftFigures,
  sendDate: string | null = null,
): Promise<ModelDocument> {
  const body = { ...bodyOf(real, figures), sendDate };
  const { data } = await real.company.client.invoice.create({ body });
  return addDraft(model, data, figures);
}

/** Sends a draft by email: today or, when it has a later date, on that morning. */
export async function sendByEmail(
  { model, real }: Life,
  document: ModelDocument,
  on?: string,
): Promise<void> {
  const { data } = await real.company.client.invoice.send({
    params: { id: document.id },
    body: {
      version: document.version,
      channel: 'email',
      to: ['administratie@korenaar.example'],
      subject: 'Invoice',
      body: 'Dear customer',
      backDatingReason: 'Agreed with the customer',
    },
  });
  if (data.status === 1) markSent(model, document, data, on);
  else document.version = data.version;
}

/** Pays a percentage of the open amount; refunds it where that is negative. */
export async function payPart(
  { model, real }: Life,
  document: ModelDocument,
  percent: bigint,
): Promise<void> {
  const cents = (open(document) * percent) / 100n;
  const text = `${cents / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`;
  await real.company.client.invoice.registerPayment({
    params: { id: document.id },
    body: { token: randomUUID(), amount: text, paidOn: model.today, methodId: null, note: '' },
  });
  document.payments.push({ cents, kind: 'payment', paidOn: model.today });
}

/** Credits one of the first line, or all that is left; returns the credit invoice. */
export async function creditPart(
  { model, real }: Life,
  invoice: ModelDocument,
  what: 'one' | 'rest',
): Promise<ModelDocument> {
  const [first] = invoice.lines;
  const asked = what === 'one' ? [{ lineId: defined(first).id, quantity: '1' }] : null;
  const { data } = await real.company.client.invoice.credit({
    params: { id: invoice.id },
    body: { creationToken: randomUUID(), lines: asked },
  });
  const lines =
    what === 'one'
      ? [{ ...defined(first), tenths: -10n }]
      : invoice.lines
          .map((line) => ({ ...line, tenths: -rest(model, invoice, line) }))
          .filter(({ tenths }) => tenths !== 0n);
  const made = addCredit(model, data, { invoice, lines });
  takeOff(model, invoice, made);
  return made;
}

/** Marks a quotation as sent; returns its id. */
export async function sendQuotation({ real }: Life, figures: DraftFigures): Promise<string> {
  const { customerId: _, term: __, ...body } = bodyOf(real, figures);
  const { id, version } = await createQuotation(real.company, body);
  const send = { version, channel: 'mark' as const };
  await real.company.client.quotation.send({ params: { id }, body: send });
  return id;
}

/** Creates the invoice of an accepted quotation, and sends it. */
export async function convertQuotation(
  life: Life,
  id: string,
  figures: DraftFigures,
): Promise<ModelDocument> {
  const { client } = life.real.company;
  const body = { creationToken: randomUUID() };
  const { data } = await client.quotation.convert({ params: { id }, body });
  const lines = figures.lines.map((line, index) => ({ ...line, id: defined(data.lines[index]).id }));
  const document = addDraft(life.model, data, { ...figures, lines });
  await sendByEmail(life, document);
  return document;
}

/** Adds the documents that a job created to the books, in the order of their numbers. */
export function collectMade({ model, real }: Life, made: readonly Invoice[]): ModelDocument[] {
  const known = new Map(model.documents.map((document) => [document.id, document]));
  return [...made]
    .sort((left, right) => (serialOf(left.number) ?? 0) - (serialOf(right.number) ?? 0))
    .map((data) => {
      const figures = { lines: linesOf(real, data), includesVat: false, discount: 0n };
      const document = known.get(data.id) ?? addDraft(model, data, figures);
      if (data.status === 1) markSent(model, document, data, defined(data.sendDate));
      return document;
    });
}

const STEPS = [3, 10, 20];

/** Whether the next reminder is sent on a day: while open, a number of days after the due date. */
export function isReminderDue(document: ModelDocument, day: string): boolean {
  const step = STEPS[document.reminders.length];
  const due = dueOn(document);
  return step !== undefined && due !== null && isOpen(document) && daysLater(due, step) <= day;
}
