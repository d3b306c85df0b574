/** The packages (docs/rules/subscription.md#packages). */
export const PACKAGES = ['starter', 'business', 'accountancy'] as const;
export type Package = (typeof PACKAGES)[number];

/** The features that a package includes, or an administrator grants individually. */
export const FEATURES = ['analytics', 'sms', 'bookkeeping', 'whitelabel', 'api'] as const;
export type Feature = (typeof FEATURES)[number];

const CARRIED: Readonly<Record<Package, readonly Feature[]>> = {
  starter: ['sms', 'bookkeeping', 'api'],
  business: FEATURES,
  accountancy: FEATURES,
};

/**
 * A company's features: those of its package and those granted, each once, in a fixed order, as far as
 * the installation has them.
 */
export function featuresOf(
  ofPackage: Package,
  granted: readonly Feature[],
  built: readonly Feature[],
): Feature[] {
  return FEATURES.filter(
    (feature) =>
      built.includes(feature) && (CARRIED[ofPackage].includes(feature) || granted.includes(feature)),
  );
}

/**
 * The packages for sale: each includes something that no earlier package does
 * (docs/rules/subscription.md#packages).
 */
export function offeredPackages(built: readonly Feature[]): Package[] {
  return PACKAGES.filter((each, index) => {
    const before = PACKAGES.slice(0, index).flatMap((one) => featuresOf(one, [], built));
    return index === 0 || featuresOf(each, [], built).some((feature) => !before.includes(feature));
  });
}

/** The package of a new company: the usual one if it is for sale, else the first. */
export function firstPackage(built: readonly Feature[]): Package {
  return offeredPackages(built).includes('business') ? 'business' : 'starter';
}
