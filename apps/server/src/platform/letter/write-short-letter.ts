import type { Language } from '@penning/contract';
import type { Palette } from '@penning/domain/colour/palette';
import { escapeHtml } from '../html.ts';
import { letterColours } from './letter-colours.ts';
import { letterButton, letterName, letterParagraph } from './letter-elements.ts';
import { frameLetter } from './letter-frame.ts';

/** The content of an email without a document. */
export interface ShortLetter {
  readonly language: Language;
  /** The sender's colour, "#1d7248". */
  readonly accent: string;
  /** The colours of a white label. */
  readonly palette?: Palette | undefined;
  readonly sender: string;
  readonly subject: string;
  /** Line breaks in them stay. */
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
}

/** Writes an email about an account or a mandate: subject, plain text and HTML. */
export function writeShortLetter(letter: ShortLetter): { subject: string; text: string; html: string } {
  const { language, subject, paragraphs, button, sender, palette } = letter;
  const colours = letterColours(palette);
  const lines = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), `-- \n${sender}`];
  const oneLine = subject.replace(/\s+/g, ' ').trim();
  const head = letterName(sender, colours);
  const html = frameLetter({ language, subject: oneLine, head, text: textOf(letter), colours });
  return { subject: oneLine, text: lines.join('\n\n'), html };
}

function textOf({ paragraphs, button, accent, palette }: ShortLetter): string {
  const text = paragraphs
    .map((paragraph) => letterParagraph(escapeHtml(paragraph).replaceAll('\n', '<br>\n')))
    .join('\n');
  if (!button) return text;
  const look = { colour: palette?.primary ?? accent, onButton: letterColours(palette).onButton };
  return `${text}<p style="margin:8px 0 16px;">${letterButton({ ...button, ...look })}</p>`;
}
