/** The destination of a parcel; PostNL only shows a parcel with its postal code. */
export type Destination = { country: string; postalCode: string };

type Carrier = { matches: RegExp; link: (code: string, to: Destination) => string };

/** Carriers by the form of their numbers: S10 of the Universal Postal Union, and their own. */
const CARRIERS: readonly Carrier[] = [
  {
    matches: /^3S[A-Z0-9]{7,17}$/,
    link: (code, { country, postalCode }) =>
      `https://jouw.postnl.nl/track-and-trace/${code}-${country}-${postalCode.replaceAll(/[^A-Za-z0-9]/g, '')}`,
  },
  {
    matches: /^[A-Z]{2}\d{9}NL$/,
    link: (code, { country }) => `https://jouw.postnl.nl/track-and-trace/${code}-${country}`,
  },
  {
    matches: /^(?:JVGL|JJD)[A-Z0-9]{8,24}$/,
    link: (code) => `https://my.dhlecommerce.nl/home/tracktrace/${code}`,
  },
  { matches: /^1Z[A-Z0-9]{16}$/, link: (code) => `https://www.ups.com/track?tracknum=${code}` },
  { matches: /^0\d{13}$/, link: (code) => `https://tracking.dpd.de/status/en_US/parcel/${code}` },
  { matches: /^00340\d{15}$/, link: (code) => `https://www.dhl.de/en/privatkunden.html?piececode=${code}` },
  { matches: /^\d{12}$|^\d{15}$/, link: (code) => `https://www.fedex.com/fedextrack/?trknbr=${code}` },
];

/** The carrier's page for a tracking number; undefined when no known carrier uses its format. */
export function trackingLink(trackingNumber: string, to: Destination): string | undefined {
  const code = trackingNumber.replaceAll(/[\s.-]/g, '').toUpperCase();
  return CARRIERS.find(({ matches }) => matches.test(code))?.link(code, to);
}
