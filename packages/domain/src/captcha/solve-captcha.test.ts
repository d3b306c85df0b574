import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import { createSha256 } from './sha-256.ts';
import { answerCaptcha, solveCaptcha } from './solve-captcha.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the digest', () => {
  it('equals everyone else’s, for every length around the block size', () => {
    const sha256 = createSha256(300);
    for (const length of [...Array.from({ length: 200 }, (_, index) => index), 55, 3, 64]) {
      const text = 'é'.repeat(length % 7) + 'x'.repeat(length);
      const bytes = new TextEncoder().encode(text);
      const words = Array.from(sha256.digest(bytes, bytes.length), (word) =>
        (word >>> 0).toString(16).padStart(8, '0'),
      );
      expect(words.join('')).toBe(digest(text));
    }
  });
});

describe('solving a captcha', () => {
  const puzzle = {
    algorithm: 'SHA-256',
    challenge: digest('salt?expires=1&77'),
    salt: 'salt?expires=1&',
    maxnumber: 100,
    signature: 'signed',
  };

  it('finds the number', () => {
    expect(solveCaptcha(puzzle)).toBe(77);
    expect(JSON.parse(atob(defined(answerCaptcha(puzzle))))).toEqual({
      algorithm: 'SHA-256',
      challenge: puzzle.challenge,
      number: 77,
      salt: puzzle.salt,
      signature: 'signed',
    });
  });

  it('reports when there is none', () => {
    expect(solveCaptcha({ ...puzzle, maxnumber: 76 })).toBeUndefined();
    expect(answerCaptcha({ ...puzzle, maxnumber: 76 })).toBeUndefined();
  });
});
