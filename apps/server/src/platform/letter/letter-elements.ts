import { BRAND_GREEN } from '@penning/domain';
import { isColour, textOn } from '@penning/domain/colour/contrast';
import { escapeHtml } from '../html.ts';
import { type LetterColours, OWN_COLOURS } from './letter-colours.ts';

/** The sender's name at the top of an email without a logo. */
export function letterName(name: string, { ink }: LetterColours = OWN_COLOURS): string {
  return `<div class="ink" style="font-size:18px;font-weight:600;line-height:1.3;color:${ink};">${escapeHtml(name)}</div>`;
}

/** A paragraph of HTML; long words break. */
export function letterParagraph(html: string): string {
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere;">${html}</p>`;
}

/** A link that looks like a button, in a colour such as "#1d7248"; Penning's own when that isn't a colour. */
export function letterButton({
  link,
  label,
  colour,
  onButton,
}: {
  link: string;
  label: string;
  colour: string;
  onButton?: string | undefined;
}): string {
  const background = isColour(colour) ? colour : BRAND_GREEN;
  return `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${background};color:${onButton ?? textOn(background)};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;">${escapeHtml(label)}</a>`;
}

/** A link within a text. */
export function letterLink(link: string, label: string, colours: LetterColours = OWN_COLOURS): string {
  return `<a class="link" href="${escapeHtml(link)}" style="color:${colours.link};">${escapeHtml(label)}</a>`;
}
