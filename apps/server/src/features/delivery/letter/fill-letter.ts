import { HEADER_LINES } from '@penning/contract';
import { type Amount, type TemplateTag, fillTags, isZero, periodTagValues } from '@penning/domain';
import { formatDate, formatMoney, monthName } from '@penning/i18n';
import { escapeHtml } from '../../../platform/html.ts';
import { type LetterFacts, amountText, dueText, totalDue } from './letter-facts.ts';

type Values = Partial<Record<TemplateTag, string>>;

const CONTACT_LINE = HEADER_LINES.indexOf('contact');

/** A template as plain text, with its tags filled in. */
export function fillAsText(template: string, facts: LetterFacts): string {
  return fillLines(template, tagValues(facts));
}

/** What the tags of a plain text stand for. */
export function tagValues(facts: LetterFacts): Values {
  return { ...plainValues(facts), ...linkValues(facts.link ?? '') };
}

/** A template as HTML: the company's text and every value escaped, only the link is markup. */
export function fillAsHtml(template: string, facts: LetterFacts, link: string): string {
  const escaped = Object.entries(plainValues(facts)).map(([tag, value]) => [tag, htmlValue(tag, value)]);
  return fillLines(escapeHtml(template), {
    ...(Object.fromEntries(escaped) as Values),
    ...linkValues(link),
  });
}

/** A value as HTML; a date or a document's number isn't broken at its hyphens. */
function htmlValue(tag: string, value: string): string {
  const unbroken = /_(?:date|number)$/.test(tag) && value !== '';
  return unbroken ? `<span style="white-space:nowrap;">${escapeHtml(value)}</span>` : escapeHtml(value);
}

/**
 * A line with nothing but the button of an earlier design; every message now has its button above the
 * text.
 */
const BUTTON_LINE = /^[ \t]*\{\{[ \t]*(?:pay_widget|quotation_accept_button)[ \t]*\}\}[ \t]*$/;

/** Fills line by line; a line with only empty tags is removed, not left empty. */
function fillLines(template: string, values: Values): string {
  return template
    .split('\n')
    .filter((line) => !BUTTON_LINE.test(line))
    .map((line) => ({ line, filled: fillTags(line, values) }))
    .filter(({ line, filled }) => line.trim() === '' || filled.trim() !== '')
    .map(({ filled }) => filled)
    .join('\n');
}

function linkValues(link: string): Values {
  return { view_link: link, pay_link: link, pay_widget: link, quotation_accept_button: link };
}

function plainValues(facts: LetterFacts): Values {
  const { content, number, today, reminder } = facts;
  const { language, sendDate, receiver, sender, layout } = content;
  return {
    company_name: sender?.name ?? '',
    contact: receiver?.contact || (receiver?.name ?? ''),
    sender: layout.headerLines[CONTACT_LINE] ?? '',
    invoice_number: number,
    quotation_number: number,
    invoice_date: formatDate(sendDate, language),
    due_date: dueText(facts),
    original_due_date: dueText(facts),
    remind_date: formatDate(reminder?.payBefore ?? today, language),
    amount: amountText(facts),
    open_amount: formatMoney(facts.open, content.currency),
    total_due: formatMoney(totalDue(facts), content.currency),
    ...claimValues(facts),
    ...periodTagValues(sendDate, (day) => monthName(day, language)),
  };
}

/** What a reminder claims on top; the free notice names the costs to come. */
function claimValues({ content, reminder }: LetterFacts): Values {
  const asked = (value: Amount) => (isZero(value) ? '' : formatMoney(value, content.currency));
  if (!reminder) return { interest: '', costs: '' };
  const { interest, costs, announcedCosts } = reminder;
  return { interest: asked(interest), costs: asked(isZero(costs) ? announcedCosts : costs) };
}
