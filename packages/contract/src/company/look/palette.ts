import { z } from 'zod';

/** `#rrggbb`, in lower case. */
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'colour' })
  .toLowerCase();
/** With how opaque it is in two more digits. */
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
  /** Of text on the primary colour. */
  textPrimary: colour,
  textPlaceholder: colour,
  line: colour,
  link: colour,
};

export const PaletteColours = z.strictObject(paletteFields).meta({ id: 'PaletteColours' });

/** The look that a theme gives: the company's own colours, or Penning's in the dark. */
export const THEME_TYPES = ['custom', 'dark'] as const;
