/**
 * The widths at which the app changes its layout: Mantine's, and one for small phones. A style sheet
 * cannot import them, so it repeats them, and `npm run check` refuses any other.
 */
export const BREAKPOINTS = {
  smallPhone: '(max-width: 29.99em)',
  phone: '(max-width: 47.99em)',
  tablet: '(max-width: 61.99em)',
  /** Wide enough for a form with its preview beside it; below this, the preview is a separate tab. */
  sideBySide: '(min-width: 62em)',
  laptop: '(max-width: 74.99em)',
  desktop: '(min-width: 75em)',
} as const;
