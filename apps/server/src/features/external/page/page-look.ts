import { FONTS } from '@penning/contract';
import { BRAND_GREEN, isOneOf } from '@penning/domain';
import { isColour } from '@penning/domain/colour/contrast';
import type { ContentLayout } from '../../document/content.ts';

/** What differs between the pages of companies. */
export interface PageLook {
  /** `#rrggbb`, in lower case. */
  readonly accent: string;
  readonly font: ContentLayout['font'];
}

/** Of pages that belong to no company. */
export const OWN_LOOK: PageLook = { accent: BRAND_GREEN, font: 'inter' };

/** The look of a company's pages; a colour that is none becomes Penning's own green. */
export function pageLookOf({ accentColour, font }: Pick<ContentLayout, 'accentColour' | 'font'>): PageLook {
  return { accent: isColour(accentColour) ? accentColour.toLowerCase() : OWN_LOOK.accent, font };
}

/** A look as a part of a file's name. */
export function writeLook({ accent, font }: PageLook): string {
  return `${font}-${accent.slice(1)}`;
}

/** A look from a file's name; nothing when it is none. */
export function readLook(written: string): PageLook | undefined {
  const [, font, colour] = /^([a-z-]+)-([0-9a-f]{6})$/.exec(written) ?? [];
  if (font === undefined || !isOneOf(FONTS, font)) return undefined;
  return { accent: `#${colour}`, font };
}
