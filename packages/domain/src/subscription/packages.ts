/** What a company can have (docs/rules/subscription.md#packages). */
export const PACKAGES = ['starter', 'business', 'accountancy'] as const;
export type Package = (typeof PACKAGES)[number];

/** What a package carries, or an administrator grants on its own. */
export const FEATURES = ['analytics', 'sms', 'bookkeeping', 'whitelabel', 'api'] as const;
export type Feature = (typeof FEATURES)[number];

const CARRIED: Readonly<Record<Package, readonly Feature[]>> = {
  starter: ['sms', 'bookkeeping', 'api'],
  business: FEATURES,
  accountancy: FEATURES,
};

/** The features of a company: those of its package and those that were granted, each once, in a fixed order. */
export function featuresOf(ofPackage: Package, granted: readonly Feature[]): Feature[] {
  return FEATURES.filter((feature) => CARRIED[ofPackage].includes(feature) || granted.includes(feature));
}
