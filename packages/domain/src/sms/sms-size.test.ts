import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsSize } from './sms-size.ts';

/** Characters of one and two units, in the table and outside it. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'ß', '€', '{', 'ж', '😀', '\n'), maxLength });

describe('the size of a text message', () => {
  it.each([
    ['', 'gsm7', 0, 0, 160],
    ['Hello', 'gsm7', 5, 1, 155],
    ['a'.repeat(160), 'gsm7', 160, 1, 0],
    ['a'.repeat(161), 'gsm7', 161, 2, 145],
    ['a'.repeat(306), 'gsm7', 306, 2, 0],
    ['a'.repeat(307), 'gsm7', 307, 3, 152],
    ['€'.repeat(80), 'gsm7', 160, 1, 0],
    ['€'.repeat(81), 'gsm7', 162, 2, 143],
    ['{[~]}|^\\', 'gsm7', 16, 1, 144],
    // The character would be cut in two: it moves to the next segment.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3, 152],
    ['ç', 'ucs2', 1, 1, 69],
    ['ж'.repeat(70), 'ucs2', 70, 1, 0],
    ['ж'.repeat(71), 'ucs2', 71, 2, 63],
    ['ж'.repeat(134), 'ucs2', 134, 2, 0],
    ['😀'.repeat(35), 'ucs2', 70, 1, 0],
    ['😀'.repeat(36), 'ucs2', 72, 2, 61],
    ['’', 'ucs2', 1, 1, 69],
    ['Ä Ö Ü ß è é à ñ Ñ ¿ ¡', 'gsm7', 21, 1, 139],
  ] as const)('%j: %s, %i places, %i segments, %i left', (text, encoding, units, segments, unitsLeft) => {
    expect(smsSize(text)).toMatchObject({ encoding, units, segments, unitsLeft });
  });

  it('counts its code points', () => {
    expect(smsSize('a😀é').characters).toBe(3);
  });

  it('never shrinks as the text grows, and has room for all of it', () => {
    fc.assert(
      fc.property(text(400), text(50), (a, b) => {
        const [before, after] = [smsSize(a), smsSize(a + b)];
        expect(after.segments).toBeGreaterThanOrEqual(before.segments);
        const room = after.encoding === 'gsm7' ? { alone: 160, part: 153 } : { alone: 70, part: 67 };
        expect(after.units).toBeLessThanOrEqual(Math.max(room.alone, after.segments * room.part));
        expect(after.unitsLeft).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of basic characters is exactly the result of dividing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (length) => {
        const expected = length === 0 ? 0 : length <= 160 ? 1 : Math.ceil(length / 153);
        expect(smsSize('a'.repeat(length)).segments).toBe(expected);
      }),
    );
  });
});
