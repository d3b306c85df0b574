import { describe, expect, it } from 'vitest';
import { breakLongRuns, guardText, withoutRisky } from './printable-text.ts';

describe('a text that crashed the renderer', () => {
  it('keeps every letter, right-to-left ones too', () => {
    expect(withoutRisky('שלום \u0634\u0651\u200C Ünïted')).toBe('שלום \u0634 Ünïted');
  });

  it('is unchanged where nothing runs from right to left', () => {
    const text = 'Zoë\u0308 & 👩\u200D👧, ẹ\u0301';
    expect(withoutRisky(text)).toBe(text);
  });
});

describe('the marks where a long run may break', () => {
  const unmarked = (text: string) => text.replace(/[\uE000\uE001]/g, '');

  it('are around it and after the punctuation of an address, and leave every character as it was', () => {
    const address = 'administratie@vandermeer-grafisch.example';
    expect(breakLongRuns(`mail ${address} nu`)).toMatch(/^mail \uE001.*@\uE000.*-\uE000.*\uE001 nu$/);
    for (const text of [address, 'x'.repeat(90), `https://a.example/${'b/'.repeat(40)}?c=d`]) {
      expect(unmarked(breakLongRuns(text))).toBe(text);
    }
  });

  it('cannot be typed', () => {
    expect(guardText('a\uE000b\uE001')).toBe('a\uFFFDb\uFFFD');
  });
});
