import { z } from 'zod';

/** `#rrggbb`, in lower case. */
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'colour' })
  .toLowerCase();
/** With two more digits for its opacity. */
const transparentColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?$/, { error: 'colour' })
  .toLowerCase();

/** The colours of a white label (docs/rules/company-look.md#white-label). */
export const paletteFields = {
  primary: colour,
  primaryDark: colour,
  primaryTransparent: transparentColour,
  background: colour,
  backgroundCard: colour,
  text: colour,
  /** The colour of text on the primary colour. */
  textPrimary: colour,
  textPlaceholder: colour,
  line: colour,
  link: colour,
};

export const PaletteColours = z.strictObject(paletteFields).meta({ id: 'PaletteColours' });

/** The look of a theme: the company's own colours, or Penning's in dark mode. */
export const THEME_TYPES = ['custom', 'dark'] as const;
