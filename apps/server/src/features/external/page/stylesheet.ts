import { readFileSync } from 'node:fs';
import { textOn } from '@penning/domain/colour/contrast';
import type { Palette } from '@penning/domain/colour/palette';
import { sha256 } from '../../../storage/storage.ts';
import { type PageLook, readLook, writeLook } from './page-look.ts';

const SOURCE = [
  'external.css',
  'pay.css',
  'plain-lines.css',
  'answer.css',
  'legal.css',
  '../statement/statement.css',
]
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');
const HASH = sha256(SOURCE).toString('hex').slice(0, 16);

/** The documents' typeface if the reader has it, else the closest one. */
const FONTS: Record<PageLook['font'], string> = {
  inter: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  'noto-sans': "'Noto Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  'libertinus-serif': "'Libertinus Serif', 'Linux Libertine', Georgia, 'Times New Roman', serif",
};

/** The address of the stylesheet in a company's look; its name changes with its content. */
export function stylesheetPath(look: PageLook): string {
  return `/external/assets/${HASH}-${writeLook(look)}.css`;
}

/** The stylesheet for a file name; nothing for a name that this version doesn't use. */
export function stylesheetOf(file: string): string | undefined {
  const [, hash, written = ''] = /^([0-9a-f]{16})-([\w-]+)\.css$/.exec(file) ?? [];
  const look = readLook(written);
  return hash === HASH && look ? stylesheetIn(look) : undefined;
}

/** The stylesheet in a company's look. */
export function stylesheetIn({ accent, font, palette }: PageLook): string {
  const base = `:root{--accent:${accent};--on-accent:${textOn(accent)};--font:${FONTS[font]}}`;
  return `${base}\n${SOURCE}${palette ? paletteRules(palette) : ''}`;
}

/** The colours of a white label, the same in light and dark mode: the company chose them for both. */
function paletteRules(palette: Palette): string {
  const isDark = textOn(palette.backgroundCard) === '#ffffff';
  const variables = {
    '--page': palette.background,
    '--card': palette.backgroundCard,
    '--field': palette.backgroundCard,
    '--text': palette.text,
    '--dim': palette.textPlaceholder,
    '--line': palette.line,
    '--accent': palette.primary,
    '--on-accent': palette.textPrimary,
    '--calm-back': palette.primaryTransparent,
    ...(isDark ? DARK_STATES : LIGHT_STATES),
  };
  const rules = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `\n:root{color-scheme:${isDark ? 'dark' : 'light'};${rules.join(';')}}\nmain a:not(.button){color:${palette.link}}\n`;
}

/** Colours for success and failure, as in the two schemes of the stylesheet. */
const LIGHT_STATES = {
  '--good': '#10643f',
  '--bad': '#a3261f',
  '--warn-back': '#fdf0ee',
  '--good-back': '#eaf6ef',
};
const DARK_STATES = {
  '--good': '#7fd8ac',
  '--bad': '#ffa59c',
  '--warn-back': '#3a201d',
  '--good-back': '#17322a',
};
