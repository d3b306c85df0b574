import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSepaReference, toSepaName, toSepaReference, toSepaText } from './sepa-text.ts';

describe('text for banks', () => {
  it.each([
    ['Bakkerij Müller & Zn.', 'Bakkerij Muller + Zn.'],
    ['Ærø Łódź Çağ', 'AEro Lodz Cag'],
    ['Café 🥐 Noir', 'Cafe Noir'],
    ['Παπαδόπουλος Θεόδωρος', 'Papadopoylos Theodoros'],
    ['Иван Щербаков', 'Ivan Shterbakov'],
    ['a_b\u2014c\t"d"', "a-b-c 'd'"],
    ['日本', ''],
  ])('%s', (text, expected) => {
    expect(toSepaText(text)).toBe(expected);
  });

  it('only contains their characters, and doesn’t change the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = toSepaText(text);
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(toSepaText(written)).toBe(written);
        expect(toSepaName(text).length).toBeLessThanOrEqual(70);
        const reference = toSepaReference(text);
        expect(reference === '' || isSepaReference(reference)).toBe(true);
      }),
    );
  });

  it('makes no name of punctuation alone', () => {
    expect(toSepaName('🙂🙂')).toBe('');
    expect(toSepaName('...')).toBe('');
  });

  it.each([
    ['F2026-001', true],
    ['/F1', false],
    ['F1/', false],
    ['F//1', false],
    ['F/1', true],
    ['Fé1', false],
    ['F 1', true],
    ['', false],
    ['1234567890'.repeat(3) + '12345', true],
    ['1234567890'.repeat(3) + '123456', false],
  ])('takes %s as a reference: %s', (text, expected) => {
    expect(isSepaReference(text)).toBe(expected);
  });
});
