import {
  ADDONS,
  type Addon,
  type Feature,
  type Package,
  firstPackage,
  offeredPackages,
} from '@penning/domain';

/** The features this installation can sell, because they are built and work here. */
export interface Offer {
  readonly features: readonly Feature[];
  readonly packages: readonly Package[];
  /** The package of a new company. */
  readonly firstPackage: Package;
  readonly addons: readonly Addon[];
}

/** The offer of the features that are built, and of the paid services that can be connected. */
export function createOffer(features: readonly Feature[], services: readonly { addon?: Addon }[]): Offer {
  return {
    features,
    packages: offeredPackages(features),
    firstPackage: firstPackage(features),
    addons: ADDONS.filter((addon) => services.some((service) => service.addon === addon)),
  };
}
