import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourOf, contrastOf, textOn } from './contrast.ts';
import { mainColours } from './main-colours.ts';
import { readableShade } from './readable-shade.ts';

const anyColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([red, green, blue]) => colourOf([red, green, blue]));

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#1d7248', '#ffffff', 5.91],
    ['#ff0000', '#ff0000', 1],
  ])('of %s and %s is %d, whichever comes first', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it('of the text that is chosen on a colour is always enough', () => {
    fc.assert(fc.property(anyColour, (colour) => contrastOf(textOn(colour), colour) >= 4.5));
  });

  it('of a readable shade is always enough, on white, on black and on any colour', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, background) => {
        for (const behind of ['#ffffff', '#000000', background])
          expect(contrastOf(readableShade(colour, behind), behind)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leaves a readable colour alone, and darkens a light one no more than necessary', () => {
    expect(readableShade('#1d7248', '#ffffff')).toBe('#1d7248');
    const shade = readableShade('#ff9900', '#ffffff');
    expect(contrastOf(shade, '#ffffff')).toBeLessThan(4.7);
    expect(shade).toMatch(/^#[0-9a-f]{4}00$/);
  });
});

describe('the main colours of a picture', () => {
  const picture = (...areas: [colour: [number, number, number, number], pixels: number][]) =>
    Uint8Array.from(areas.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()));

  it('are those that cover most, colours before greys, without white and transparent areas', () => {
    const pixels = picture(
      [[255, 255, 255, 255], 500],
      [[0, 0, 0, 0], 500],
      [[20, 20, 20, 255], 300],
      [[200, 30, 40, 255], 200],
      [[20, 80, 180, 255], 100],
    );
    expect(mainColours(pixels)).toEqual(['#c81e28', '#1450b4', '#141414']);
  });

  it('count shades at an edge with the colour they belong to, and ignore specks', () => {
    const pixels = picture([[200, 30, 40, 255], 200], [[210, 50, 60, 255], 30], [[0, 200, 0, 255], 1]);
    expect(mainColours(pixels)).toEqual(['#c81e28']);
  });

  it('of a picture without any are empty', () => {
    expect(mainColours(new Uint8Array())).toEqual([]);
    expect(mainColours(picture([[255, 255, 255, 255], 100]))).toEqual([]);
  });
});
