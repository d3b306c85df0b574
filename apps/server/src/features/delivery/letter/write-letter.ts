import type { Translate } from '@penning/i18n';
import { fillAsText } from './fill-letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import { type LetterWords, wordsOf } from './letter-words.ts';
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

interface LetterOptions {
  readonly translate: Translate;
  readonly logo: LetterLogo | null;
  /** Where the HTML finds the QR code of the link to pay by. */
  readonly payCode: string | undefined;
}

/** Writes an email about a document: subject, HTML and plain text, in the customer's language. */
export function writeLetter(facts: LetterFacts, texts: LetterTexts, options: LetterOptions): Letter {
  const subject = fillAsText(texts.subject, facts).replace(/\s+/g, ' ').trim();
  const words = wordsOf(facts, options.translate);
  return {
    subject,
    html: writeLetterHtml({ facts, subject, body: texts.body, words, ...options }),
    text: writeLetterText(facts, texts.body, words),
  };
}

function writeLetterText(facts: LetterFacts, body: string, words: LetterWords): string {
  const terms = words.terms ? [`${words.terms.label}: ${words.terms.link}`] : [];
  const files = words.files.map(({ label, link }) => `${label}: ${link}`);
  const rows: LetterWords['details'] = [{ label: words.amountLabel, value: words.amount }, ...words.details];
  const button = facts.link === null ? [] : [`${words.button}: ${facts.link}`];
  return [
    [...rows.map(rowText), ...button].join('\n'),
    fillAsText(body, facts).trim(),
    [...files, ...terms].join('\n'),
    ['-- ', ...words.footer].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rowText({ label, value, link }: LetterWords['details'][number]): string {
  return link === undefined ? `${label}: ${value}` : `${label}: ${value} (${link})`;
}
