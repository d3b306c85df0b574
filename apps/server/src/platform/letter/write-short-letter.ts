import type { Language } from '@penning/contract';
import { escapeHtml } from '../html.ts';
import { letterButton, letterName, letterParagraph } from './letter-elements.ts';
import { frameLetter } from './letter-frame.ts';

/** The content of an email without a document. */
export interface ShortLetter {
  readonly language: Language;
  /** The sender's colour, "#1d7248". */
  readonly accent: string;
  readonly sender: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
}

/** Writes an email about an account or a mandate: subject, plain text and HTML. */
export function writeShortLetter(letter: ShortLetter): { subject: string; text: string; html: string } {
  const { language, subject, paragraphs, button, sender } = letter;
  const lines = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), `-- \n${sender}`];
  const oneLine = subject.replace(/\s+/g, ' ').trim();
  const html = frameLetter({ language, subject: oneLine, head: letterName(sender), text: textOf(letter) });
  return { subject: oneLine, text: lines.join('\n\n'), html };
}

function textOf({ paragraphs, button, accent }: ShortLetter): string {
  const text = paragraphs.map((paragraph) => letterParagraph(escapeHtml(paragraph))).join('\n');
  if (!button) return text;
  return `${text}<p style="margin:8px 0 16px;">${letterButton({ ...button, colour: accent })}</p>`;
}
