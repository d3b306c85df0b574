import { defined } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import { COMMON_WORDS } from './guessed-words.ts';
import { LEAKED_PASSWORDS } from './leaked-passwords.ts';

/** Digits and symbols that replace letters. */
const LETTER_OF: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Rows and patterns on a keyboard, and common sequences. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()',
];
/** Digits alone are dates and telephone numbers; only long ones are hard to guess. */
const LONG_NUMBER = 12;
/** The part of a password besides a common word has to be at least this long. */
const OWN_PART = 5;

/**
 * Refuses a password that is among the first to be guessed (ASVS 5.0, 6.2.4), was leaked often (6.2.12), or is based on
 * the person's name. Rules over a list of words cover most; the rest are listed.
 */
export function requireStrongPassword(
  password: string,
  { field, about }: { field: string; about: readonly string[] },
): void {
  if (isGuessable(password, about)) refuse('validationFailed', { field, detail: 'passwordTooCommon' });
}

/** Whether a password is among the first to be tried; `about` is the person's name and addresses. */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const plain = password.toLowerCase().replace(/\s/g, '');
  if (LEAKED_PASSWORDS.has(plain)) return true;
  if (/^\d+$/.test(plain) && plain.length < LONG_NUMBER) return true;
  if (isRepeated(plain) || isRun(plain)) return true;
  const counted = /^\p{L}{1,2}(\d+)$/u.exec(plain)?.[1];
  if (counted !== undefined && isRun(counted)) return true;
  const own = about
    .flatMap((text) => [defined(text.split('@')[0]), ...text.split(/[^\p{L}\d]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3);
  return [plain, lettersOf(plain)].some((text) => hasCommonCore(text, own));
}

function lettersOf(text: string): string {
  return text.replace(/[0134578@$!]/g, (sign) => LETTER_OF[sign] ?? sign);
}

/** The same one to four characters repeated. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.?$/u.test(text);
}

/** Made of pieces of sequences, forwards or backwards, of three characters and more. */
function isRun(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const length = longestRun(rest);
    if (length < 3) return rest.length < 3 && rest !== text;
    rest = rest.slice(length);
  }
  return true;
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length -= 1) {
    const piece = text.slice(0, length);
    const back = [...piece].reverse().join('');
    if (RUNS.some((run) => run.includes(piece) || run.includes(back))) return length;
  }
  return 0;
}

/** A common word, or two of them, with hardly anything around. */
function hasCommonCore(text: string, own: readonly string[]): boolean {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (core.length < 3) return false;
  const around = text.length - core.length;
  const isKnown = (word: string) => COMMON_WORDS.has(word) || own.includes(word);
  if (around >= OWN_PART + 3) return false;
  if (isKnown(core)) return true;
  if (isRun(core) || isRepeated(core)) return true;
  for (let cut = 2; cut <= core.length - 2; cut += 1) {
    if (isKnown(core.slice(0, cut)) && isKnown(core.slice(cut))) return around < OWN_PART;
  }
  // A word with a single letter before or behind it.
  return isKnown(core.slice(1)) || isKnown(core.slice(0, -1));
}
