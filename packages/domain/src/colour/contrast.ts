/** Whether a text is a colour as Penning writes it: `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The colour that documents are printed on. */
export const SHEET = '#ffffff';

/** The contrast that text needs with its background (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

/** The contrast of two colours (`#rrggbb`) as WCAG 2.2 defines it: 1 when they are the same, 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * White where it is readable on a colour (`#rrggbb`), else black; one of them always reaches a contrast
 * of 4.5.
 */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrastOf('#ffffff', background) >= MIN_TEXT_CONTRAST ? '#ffffff' : '#000000';
}

/** Whether light text is readable on a colour (`#rrggbb`). */
export function isDark(colour: string): boolean {
  return textOn(colour) === '#ffffff';
}

/** The red, green and blue of a colour (`#rrggbb`), each from 0 to 255. */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour (`#rrggbb`) of red, green and blue, rounded and limited to 0 to 255. */
export function colourOf(channels: readonly [number, number, number]): string {
  const digits = channels.map((channel) => {
    const whole = Math.min(255, Math.max(0, Math.round(channel)));
    return whole.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Relative luminance, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
