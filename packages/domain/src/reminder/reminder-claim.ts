import { type PlainDate, daysBetween } from '../calendar/plain-date.ts';
import { type Amount, ZERO, addAmounts } from '../money/amount.ts';
import type { Factor } from '../money/factor.ts';
import { collectionCosts } from './collection-costs.ts';
import type { InterestRate } from './interest-rates.ts';
import { type InterestClaim, statutoryInterest } from './statutory-interest.ts';

/**
 * What a step claims on top of the invoice; the free notice to a consumer announces the costs without
 * claiming them.
 */
export type ReminderStepClaims = {
  claimsInterest: boolean;
  claimsCosts: boolean;
  announcesCosts: boolean;
};

/** What a reminder's claim is based on, besides its step. */
export type ReminderClaimFacts = Omit<InterestClaim, 'kind'> & {
  /** Whether the customer is a consumer: then costs may only follow the free notice. */
  person: boolean;
  /** Interest and costs follow Dutch law, with amounts in euros; nothing is claimed in other currencies. */
  currency: string;
  open: Amount;
  /** The date of the latest free notice that announced costs, if any. */
  announcedOn: PlainDate | null;
  /** The VAT that a creditor who cannot deduct it adds to the costs. */
  costsVat: Factor | null;
};

/** Why the costs of a step are not claimed. */
export const WITHHELD_COSTS = ['notAnnounced', 'termRunning', 'foreignCurrency'] as const;

/** One of the reasons for not claiming costs. */
export type WithheldCosts = (typeof WITHHELD_COSTS)[number];

/**
 * A reminder's claim: the open amount, interest, costs and their total; `announcedCosts` would be claimed
 * later.
 */
export type ReminderClaim = {
  interest: Amount;
  costs: Amount;
  announcedCosts: Amount;
  total: Amount;
  withheld: WithheldCosts | null;
};

/**
 * A consumer has fourteen days from the day after the free notice arrived (art. 6:96 lid 6 BW); a claim
 * comes after that.
 */
const FREE_LETTER_DAYS = 14;

/**
 * What a step's reminder claims on a day; art. 6:96 lid 6 BW protects consumers, businesses owe costs
 * immediately (lid 4).
 */
export function reminderClaim(
  facts: ReminderClaimFacts,
  step: ReminderStepClaims,
  { on, rates }: { on: PlainDate; rates: readonly InterestRate[] },
): ReminderClaim {
  const inEuro = facts.currency === 'EUR';
  const kind = facts.person ? 'consumer' : 'trade';
  const interest = step.claimsInterest && inEuro ? statutoryInterest({ ...facts, kind }, on, rates) : ZERO;
  const full = inEuro ? collectionCosts(facts.open, facts.costsVat) : ZERO;
  const withheld = step.claimsCosts && !step.announcesCosts ? withholdCosts(facts, on) : null;
  const claims = step.claimsCosts && !step.announcesCosts && withheld === null;
  const costs = claims ? full : ZERO;
  return {
    interest,
    costs,
    announcedCosts: step.announcesCosts ? full : ZERO,
    total: addAmounts(facts.open, interest, costs),
    withheld,
  };
}

function withholdCosts(
  { currency, person, announcedOn }: ReminderClaimFacts,
  on: PlainDate,
): WithheldCosts | null {
  if (currency !== 'EUR') return 'foreignCurrency';
  if (!person) return null;
  if (announcedOn === null) return 'notAnnounced';
  return daysBetween(announcedOn, on) > FREE_LETTER_DAYS ? null : 'termRunning';
}
