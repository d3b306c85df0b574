/** The names of the e-invoice rule sets, the same in every language. */
export const PROFILE_NAMES = {
  peppol: 'Peppol BIS 3.0',
  nlcius: 'NLCIUS',
  xrechnung: 'XRechnung',
  facturx: 'Factur-X / ZUGFeRD',
  en16931: 'EN 16931',
} as const;
