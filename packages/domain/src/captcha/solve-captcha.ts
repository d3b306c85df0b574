import { sha256Hex } from './sha-256.ts';

/** A proof of work (ALTCHA): SHA-256(salt + number) is `challenge` for one number from 0 to `maxnumber`. */
export interface CaptchaPuzzle {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** The number that solves a captcha, found by trying each; undefined when there is none. */
export function solveCaptcha({ challenge, salt, maxnumber }: CaptchaPuzzle): number | undefined {
  const encoder = new TextEncoder();
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256Hex(encoder.encode(`${salt}${number}`)) === challenge) return number;
  }
  return undefined;
}

/** The answer to a captcha as the server takes it: base64 of JSON; undefined when there is none. */
export function answerCaptcha(
  puzzle: CaptchaPuzzle & { readonly algorithm: string; readonly signature: string },
): string | undefined {
  const number = solveCaptcha(puzzle);
  if (number === undefined) return undefined;
  const { algorithm, challenge, salt, signature } = puzzle;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
