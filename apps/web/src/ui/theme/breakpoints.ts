/**
 * The widths at which the app changes its layout: Mantine's, and one for small phones. A style sheet cannot import
 * them: it writes the same out, and `npm run check` refuses any other.
 */
export const BREAKPOINTS = {
  smallPhone: '(max-width: 29.99em)',
  phone: '(max-width: 47.99em)',
  tablet: '(max-width: 61.99em)',
  /** Wide enough for a form with its preview beside it; below, the preview is a tab of its own. */
  sideBySide: '(min-width: 62em)',
  laptop: '(max-width: 74.99em)',
  desktop: '(min-width: 75em)',
} as const;
