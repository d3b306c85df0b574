import { MIN_TEXT_CONTRAST, channelsOf, colourOf, contrastOf } from './contrast.ts';

const STEPS = 100;

/**
 * The nearest shade of a colour (`#rrggbb`) that is readable on a background: the colour itself if it is,
 * else darker or lighter, depending on the background.
 */
export function readableShade(colour: string, background: string, minimum = MIN_TEXT_CONTRAST): string {
  const end = contrastOf('#000000', background) >= contrastOf('#ffffff', background) ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step++) {
    const shade = mix(colour, end, step / STEPS);
    if (contrastOf(shade, background) >= minimum) return shade;
  }
  return end;
}

/** A colour with a share (0 to 1) of another in it. */
export function mix(colour: string, other: string, share: number): string {
  const [red, green, blue] = channelsOf(colour);
  const [otherRed, otherGreen, otherBlue] = channelsOf(other);
  const between = (from: number, to: number) => from + (to - from) * share;
  return colourOf([between(red, otherRed), between(green, otherGreen), between(blue, otherBlue)]);
}
