import { MIN_TEXT_CONTRAST, channelsOf, colourOf, contrastOf } from './contrast.ts';
import { readableShade } from './readable-shade.ts';

/** The colours of a white label, by the names they have on the wire (docs/rules/company-look.md#white-label). */
export const PALETTE_COLOURS = [
  'primary',
  'primaryDark',
  'primaryTransparent',
  'background',
  'backgroundCard',
  'text',
  'textPrimary',
  'textPlaceholder',
  'line',
  'link',
] as const;
export type PaletteColour = (typeof PALETTE_COLOURS)[number];

/** Each `#rrggbb`; `primaryTransparent` may have two more digits for its opacity. */
export type Palette = Readonly<Record<PaletteColour, string>>;

/** Penning's own palette in light mode. */
export const LIGHT_PALETTE: Palette = {
  primary: '#1d7248',
  primaryDark: '#155a38',
  primaryTransparent: '#1d72481a',
  background: '#f6f8f7',
  backgroundCard: '#ffffff',
  text: '#161b18',
  textPrimary: '#ffffff',
  textPlaceholder: '#59635d',
  line: '#e1e6e3',
  link: '#17633e',
};

/** Penning's own palette in dark mode. */
export const DARK_PALETTE: Palette = {
  primary: '#8ec8a6',
  primaryDark: '#b7dcc6',
  primaryTransparent: '#8ec8a624',
  background: '#161b18',
  backgroundCard: '#1c221f',
  text: '#e8edea',
  textPrimary: '#161b18',
  textPlaceholder: '#a3ada7',
  line: '#2c3530',
  link: '#8ec8a6',
};

/**
 * The minimum contrast of visible elements other than text: buttons and selected items (WCAG 2.2,
 * 1.4.11).
 */
const MIN_SHAPE_CONTRAST = 3;

/** Which colours have to be distinguishable, and how well; the first is the one to change. */
const PAIRS: readonly (readonly [PaletteColour, PaletteColour, number])[] = [
  ['text', 'background', MIN_TEXT_CONTRAST],
  ['text', 'backgroundCard', MIN_TEXT_CONTRAST],
  ['textPlaceholder', 'background', MIN_TEXT_CONTRAST],
  ['textPlaceholder', 'backgroundCard', MIN_TEXT_CONTRAST],
  ['textPrimary', 'primary', MIN_TEXT_CONTRAST],
  ['textPrimary', 'primaryDark', MIN_TEXT_CONTRAST],
  ['link', 'background', MIN_TEXT_CONTRAST],
  ['link', 'backgroundCard', MIN_TEXT_CONTRAST],
  ['primaryDark', 'primaryTransparent', MIN_TEXT_CONTRAST],
  ['text', 'primaryTransparent', MIN_TEXT_CONTRAST],
  ['primary', 'background', MIN_SHAPE_CONTRAST],
  ['primary', 'backgroundCard', MIN_SHAPE_CONTRAST],
];

/** Two colours that are too similar. */
export interface PairProblem {
  readonly colour: PaletteColour;
  readonly on: PaletteColour;
  /** With one decimal, rounded down: 4.49 isn't shown as 4.5. */
  readonly contrast: number;
  readonly minimum: number;
  /** The nearest shade of the first that would work. */
  readonly proposal: string;
}

/** The pairs of a palette that don't reach the contrast of WCAG 2.2 AA, in a fixed order. */
export function paletteProblems(palette: Palette): PairProblem[] {
  return PAIRS.flatMap(([colour, on, minimum]) => {
    const behind = opaque(palette[on], palette.backgroundCard);
    const contrast = contrastOf(palette[colour], behind);
    if (contrast >= minimum) return [];
    const proposal = readableShade(palette[colour], behind, minimum);
    return [{ colour, on, contrast: Math.floor(contrast * 10) / 10, minimum, proposal }];
  });
}

/** A colour that may be transparent, as it looks on another. */
function opaque(colour: string, behind: string): string {
  if (colour.length === 7) return colour;
  const share = Number.parseInt(colour.slice(7), 16) / 255;
  const [red, green, blue] = channelsOf(colour.slice(0, 7));
  const [behindRed, behindGreen, behindBlue] = channelsOf(behind);
  const over = (front: number, back: number) => front * share + back * (1 - share);
  return colourOf([over(red, behindRed), over(green, behindGreen), over(blue, behindBlue)]);
}
