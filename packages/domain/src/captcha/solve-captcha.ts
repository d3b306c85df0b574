import { createSha256 } from './sha-256.ts';

/** A proof of work (ALTCHA): SHA-256(salt + number) is `challenge` for one number from 0 to `maxnumber`. */
export interface CaptchaPuzzle {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** The number that solves a captcha, found by trying each; undefined when there is none. */
export function solveCaptcha({ challenge, salt, maxnumber }: CaptchaPuzzle): number | undefined {
  const wanted = wordsOf(challenge);
  if (!wanted) return undefined;
  const start = new TextEncoder().encode(salt);
  const message = new Uint8Array(start.length + String(maxnumber).length);
  message.set(start);
  const { digest } = createSha256(message.length);
  for (let number = 0; number <= maxnumber; number += 1) {
    const found = digest(message, start.length + writeDigits(message, start.length, number));
    if (found[0] === wanted[0] && wanted.every((word, index) => word === found[index])) return number;
  }
  return undefined;
}

/** A digest in hexadecimal as eight words of 32 bits. */
function wordsOf(hex: string): Int32Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Int32Array.from({ length: 8 }, (_, index) => parseInt(hex.slice(index * 8, index * 8 + 8), 16));
}

/** Writes a number in decimal digits; returns how many there are. */
function writeDigits(target: Uint8Array, at: number, number: number): number {
  const digits = String(number);
  for (let index = 0; index < digits.length; index += 1) target[at + index] = digits.charCodeAt(index);
  return digits.length;
}

/** The answer to a captcha as the server expects it: base64 of JSON; undefined when there is none. */
export function answerCaptcha(
  puzzle: CaptchaPuzzle & { readonly algorithm: string; readonly signature: string },
): string | undefined {
  const number = solveCaptcha(puzzle);
  if (number === undefined) return undefined;
  const { algorithm, challenge, salt, signature } = puzzle;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
