/** Black or white, whichever reads better on a colour ("#rrggbb"), by the contrast of WCAG 2.2. */
export function readableOn(background: string): '#ffffff' | '#111111' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(background.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const onWhite = 1.05 / (luminance + 0.05);
  return onWhite >= 4.5 ? '#ffffff' : '#111111';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
