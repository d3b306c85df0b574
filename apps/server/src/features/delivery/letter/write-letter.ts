import { formatIban } from '@penning/domain';
import { type Translate, formatMoney } from '@penning/i18n';
import { fillAsText, hasButton } from './fill-letter.ts';
import { type LetterFacts, amountText, dueText, isCollected, isPayable } from './letter-facts.ts';
import { reminderDetails } from './reminder-details.ts';
import { type LetterLogo, writeLetterHtml } from './write-letter-html.ts';

/** The company's subject and text, with tags. */
export interface LetterTexts {
  readonly subject: string;
  readonly body: string;
}

export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What the message says in words, the same in HTML and in plain text. */
export interface LetterWords {
  readonly amountLabel: string;
  readonly amount: string;
  readonly details: readonly { readonly label: string; readonly value: string; readonly link?: string }[];
  readonly terms: { readonly label: string; readonly link: string } | null;
  readonly button: string;
  readonly viewLink: string;
  readonly footer: readonly string[];
}

/** Writes an email about a document: subject, HTML and plain text, in the customer's language. */
export function writeLetter(
  facts: LetterFacts,
  texts: LetterTexts,
  options: { translate: Translate; logo: LetterLogo | null },
): Letter {
  const subject = fillAsText(texts.subject, facts).replace(/\s+/g, ' ').trim();
  const words = wordsOf(facts, options.translate);
  return {
    subject,
    html: writeLetterHtml({ facts, subject, body: texts.body, words, logo: options.logo }),
    text: writeLetterText(facts, texts.body, words),
  };
}

const NUMBER_LABELS = {
  invoice: 'mail.invoiceNumber',
  credit: 'mail.creditNumber',
  quotation: 'mail.quotationNumber',
} as const;
const VIEW_WORDS = {
  invoice: 'mail.viewInvoice',
  credit: 'mail.viewCredit',
  quotation: 'mail.viewQuotation',
} as const;

function wordsOf(facts: LetterFacts, translate: Translate): LetterWords {
  const { content, open, number } = facts;
  if (facts.reminder) {
    return {
      ...reminderDetails(facts, facts.reminder, translate),
      button: translate('mail.viewAndPay'),
      viewLink: translate('mail.viewInvoice'),
      terms: null,
      footer: footerOf(facts, translate),
    };
  }
  const kind = content.kind ?? (content.type === 'C' ? 'credit' : 'invoice');
  const payable = isPayable(facts);
  const partlyPaid = payable && open !== content.totals.totalIncl;
  const reference = { label: translate(NUMBER_LABELS[kind]), value: number };
  const due = {
    label: translate(kind === 'quotation' ? 'mail.validUntil' : 'mail.dueDate'),
    value: dueText(facts),
  };
  const view = translate(VIEW_WORDS[kind]);
  // In the company's own text the link is what the customer answers by.
  const viewLink = kind === 'quotation' ? translate('mail.answerQuotation') : view;
  return {
    amountLabel: translate(partlyPaid ? 'mail.amountLeft' : payable ? 'mail.amountDue' : 'mail.amount'),
    amount: partlyPaid ? formatMoney(open, content.currency) : amountText(facts),
    details: [
      ...(isCollected(facts)
        ? [...collectionDetails(facts, translate), reference]
        : payable || kind === 'quotation'
          ? [due, reference]
          : [reference]),
      ...trackingOf(facts, translate),
    ],
    button: payable ? translate('mail.viewAndPay') : view,
    viewLink,
    terms: facts.termsLink ? { label: translate('mail.terms'), link: facts.termsLink } : null,
    footer: footerOf(facts, translate),
  };
}

/** The announcement of a collection: when, and from which account. */
function collectionDetails(facts: LetterFacts, translate: Translate): LetterWords['details'] {
  const { collection } = facts.content;
  if (!collection) return [];
  return [
    { label: translate('mail.collectedOn'), value: dueText(facts) },
    { label: translate('mail.collectedFrom'), value: formatIban(collection.debtorIban) },
  ];
}

function trackingOf({ tracking }: LetterFacts, translate: Translate): LetterWords['details'] {
  if (!tracking || tracking.number === '') return [];
  const { number, link } = tracking;
  return [{ label: translate('mail.trackingNumber'), value: number, ...(link === null ? {} : { link }) }];
}

function footerOf({ content: { sender } }: LetterFacts, translate: Translate): string[] {
  if (!sender) return [];
  const { name, address, postalCode, city, phone, email, coc, vatNumber, iban } = sender;
  const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  const lines = [
    [name, address, `${postalCode} ${city}`.trim()],
    [phone, email],
    [
      labelled(translate('mail.coc'), coc),
      labelled(translate('mail.vat'), vatNumber),
      labelled('IBAN', iban === '' ? '' : formatIban(iban)),
    ],
  ];
  return lines.map((parts) => parts.filter((part) => part !== '').join(' · ')).filter((line) => line !== '');
}

function writeLetterText(facts: LetterFacts, body: string, words: LetterWords): string {
  const terms = words.terms ? [`${words.terms.label}: ${words.terms.link}`] : [];
  const rows: LetterWords['details'] = [{ label: words.amountLabel, value: words.amount }, ...words.details];
  const button = facts.link === null || hasButton(body) ? [] : [`${words.button}: ${facts.link}`];
  return [
    fillAsText(body, facts).trim(),
    [...rows.map(rowText), ...button, ...terms].join('\n'),
    ['-- ', ...words.footer].join('\n'),
  ].join('\n\n');
}

function rowText({ label, value, link }: LetterWords['details'][number]): string {
  return link === undefined ? `${label}: ${value}` : `${label}: ${value} (${link})`;
}
