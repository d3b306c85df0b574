import { FONTS, PaletteColours } from '@penning/contract';
import { BRAND_GREEN, isOneOf } from '@penning/domain';
import { isColour } from '@penning/domain/colour/contrast';
import { PALETTE_COLOURS, type Palette } from '@penning/domain/colour/palette';
import type { ContentLayout } from '../../document/content.ts';

/** What differs between the pages of companies. */
export interface PageLook {
  /** `#rrggbb`, in lower case. */
  readonly accent: string;
  readonly font: ContentLayout['font'];
  /** The colours of a white label; without one those of Penning, light or dark as the device prefers. */
  readonly palette?: Palette | undefined;
}

/** The look of pages that belong to no company. */
export const OWN_LOOK: PageLook = { accent: BRAND_GREEN, font: 'inter' };

/** The look of a company's pages; an invalid colour becomes Penning's own green. */
export function pageLookOf({
  accentColour,
  font,
  theme,
}: Pick<ContentLayout, 'accentColour' | 'font' | 'theme'>): PageLook {
  const accent = isColour(accentColour) ? accentColour.toLowerCase() : OWN_LOOK.accent;
  return { accent, font, palette: theme?.colours };
}

/** A look as a part of a file name: the typeface, the accent, and the colours of a palette in order. */
export function writeLook({ accent, font, palette }: PageLook): string {
  const colours = [accent, ...(palette ? PALETTE_COLOURS.map((name) => palette[name]) : [])];
  return [font, ...colours.map((colour) => colour.slice(1))].join('-');
}

/** A look from a file name; nothing when it isn't one. */
export function readLook(written: string): PageLook | undefined {
  const [, font, all = ''] = /^([a-z-]+?)((?:-[0-9a-f]{6}(?:[0-9a-f]{2})?)+)$/.exec(written) ?? [];
  const [accent, ...colours] = all
    .split('-')
    .slice(1)
    .map((digits) => `#${digits}`);
  if (font === undefined || !isOneOf(FONTS, font) || accent?.length !== 7) return undefined;
  if (colours.length === 0) return { accent, font };
  if (colours.length !== PALETTE_COLOURS.length) return undefined;
  const named = Object.fromEntries(PALETTE_COLOURS.map((name, index) => [name, colours[index]]));
  const palette = PaletteColours.safeParse(named).data;
  return palette && { accent, font, palette };
}
