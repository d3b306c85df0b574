import { SHEET, channelsOf, colourOf, contrastOf } from './contrast.ts';

/** More would be too many to choose from. */
const MAX_COLOURS = 5;
/**
 * Colours closer than this, out of 441 between black and white, look the same: a logo's edges are full of
 * them.
 */
const SAME_WITHIN = 70;
/** The minimum share of the visible area; less is an edge or a speck. */
const MIN_SHARE = 0.02;
/** With less contrast than this, a colour would be invisible on a document. */
const MIN_CONTRAST_TO_SHEET = 1.15;
const OPAQUE = 128;

interface Tone {
  readonly colour: string;
  readonly count: number;
}

/**
 * The main colours (`#rrggbb`) of a picture given as red, green, blue and opacity of each pixel: without
 * transparent and white areas, colours before greys, each in order of the area covered.
 */
export function mainColours(pixels: Uint8Array): string[] {
  const tones = mergeNear(countTones(pixels)).filter(
    ({ colour }) => contrastOf(colour, SHEET) >= MIN_CONTRAST_TO_SHEET,
  );
  const total = tones.reduce((sum, { count }) => sum + count, 0);
  return tones
    .filter(({ count }) => count >= total * MIN_SHARE)
    .toSorted((a, b) => Number(isGrey(a.colour)) - Number(isGrey(b.colour)) || b.count - a.count)
    .slice(0, MAX_COLOURS)
    .map(({ colour }) => colour);
}

/** The tones of a picture, by four bits of each channel, the most frequent first. */
function countTones(pixels: Uint8Array): Tone[] {
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < OPAQUE) continue;
    const tone = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const [reds, greens, blues, count] = sums.get(tone) ?? [0, 0, 0, 0];
    sums.set(tone, [reds + red, greens + green, blues + blue, count + 1]);
  }
  return [...sums.values()]
    .map(([red, green, blue, count]) => ({
      colour: colourOf([red / count, green / count, blue / count]),
      count,
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** Tones that look like a more frequent one are counted with it. */
function mergeNear(tones: readonly Tone[]): Tone[] {
  const kept: Tone[] = [];
  for (const tone of tones) {
    const near = kept.findIndex(({ colour }) => distance(colour, tone.colour) < SAME_WITHIN);
    const main = kept[near];
    if (main) kept[near] = { ...main, count: main.count + tone.count };
    else kept.push(tone);
  }
  return kept;
}

function distance(one: string, other: string): number {
  const [red, green, blue] = channelsOf(one);
  const [otherRed, otherGreen, otherBlue] = channelsOf(other);
  return Math.hypot(red - otherRed, green - otherGreen, blue - otherBlue);
}

function isGrey(colour: string): boolean {
  const channels = channelsOf(colour);
  return Math.max(...channels) - Math.min(...channels) < 24;
}
