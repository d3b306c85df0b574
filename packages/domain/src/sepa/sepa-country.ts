const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);
const OUTSIDE_EEA = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ');

/** Whether accounts in this country can be debited: the country code of the IBAN (EPC409-09). */
export function isSepaCountry(country: string): boolean {
  return EEA.includes(country) || OUTSIDE_EEA.includes(country);
}

/** Whether a debtor with an account in this country needs a BIC and an address: it is outside the EEA. */
export function needsDebtorAddress(country: string): boolean {
  return !EEA.includes(country);
}
