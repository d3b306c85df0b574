import { readFileSync } from 'node:fs';
import { sha256 } from '../../../storage/storage.ts';

const SOURCE = readFileSync(new URL('signature-pad.js', import.meta.url), 'utf8');
const FILE = `${sha256(SOURCE).toString('hex').slice(0, 16)}.js`;

/** The address of the script for drawing a signature; its name changes with its content. */
export const SIGNATURE_SCRIPT = `/external/assets/signature/${FILE}`;

/** The script of a file name; nothing for a name that this version does not use. */
export function signatureScriptOf(file: string): string | undefined {
  return file === FILE ? SOURCE : undefined;
}
