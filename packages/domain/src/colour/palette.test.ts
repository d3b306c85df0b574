import { describe, expect, it } from 'vitest';
import { DARK_PALETTE, LIGHT_PALETTE, paletteProblems } from './palette.ts';

describe('the contrast of a palette', () => {
  it('is enough in both of our own', () => {
    expect(paletteProblems(LIGHT_PALETTE)).toEqual([]);
    expect(paletteProblems(DARK_PALETTE)).toEqual([]);
  });

  it('names each unreadable pair, and a readable shade', () => {
    const pale = { ...LIGHT_PALETTE, textPlaceholder: '#aaaaaa' };
    expect(paletteProblems(pale)).toEqual([
      {
        colour: 'textPlaceholder',
        on: 'background',
        contrast: 2.1,
        minimum: 4.5,
        proposal: expect.any(String),
      },
      {
        colour: 'textPlaceholder',
        on: 'backgroundCard',
        contrast: 2.3,
        minimum: 4.5,
        proposal: expect.any(String),
      },
    ]);
    const [onBackground] = paletteProblems(pale);
    expect(paletteProblems({ ...pale, textPlaceholder: onBackground?.proposal ?? '' })).toEqual([]);
  });

  it('treats a transparent colour as it looks on a card', () => {
    const opaque = { ...LIGHT_PALETTE, primaryTransparent: '#155a38ff' };
    expect(paletteProblems(opaque).map(({ colour, on }) => [colour, on])).toContainEqual([
      'primaryDark',
      'primaryTransparent',
    ]);
    expect(paletteProblems({ ...opaque, primaryTransparent: '#155a3810' })).toEqual([]);
  });
});
