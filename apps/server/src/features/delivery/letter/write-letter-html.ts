import { BRAND_GREEN } from '@penning/domain';
import { escapeHtml } from '../../../platform/letter/escape-html.ts';
import { fillAsHtml, hasButton } from './fill-letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import { readableOn } from '../../../platform/letter/readable-on.ts';
import type { LetterWords } from './letter-words.ts';

/** The company's logo as the message shows it; the size is in pixels of the screen. */
export interface LetterLogo {
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

interface LetterParts {
  readonly facts: LetterFacts;
  readonly subject: string;
  readonly body: string;
  readonly words: LetterWords;
  readonly logo: LetterLogo | null;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that know of dark mode take these; the others show the light colours written beside each element. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #151816 !important; }
.card { background: #1f2321 !important; border-color: #333a36 !important; }
.box { background: #272c29 !important; border-color: #39413c !important; }
.ink { color: #eceeec !important; }
.soft { color: #a9b2ac !important; }
.link { color: #8fd3b6 !important; }
.logo { background: #ffffff !important; padding: 8px !important; }
}
@media (max-width: 480px) {
.page { padding: 0 !important; }
.card { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
.pad { padding-left: 20px !important; padding-right: 20px !important; }
}`;

/** The HTML of a message: one column, styles beside the elements, and nothing that loads from elsewhere. */
export function writeLetterHtml(parts: LetterParts): string {
  const { facts, subject, body, words } = parts;
  const { language } = facts.content;
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
${DARK}
</style>
</head>
<body style="margin:0;padding:0;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(summary(words))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f3;padding:24px 12px;"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e1e5e2;border-radius:10px;font-family:${FONT};">
<tr><td class="pad" style="padding:28px 36px 4px;">${head(parts)}</td></tr>
<tr><td class="pad ink" style="padding:16px 36px 8px;font-size:16px;line-height:1.55;color:#1c211e;">${paragraphs(facts, body, words)}</td></tr>
<tr><td class="pad" style="padding:8px 36px 28px;">${box(facts, body, words)}</td></tr>
<tr><td class="pad soft" style="padding:0 36px 28px;font-size:13px;line-height:1.6;color:#5b645e;">${termsLine(words)}${words.footer.map(footerLine).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** What mail programs show beside the subject in a list. */
function summary(words: LetterWords): string {
  return [
    `${words.amountLabel} ${words.amount}`,
    ...words.details.map(({ label, value }) => `${label} ${value}`),
  ].join(' · ');
}

function head({ facts, logo }: LetterParts): string {
  const name = escapeHtml(facts.content.sender?.name ?? '');
  if (logo === null) {
    return `<div class="ink" style="font-size:18px;font-weight:600;line-height:1.3;color:#1c211e;">${name}</div>`;
  }
  return `<img class="logo" src="${escapeHtml(logo.source)}" width="${logo.width}" height="${logo.height}" alt="${name}" style="display:block;border:0;border-radius:6px;">`;
}

/** A blank line starts a paragraph, a line break stays one. */
function paragraphs(facts: LetterFacts, body: string, words: LetterWords): string {
  const view = linked(facts, words.viewLink);
  const forms = {
    link: view,
    payButton: button(facts, words.button),
    viewButton: button(facts, words.viewLink),
  };
  return fillAsHtml(body, facts, forms)
    .trim()
    .split(/\n[ ]*\n+/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px;overflow-wrap:anywhere;">${paragraph.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n');
}

function box(facts: LetterFacts, body: string, words: LetterWords): string {
  const rows = words.details.map(
    ({ label, value, link }) =>
      `<div class="soft" style="font-size:14px;line-height:1.6;color:#5b645e;">${escapeHtml(label)} <strong class="ink" style="color:#1c211e;font-weight:600;">${link === undefined ? escapeHtml(value) : anchor(link, value)}</strong></div>`,
  );
  const action =
    facts.link === null || hasButton(body)
      ? ''
      : `<div style="padding-top:18px;">${button(facts, words.button)}</div>`;
  return `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f9f7;border:1px solid #e1e5e2;border-radius:8px;"><tr><td style="padding:20px 22px;">
<div class="soft" style="font-size:14px;line-height:1.4;color:#5b645e;">${escapeHtml(words.amountLabel)}</div>
<div class="ink" style="font-size:26px;line-height:1.35;font-weight:700;color:#1c211e;padding-bottom:6px;">${escapeHtml(words.amount)}</div>
${rows.join('\n')}${action}
</td></tr></table>`;
}

function button({ link, content }: LetterFacts, label: string): string {
  if (link === null) return '';
  const background = content.layout.accentColour;
  return `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${background};color:${readableOn(background)};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;">${escapeHtml(label)}</a>`;
}

function linked({ link }: LetterFacts, label: string): string {
  return link === null ? '' : anchor(link, label);
}

function anchor(link: string, label: string): string {
  return `<a class="link" href="${escapeHtml(link)}" style="color:${BRAND_GREEN};">${escapeHtml(label)}</a>`;
}

function termsLine({ terms }: LetterWords): string {
  return terms === null ? '' : `${anchor(terms.link, terms.label)}<br>`;
}

/** Breaks between its parts before it breaks within one. */
function footerLine(line: string): string {
  const part = (text: string) =>
    `<span style="display:inline-block;overflow-wrap:anywhere;">${escapeHtml(text)}</span>`;
  return line.split(' · ').map(part).join(' · ');
}
