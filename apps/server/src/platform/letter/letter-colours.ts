import { BRAND_GREEN } from '@penning/domain';
import { textOn } from '@penning/domain/colour/contrast';
import type { Palette } from '@penning/domain/colour/palette';

/** The colours of an email, `#rrggbb`. */
export interface LetterColours {
  readonly page: string;
  readonly card: string;
  readonly box: string;
  readonly line: string;
  readonly ink: string;
  readonly soft: string;
  readonly link: string;
  /** The text colour of a button; without one, black or white, whichever is readable. */
  readonly onButton?: string;
  /** Whether they are for light or dark mode; Penning's own follow the reader's mail program. */
  readonly scheme: 'both' | 'light' | 'dark';
}

export const OWN_COLOURS: LetterColours = {
  page: '#f3f5f3',
  card: '#ffffff',
  box: '#f7f9f7',
  line: '#e1e5e2',
  ink: '#1c211e',
  soft: '#5b645e',
  link: BRAND_GREEN,
  scheme: 'both',
};

/** An email in the colours of a white label, or in Penning's own. */
export function letterColours(palette: Palette | undefined): LetterColours {
  if (!palette) return OWN_COLOURS;
  return {
    page: palette.background,
    card: palette.backgroundCard,
    box: palette.background,
    line: palette.line,
    ink: palette.text,
    soft: palette.textPlaceholder,
    link: palette.link,
    onButton: palette.textPrimary,
    scheme: textOn(palette.backgroundCard) === '#ffffff' ? 'dark' : 'light',
  };
}
