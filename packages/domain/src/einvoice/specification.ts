import type { EInvoiceProfile } from './document.ts';

/**
 * How a document identifies its rule set: the specification identifier (BT-24) and the business process
 * (BT-23, omitted when empty).
 */
export type Specification = { specification: string; process: string };

/** The identifiers of every rule set; configuration values, since a new EN 16931 is announced. */
export type Specifications = Readonly<Record<EInvoiceProfile, Specification>>;

const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The identifiers in force in November 2026: Peppol BIS 3.0.21, NLCIUS 1.0, XRechnung 3.0, Factur-X in the profile EN 16931. */
export const SPECIFICATIONS: Specifications = {
  peppol: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    process: BILLING,
  },
  nlcius: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
    process: BILLING,
  },
  xrechnung: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: BILLING,
  },
  facturx: { specification: 'urn:cen.eu:en16931:2017', process: '' },
  en16931: { specification: 'urn:cen.eu:en16931:2017', process: BILLING },
};
