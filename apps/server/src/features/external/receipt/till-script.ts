import { readFileSync } from 'node:fs';
import { sha256 } from '../../../storage/storage.ts';

const SOURCE = readFileSync(
  new URL('../../../integrations/lightspeed-k/till-context.js', import.meta.url),
  'utf8',
);
const FILE = `${sha256(SOURCE).toString('hex').slice(0, 16)}.js`;

/** The address of the script that reads which sale is open in the till; its name changes with its content. */
export const TILL_SCRIPT = `/external/assets/till/${FILE}`;

/** The script of a file name; nothing for a name that this version does not use. */
export function tillScriptOf(file: string): string | undefined {
  return file === FILE ? SOURCE : undefined;
}
