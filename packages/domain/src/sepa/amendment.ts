/** What a debtor's bank learns about a mandate: its reference, the creditor, and the account. */
export type MandateTerms = { reference: string; creditorIdentifier: string; iban: string };

/** What a collection says of a mandate that changed since its latest collection; SMNDA is an account at another bank. */
export type MandateAmendment = {
  originalReference?: string;
  originalCreditorIdentifier?: string;
  originalIban?: string | 'SMNDA';
};

/**
 * How a mandate differs from what the debtor's bank last learned; undefined when it does not, or when the bank has
 * learned nothing yet. An account at another bank is not named: "same mandate, new debtor account" (EPC130-08).
 */
export function amendmentOf(
  known: MandateTerms | undefined,
  now: MandateTerms,
): MandateAmendment | undefined {
  if (known === undefined) return undefined;
  const amendment: MandateAmendment = {
    ...(known.reference !== now.reference && { originalReference: known.reference }),
    ...(known.creditorIdentifier !== now.creditorIdentifier && {
      originalCreditorIdentifier: known.creditorIdentifier,
    }),
    ...(known.iban !== now.iban && {
      originalIban: bankOf(known.iban) === bankOf(now.iban) ? known.iban : 'SMNDA',
    }),
  };
  return Object.keys(amendment).length > 0 ? amendment : undefined;
}

/** Country and the first four characters of the account name the bank, or part of it, in every SEPA country. */
function bankOf(iban: string): string {
  return iban.slice(0, 2) + iban.slice(4, 8);
}
