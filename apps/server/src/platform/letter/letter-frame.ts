import type { Language } from '@penning/contract';
import { escapeHtml } from '../html.ts';
import { type LetterColours, OWN_COLOURS } from './letter-colours.ts';

/** The parts of an email, from top to bottom; all but the subject and the summary are HTML already. */
export interface LetterParts {
  readonly language: Language;
  readonly subject: string;
  /** What mail programs show beside the subject in a list; without it they show the start of the text. */
  readonly summary?: string;
  /** The sender's name or logo. */
  readonly head: string;
  /** Highlighted above the text: the amount, its due date, and the button. */
  readonly box?: string;
  readonly text: string;
  readonly footer?: string;
  readonly colours?: LetterColours;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that support dark mode use these; the others show the light colours written on each element. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #151816 !important; }
.card { background: #1f2321 !important; border-color: #333a36 !important; }
.box { background: #272c29 !important; border-color: #39413c !important; }
.ink { color: #eceeec !important; }
.soft { color: #a9b2ac !important; }
.link { color: #8fd3b6 !important; }
.logo { background: #ffffff !important; padding: 8px !important; }
}`;
const NARROW = `@media (max-width: 480px) {
.page { padding: 0 !important; }
.card { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
.pad { padding-left: 20px !important; padding-right: 20px !important; }
.scan { display: none !important; }
}`;

/** The HTML around every email: one column, inline styles, and nothing loaded from elsewhere. */
export function frameLetter(parts: LetterParts): string {
  const { language, subject, summary, colours = OWN_COLOURS } = parts;
  const scheme = colours.scheme === 'both' ? 'light dark' : colours.scheme;
  const preview =
    summary === undefined
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(summary)}</div>\n`;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: ${scheme}; }
${colours.scheme === 'both' ? `${DARK}\n${NARROW}` : NARROW}
</style>
</head>
<body style="margin:0;padding:0;">
${preview}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page};padding:24px 12px;"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${colours.card};border:1px solid ${colours.line};border-radius:10px;font-family:${FONT};">
${rowsOf(parts).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`;
}

function rowsOf({ head, text, box, footer, colours = OWN_COLOURS }: LetterParts): string[] {
  return [
    `<tr><td class="pad" style="padding:28px 36px 4px;">${head}</td></tr>`,
    ...(box === undefined ? [] : [`<tr><td class="pad" style="padding:20px 36px 8px;">${box}</td></tr>`]),
    `<tr><td class="pad ink" style="padding:16px 36px ${footer === undefined ? 16 : 8}px;font-size:16px;line-height:1.55;color:${colours.ink};">${text}</td></tr>`,
    ...(footer === undefined
      ? []
      : [
          `<tr><td class="pad soft" style="padding:0 36px 28px;font-size:13px;line-height:1.6;color:${colours.soft};">${footer}</td></tr>`,
        ]),
  ];
}
