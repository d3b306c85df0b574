import { readFileSync } from 'node:fs';

/**
 * Frequently leaked passwords, in lower case, besides those that the policy's rules refuse anyway; the file names its
 * source.
 */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);
