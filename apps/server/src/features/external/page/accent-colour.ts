import { BRAND_GREEN } from '@penning/domain';

/** A company's colour with the text colour that reads best on it. */
export interface Accent {
  /** Six hexadecimal digits. */
  readonly colour: string;
  readonly text: 'ffffff' | '000000';
}

const FALLBACK = BRAND_GREEN.slice(1);

/** The accent of a layout's colour ("#1d7248"); anything else gives Penning's own green. */
export function accentOf(colour: string): Accent {
  const digits = /^#?([0-9a-f]{6})$/i.exec(colour)?.[1]?.toLowerCase() ?? FALLBACK;
  return {
    colour: digits,
    text: contrastWithWhite(digits) >= contrastWithBlack(digits) ? 'ffffff' : '000000',
  };
}

function contrastWithWhite(digits: string): number {
  return 1.05 / (luminance(digits) + 0.05);
}

function contrastWithBlack(digits: string): number {
  return (luminance(digits) + 0.05) / 0.05;
}

/** Relative luminance as WCAG 2.2 defines it; one of black and white always reaches a contrast of 4.5 by it. */
function luminance(digits: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
