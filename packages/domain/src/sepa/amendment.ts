/** What a debtor's bank knows about a mandate: its reference, the creditor, and the account. */
export type MandateTerms = { reference: string; creditorIdentifier: string; iban: string };

/**
 * What a collection reports about a mandate that changed since its last collection; SMNDA is an account
 * at another bank.
 */
export type MandateAmendment = {
  originalReference?: string;
  originalCreditorIdentifier?: string;
  originalIban?: string | 'SMNDA';
};

/**
 * How a mandate differs from what the debtor's bank last knew; undefined when it doesn't, or when the
 * bank knows nothing yet. An account at another bank isn't named: "same mandate, new debtor account"
 * (EPC130-08).
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

/**
 * The country and the first four characters of the account identify the bank, or part of it, in every
 * SEPA country.
 */
function bankOf(iban: string): string {
  return iban.slice(0, 2) + iban.slice(4, 8);
}
