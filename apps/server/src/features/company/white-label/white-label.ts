import { NO_WHITE_LABEL, WhiteLabelTheme } from '@penning/contract';
import { type Feature, type Package, featuresOf, isBilled } from '@penning/domain';
import { DARK_PALETTE, type Palette } from '@penning/domain/colour/palette';
import type { Services } from '../../../platform/services.ts';

/** The facts about a company and its subscription that determine its white label. */
export interface WhiteLabelFacts {
  readonly whiteLabel: unknown;
  readonly whiteLabelLogoFileId: string | null;
  readonly package: Package;
  readonly features: Feature[];
  readonly free: boolean;
  readonly freeUntil: Date | null;
}

/** A white label as shown: its palette, and the logo for places without another. */
export interface ShownWhiteLabel {
  readonly type: WhiteLabelTheme['type'];
  readonly colours: Palette;
  readonly logoFileId: string | null;
}

/** What is chosen, whether or not it is shown. */
export function chosenTheme({ whiteLabel }: Pick<WhiteLabelFacts, 'whiteLabel'>): WhiteLabelTheme {
  return whiteLabel === null ? NO_WHITE_LABEL : WhiteLabelTheme.parse(whiteLabel);
}

/**
 * Whether a company has white labels: always where there are no subscriptions, else if its package
 * includes them.
 */
export function includesWhiteLabel(
  company: Pick<WhiteLabelFacts, 'package' | 'features' | 'free' | 'freeUntil'>,
  { offer }: Pick<Services, 'offer'>,
): boolean {
  const { package: ofPackage, features } = company;
  return !isBilled(company) || featuresOf(ofPackage, features, offer.features).includes('whitelabel');
}

/** What replaces Penning's colours; undefined while it is switched off or not in the package. */
export function shownWhiteLabel(
  company: WhiteLabelFacts,
  services: Pick<Services, 'offer'>,
): ShownWhiteLabel | undefined {
  const theme = chosenTheme(company);
  if (!theme.active || !includesWhiteLabel(company, services)) return undefined;
  return shownTheme(theme, company.whiteLabelLogoFileId);
}

/** A theme as it would be shown. */
export function shownTheme({ type, colours }: WhiteLabelTheme, logoFileId: string | null): ShownWhiteLabel {
  return { type, colours: type === 'dark' ? DARK_PALETTE : colours, logoFileId };
}
