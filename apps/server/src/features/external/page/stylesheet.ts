import { readFileSync } from 'node:fs';
import { sha256 } from '../../../storage/storage.ts';
import { type Accent, accentOf } from './accent-colour.ts';

const SOURCE = ['external.css', 'pay.css', 'plain-lines.css', 'answer.css', 'legal.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');
const HASH = sha256(SOURCE).toString('hex').slice(0, 16);

/** The address of the stylesheet in a company's colour; its name changes with its content. */
export function stylesheetPath({ colour }: Accent): string {
  return `/external/assets/${HASH}-${colour}.css`;
}

/** The stylesheet of a file name; nothing for a name that this version does not use. */
export function stylesheetOf(file: string): string | undefined {
  const [, hash, colour] = /^([0-9a-f]{16})-([0-9a-f]{6})\.css$/.exec(file) ?? [];
  if (hash !== HASH || colour === undefined) return undefined;
  return `:root{--accent:#${colour};--on-accent:#${accentOf(colour).text}}\n${SOURCE}`;
}
