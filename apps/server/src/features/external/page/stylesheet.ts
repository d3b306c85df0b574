import { readFileSync } from 'node:fs';
import { textOn } from '@penning/domain/colour/contrast';
import { sha256 } from '../../../storage/storage.ts';
import { type PageLook, readLook, writeLook } from './page-look.ts';

const SOURCE = ['external.css', 'pay.css', 'plain-lines.css', 'answer.css', 'legal.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');
const HASH = sha256(SOURCE).toString('hex').slice(0, 16);

/** The typeface of the documents where the reader has it, else what comes nearest. */
const FONTS: Record<PageLook['font'], string> = {
  inter: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  'noto-sans': "'Noto Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  'libertinus-serif': "'Libertinus Serif', 'Linux Libertine', Georgia, 'Times New Roman', serif",
};

/** The address of the stylesheet in a company's look; its name changes with its content. */
export function stylesheetPath(look: PageLook): string {
  return `/external/assets/${HASH}-${writeLook(look)}.css`;
}

/** The stylesheet of a file name; nothing for a name that this version does not use. */
export function stylesheetOf(file: string): string | undefined {
  const [, hash, written = ''] = /^([0-9a-f]{16})-([\w-]+)\.css$/.exec(file) ?? [];
  const look = readLook(written);
  return hash === HASH && look ? stylesheetIn(look) : undefined;
}

/** The stylesheet in a company's look. */
export function stylesheetIn({ accent, font }: PageLook): string {
  return `:root{--accent:${accent};--on-accent:${textOn(accent)};--font:${FONTS[font]}}\n${SOURCE}`;
}
