import { escapeHtml } from '../../../platform/html.ts';
import { type LetterColours, letterColours } from '../../../platform/letter/letter-colours.ts';
import {
  letterButton,
  letterLink,
  letterName,
  letterParagraph,
} from '../../../platform/letter/letter-elements.ts';
import { frameLetter } from '../../../platform/letter/letter-frame.ts';
import { fillAsHtml } from './fill-letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import type { LetterWords } from './letter-words.ts';

/** The company's logo as shown in the message; the size is in screen pixels. */
export interface LetterLogo {
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

interface DocumentLetter {
  readonly facts: LetterFacts;
  readonly subject: string;
  readonly body: string;
  readonly words: LetterWords;
  readonly logo: LetterLogo | null;
  /** Where the QR code of the link is found; a message that asks for no payment has none. */
  readonly payCode: string | undefined;
}

/** The HTML of a message about a document. */
export function writeLetterHtml(letter: DocumentLetter): string {
  const { facts, subject, body, words } = letter;
  return frameLetter({
    language: facts.content.language,
    colours: coloursOf(facts),
    subject,
    summary: summary(words),
    head: head(letter),
    box: box(letter),
    text: paragraphs(facts, body, words),
    footer: `${linkLines(facts, words)}${words.footer.map(footerLine).join('<br>')}`,
  });
}

/** What mail programs show beside the subject in a list. */
function summary(words: LetterWords): string {
  return [
    `${words.amountLabel} ${words.amount}`,
    ...words.details.map(({ label, value }) => `${label} ${value}`),
  ].join(' · ');
}

function head({ facts, logo }: DocumentLetter): string {
  const name = facts.content.sender?.name ?? '';
  if (logo === null) return letterName(name, coloursOf(facts));
  return `<img class="logo" src="${escapeHtml(logo.source)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}" style="display:block;border:0;border-radius:6px;">`;
}

/** A blank line starts a paragraph, a line break stays one. */
function paragraphs(facts: LetterFacts, body: string, words: LetterWords): string {
  const link = facts.link === null ? '' : letterLink(facts.link, words.viewLink, coloursOf(facts));
  return fillAsHtml(body, facts, link)
    .trim()
    .split(/\n[ ]*\n+/)
    .map((paragraph) => letterParagraph(paragraph.replaceAll('\n', '<br>\n')))
    .join('\n');
}

/**
 * What the reader looks for, before anything else and only once: how much, until when, and where to pay
 * or answer.
 */
function box({ facts, words, payCode }: DocumentLetter): string {
  const colours = coloursOf(facts);
  const rows = words.details.map(
    ({ label, value, link }) =>
      `<div class="soft" style="font-size:14px;line-height:1.6;color:${colours.soft};">${escapeHtml(label)} <strong class="ink" style="color:${colours.ink};font-weight:600;">${link === undefined ? escapeHtml(value) : letterLink(link, value, colours)}</strong></div>`,
  );
  const action =
    facts.link === null ? '' : `<div style="padding-top:18px;">${button(facts, words.button)}</div>`;
  return `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.box};border:1px solid ${colours.line};border-radius:8px;"><tr><td style="padding:20px 22px;vertical-align:top;">
<div class="soft" style="font-size:14px;line-height:1.4;color:${colours.soft};">${escapeHtml(words.amountLabel)}</div>
<div class="ink" style="font-size:26px;line-height:1.35;font-weight:700;color:${colours.ink};padding-bottom:6px;">${escapeHtml(words.amount)}</div>
${rows.join('\n')}${action}
</td>${payCode === undefined ? '' : scanCell(payCode, words, colours)}</tr></table>`;
}

/** The link as a QR code, beside the amount; on a phone, which can't scan its own screen, it isn't shown. */
function scanCell(payCode: string, { scan }: LetterWords, { soft }: LetterColours): string {
  return `<td class="scan" width="128" align="center" style="padding:20px 22px 20px 0;vertical-align:top;"><img src="${escapeHtml(payCode)}" width="112" height="112" alt="" style="display:block;border:0;border-radius:6px;"><div class="soft" style="padding-top:6px;font-size:12px;line-height:1.35;color:${soft};">${escapeHtml(scan)}</div></td>`;
}

function button(facts: LetterFacts, label: string): string {
  const { link, content } = facts;
  if (link === null) return '';
  const { theme, accentColour } = content.layout;
  const { onButton } = coloursOf(facts);
  return letterButton({ link, label, colour: theme?.colours.primary ?? accentColour, onButton });
}

function linkLines(facts: LetterFacts, { terms, files }: LetterWords): string {
  const links = terms === null ? files : [...files, terms];
  return links.map(({ link, label }) => `${letterLink(link, label, coloursOf(facts))}<br>`).join('');
}

/** Breaks between its parts rather than within one. */
function footerLine(line: string): string {
  const part = (text: string) =>
    `<span style="display:inline-block;overflow-wrap:anywhere;">${escapeHtml(text)}</span>`;
  return line.split(' · ').map(part).join(' · ');
}

function coloursOf({ content }: LetterFacts): LetterColours {
  return letterColours(content.layout.theme?.colours);
}
