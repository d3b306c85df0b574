import { isOneOf } from '../one-of.ts';

/** The tags that email and SMS templates may use as {{tag}} (docs/rules/limits-and-messages.md#template-tags), and four of reminders. */
export const TEMPLATE_TAGS = [
  'company_name',
  'contact',
  'sender',
  'invoice_number',
  'invoice_date',
  'due_date',
  'amount',
  'original_due_date',
  'current_month',
  'previous_month',
  'next_month',
  'current_year',
  'previous_year',
  'next_year',
  'pay_link',
  'quotation_accept_button',
  'quotation_number',
  'view_link',
  'pay_widget',
  'remind_date',
  'open_amount',
  'interest',
  'costs',
  'total_due',
] as const;

/** One of the tags of email and SMS templates. */
export type TemplateTag = (typeof TEMPLATE_TAGS)[number];

/** The tags of an email to customers that is about no document. */
export const CUSTOMER_MAIL_TAGS = [
  'contact',
  'company_name',
  'sender',
  'current_month',
  'previous_month',
  'next_month',
  'current_year',
  'previous_year',
  'next_year',
] as const satisfies readonly TemplateTag[];
/** One of the tags of an email that is about no document. */
export type CustomerMailTag = (typeof CUSTOMER_MAIL_TAGS)[number];

/** A tag as it appears in a text; its name is the first group. */
export const TAG = /\{\{[ \t]*([A-Za-z0-9_]+)[ \t]*\}\}/g;

/** A tag with the full stop of a sentence that it ends. */
const TAG_AND_STOP = /\{\{[ \t]*([A-Za-z0-9_]+)[ \t]*\}\}(\.(?!\.))?/g;

/**
 * Replaces {{tag}} with its value once, a known tag without a value with nothing; unknown tags stay as
 * they are. A sentence that ends with "Bakker B.V." gets no second full stop. Escaping is up to the caller.
 */
export function fillTags(template: string, values: Partial<Record<TemplateTag, string>>): string {
  return template.replace(TAG_AND_STOP, (whole, name: string, stop = '') => {
    if (!isOneOf(TEMPLATE_TAGS, name)) return whole;
    const value = values[name] ?? '';
    return value.endsWith('.') ? value : value + stop;
  });
}

/** What starts as a tag does, closed or not. */
const OPENED_TAG = /\{\{[ \t]*([A-Za-z0-9_]+)(?<closed>[ \t]*\}\})?/g;

/** The tags in a template that nothing will fill, unknown or not closed, each once, in order of appearance. */
export function unknownTags(template: string, known: readonly TemplateTag[] = TEMPLATE_TAGS): string[] {
  const opened = [...template.matchAll(OPENED_TAG)].map(({ 1: name = '', groups }) => ({
    name,
    isClosed: groups?.['closed'] !== undefined,
  }));
  const unfilled = opened.filter(({ name, isClosed }) => !isClosed || !isOneOf(known, name));
  return [...new Set(unfilled.map(({ name }) => name))];
}
