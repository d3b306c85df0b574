import { isOneOf, keysOf } from '@penning/domain';
import { TAG } from '@penning/domain/text/fill-tags';
import type { ServiceConfig } from '../connectable/call-means.ts';
import type { ServiceTagText } from '../connectable/definition.ts';
import type { Booking } from '../port/accounting.ts';

/** What the texts of a booking may say, by name. */
const TAG_LABELS = {
  invoice_number: 'settings.tag_invoice_number',
  invoice_date: 'settings.tag_invoice_date',
  due_date: 'settings.tag_due_date',
  reference: 'connectable.tag_reference',
  customer_name: 'connectable.tag_customer_name',
  customer_number: 'connectable.tag_customer_number',
  description: 'connectable.tag_description',
} as const satisfies Record<string, ServiceTagText>;
type Tag = keyof typeof TAG_LABELS;
const TAGS = keysOf(TAG_LABELS);

/** The tags of a booking's texts; only a line has a description of its own. */
export function tagsOfText(isOfLine: boolean) {
  return TAGS.filter((tag) => isOfLine || tag !== 'description').map((value) => ({
    value,
    label: TAG_LABELS[value],
  }));
}

/** Texts that a company words itself, with tags. */
export interface EntryTexts {
  /** In the free text of the booking; empty without one. */
  readonly freeText: string;
  /** In the description of its total. */
  readonly invoiceDescription: string;
  /** In the description of each line. */
  readonly lineDescription: string;
}

/** The texts that were entered, or else our number and what each line says itself. */
export function textsOf(config: ServiceConfig): EntryTexts {
  const entered = (name: string, otherwise: string) => String(config[name] ?? '') || otherwise;
  return {
    freeText: entered('freeText', ''),
    invoiceDescription: entered('invoiceDescription', '{{invoice_number}}'),
    lineDescription: entered('lineDescription', '{{description}}'),
  };
}

/** What is wrong with such a text. */
export function problemOfText(text: string): { unknownTags: readonly string[] } | undefined {
  const names = Array.from(text.matchAll(TAG), ([, name = '']) => name);
  const unknown = names.filter((name) => !isOneOf(TAGS, name));
  return unknown.length === 0 ? undefined : { unknownTags: [...new Set(unknown)] };
}

/** Fills in a booking, and one of its lines where it is about a line. */
export function fillText(template: string, booking: Booking, description = ''): string {
  const { number, sendDate, dueDate, reference, customer } = booking;
  const values: Readonly<Record<Tag, string>> = {
    invoice_number: number,
    invoice_date: sendDate,
    due_date: dueDate,
    reference,
    customer_name: customer.name,
    customer_number: customer.number,
    description,
  };
  return template.replace(TAG, (whole, name: string) => (isOneOf(TAGS, name) ? values[name] : whole));
}
