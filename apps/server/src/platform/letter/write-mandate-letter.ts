import type { Language } from '@penning/contract';
import { BRAND_GREEN } from '@penning/domain';
import { escapeHtml } from './escape-html.ts';
import { readableOn } from './readable-on.ts';

/** What a short letter says. */
export interface MandateLetter {
  readonly language: Language;
  /** The company's colour, "#1d7248". */
  readonly accent: string;
  readonly creditor: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Writes a letter without a document: subject, plain text, and HTML that loads nothing from elsewhere. */
export function writeMandateLetter(letter: MandateLetter): { subject: string; text: string; html: string } {
  const { subject, paragraphs, button, creditor } = letter;
  const lines = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), `-- \n${creditor}`];
  return { subject: subject.replace(/\s+/g, ' ').trim(), text: lines.join('\n\n'), html: htmlOf(letter) };
}

function htmlOf({ language, accent, creditor, subject, paragraphs, button }: MandateLetter): string {
  const colour = /^#[0-9a-f]{6}$/i.test(accent) ? accent : BRAND_GREEN;
  const action = button
    ? `<p style="margin:8px 0 16px;"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${colour};color:${readableOn(colour)};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;">${escapeHtml(button.label)}</a></p>`
    : '';
  const text = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px;overflow-wrap:anywhere;">${escapeHtml(paragraph)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #151816 !important; }
.card { background: #1f2321 !important; border-color: #333a36 !important; }
.ink { color: #eceeec !important; }
}
</style>
</head>
<body style="margin:0;padding:0;">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f3;padding:24px 12px;"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e1e5e2;border-radius:10px;font-family:${FONT};">
<tr><td class="ink" style="padding:28px 36px 4px;font-size:18px;font-weight:600;line-height:1.3;color:#1c211e;">${escapeHtml(creditor)}</td></tr>
<tr><td class="ink" style="padding:16px 36px 16px;font-size:16px;line-height:1.55;color:#1c211e;">${text}${action}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
