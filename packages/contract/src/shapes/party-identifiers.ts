import {
  isCollectable,
  isSepaReference,
  isValidBic,
  isValidCreditorIdentifier,
  isValidIban,
  isVatNumberOf,
  needsDebtorAddress,
  normaliseBic,
  normaliseCreditorIdentifier,
  normaliseIban,
  toSepaName,
} from '@penning/domain';
import { z } from 'zod';
import { withRule } from '../layer/body.ts';
import type { ProblemName } from '../layer/problem.ts';
import { line } from './primitives.ts';

/** A text that is normalised and then either empty or valid. */
function identifier(
  max: number,
  rule: { normalise: (text: string) => string; isRight: (text: string) => boolean; error: ProblemName },
  min = 0,
) {
  const { normalise, isRight, error } = rule;
  return line(max, min)
    .overwrite(normalise)
    .refine((text) => text === '' || isRight(text), { error });
}

const same = (text: string) => text;

/** An IBAN, or empty. */
export const IbanText = identifier(42, { normalise: normaliseIban, isRight: isValidIban, error: 'iban' });

/** A BIC, or empty; it may be typed with spaces. */
export const BicText = identifier(16, { normalise: normaliseBic, isRight: isValidBic, error: 'bic' });

/** A creditor identifier, or empty. */
export const CreditorIdentifierText = identifier(35, {
  normalise: normaliseCreditorIdentifier,
  isRight: isValidCreditorIdentifier,
  error: 'creditorIdentifier',
});

/** A mandate reference that banks accept, or empty. */
export const MandateReferenceText = identifier(35, {
  normalise: same,
  isRight: isSepaReference,
  error: 'sepaReference',
});

/** A bank account that direct debits can be collected from. */
export const debtorAccount = {
  /** The account holder, as the bank knows them. */
  accountHolder: identifier(
    70,
    { normalise: same, isRight: (text) => toSepaName(text) !== '', error: 'invalid' },
    1,
  ),
  iban: identifier(42, { normalise: normaliseIban, isRight: isCollectable, error: 'iban' }, 1),
  /** May be left empty inside the European Economic Area. */
  bic: BicText,
};

/** The rule for an account: one outside the European Economic Area can only be found by its BIC. */
export const BIC_RULE = {
  of: ['iban', 'bic'],
  path: 'bic',
  error: 'required',
  holds: ({ iban, bic }: { iban: string; bic: string }) =>
    bic !== '' || !needsDebtorAddress(iban.slice(0, 2)),
} as const;

/** The account with which a customer signs a mandate. */
export const DebtorAccount = withRule(
  z.strictObject({ ...debtorAccount, bic: debtorAccount.bic.prefault('') }),
  BIC_RULE,
);
export type DebtorAccount = z.infer<typeof DebtorAccount>;

/** The rule for a party: in the European Union, its VAT number has the form of an EU VAT number. */
export const VAT_NUMBER_RULE = {
  of: ['country', 'vatNumber'],
  path: 'vatNumber',
  error: 'vatNumber',
  holds: ({ country, vatNumber }: { country?: string | undefined; vatNumber?: string | undefined }) =>
    country === undefined || vatNumber === undefined || isVatNumberOf(country, vatNumber),
} as const;
