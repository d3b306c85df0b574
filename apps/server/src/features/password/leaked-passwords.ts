import { readFileSync } from 'node:fs';

/** Passwords that leaked often, in lower case, beside those that the rules of the policy refuse anyhow; where from, the file says. */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);
