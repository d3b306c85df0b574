import type { FONTS } from '@penning/contract';

/** The typefaces of documents, by their own names. */
export const FONT_NAMES: Record<(typeof FONTS)[number], string> = {
  inter: 'Inter',
  'noto-sans': 'Noto Sans',
  'libertinus-serif': 'Libertinus Serif',
};
