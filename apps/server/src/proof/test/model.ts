import { defined } from '@penning/domain';
import { type Frame, type Line, type Totals, absolute, sum, totalsOf } from './figures.ts';

export interface ModelPayment {
  readonly cents: bigint;
  /** Money, or its replacement where none moved. */
  readonly kind: 'payment' | 'settlement' | 'rounding';
  readonly paidOn: string;
}

/** A document as it should be. */
export interface ModelDocument extends Frame {
  readonly id: string;
  version: number;
  isSent: boolean;
  type: '' | 'C';
  isCreditedInFull: boolean;
  lines: readonly Line[];
  includesVat: boolean;
  discount: bigint;
  /** The position of its number in the range. */
  serial: number | null;
  sentOn: string | null;
  payments: ModelPayment[];
  /** The dates of its reminders. */
  reminders: string[];
  /** The invoice that it credits. */
  readonly credits: string | null;
  credited: bigint;
}

/** The books of one company as they should be after everything that was done. */
export interface Model {
  today: string;
  sent: number;
  readonly documents: ModelDocument[];
}

export const TERM_DAYS = 14;

export function totals(document: ModelDocument): Totals {
  return totalsOf(document.lines, document);
}

export function paid({ payments }: ModelDocument): bigint {
  return sum(payments.map(({ cents }) => cents));
}

export function open(document: ModelDocument): bigint {
  return totals(document).incl - paid(document);
}

export function status({ isSent, isCreditedInFull }: ModelDocument): 0 | 1 | 3 {
  if (!isSent) return 0;
  return isCreditedInFull ? 3 : 1;
}

/** Whether a customer still owes it; what is below 0 is owed to them. */
export function isOpen(document: ModelDocument): boolean {
  return document.isSent && open(document) > 0n;
}

/** The statuses that lists should show for it. */
export function labels(document: ModelDocument, today: string): string[] {
  if (!document.isSent) return [];
  const isCredit = document.type === 'C';
  const nothingAsked = totals(document).incl === 0n && (isCredit || document.isCreditedInFull);
  return [
    ...(isOpen(document) ? ['open'] : []),
    ...(isSettled(document) && !nothingAsked ? ['paid'] : []),
    ...(isOpen(document) && defined(dueOn(document)) < today ? ['pastdue'] : []),
    ...(open(document) < 0n ? ['torefund'] : []),
    ...(isCredit ? ['credit'] : []),
    ...(document.isCreditedInFull ? ['credited'] : []),
    ...(document.reminders.length > 0 ? ['reminded'] : []),
    'notbooked',
  ];
}

function isSettled(document: ModelDocument): boolean {
  const { incl } = totals(document);
  return incl < 0n ? open(document) === 0n : open(document) <= 0n;
}

export function dueOn({ sentOn }: ModelDocument): string | null {
  return sentOn === null ? null : daysLater(sentOn, TERM_DAYS);
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What is left to credit of a line, in tenths, with its sign. */
export function rest(model: Model, invoice: ModelDocument, line: Line): bigint {
  const taken = creditsOf(model, invoice)
    .flatMap(({ lines }) => lines)
    .filter(({ id }) => id === line.id);
  return line.tenths + sum(taken.map(({ tenths }) => tenths));
}

export function creditsOf(model: Model, { id }: ModelDocument): ModelDocument[] {
  return model.documents.filter(({ credits }) => credits === id);
}

/**
 * The effect of a new credit on its invoice: the amount credited, the status, and what the two owe each
 * other is set off.
 */
export function takeOff(model: Model, invoice: ModelDocument, credit: ModelDocument): void {
  invoice.credited -= totals(credit).incl;
  const { incl } = totals(invoice);
  const reached =
    incl !== 0n && incl < 0n === invoice.credited < 0n && absolute(invoice.credited) >= absolute(incl);
  invoice.isCreditedInFull = reached || invoice.lines.every((line) => rest(model, invoice, line) === 0n);
  settleAll(model, invoice);
}

/**
 * Sets off what an invoice and its credits owe each other, the first credit first, after removing what
 * rounding left. Nothing stays open on an invoice credited in full, whatever was refunded on its credits.
 */
export function settleAll(model: Model, invoice: ModelDocument): void {
  if (invoice.isCreditedInFull) writeOffRounding(model, invoice);
  const credits = creditsOf(model, invoice);
  for (const credit of credits) settle(model, invoice, { credit, max: open(credit) });
  if (!invoice.isCreditedInFull) return;
  for (const credit of credits) {
    const settled = sum(
      credit.payments.filter(({ kind }) => kind === 'settlement').map(({ cents }) => cents),
    );
    settle(model, invoice, { credit, max: totals(credit).incl - settled });
  }
}

function writeOffRounding({ today }: Model, invoice: ModelDocument): void {
  const rounded = sum(invoice.payments.filter(({ kind }) => kind === 'rounding').map(({ cents }) => cents));
  const gap = totals(invoice).incl - invoice.credited - rounded;
  const owed = open(invoice);
  if (gap === 0n || owed === 0n || gap < 0n !== owed < 0n) return;
  const isLess = absolute(owed) < absolute(gap);
  invoice.payments.push({ cents: isLess ? owed : gap, kind: 'rounding', paidOn: today });
}

function settle(
  { today }: Model,
  invoice: ModelDocument,
  { credit, max }: { credit: ModelDocument; max: bigint },
): void {
  const owed = open(invoice);
  if (owed === 0n || max === 0n || owed < 0n === max < 0n) return;
  const size = absolute(owed) < absolute(max) ? absolute(owed) : absolute(max);
  const part = owed < 0n ? -size : size;
  invoice.payments.push({ cents: part, kind: 'settlement', paidOn: today });
  credit.payments.push({ cents: -part, kind: 'settlement', paidOn: today });
}
