import { type PlainDate, daysBetween } from '../calendar/plain-date.ts';
import { type Amount, ZERO, addAmounts } from '../money/amount.ts';
import type { Factor } from '../money/factor.ts';
import { collectionCosts } from './collection-costs.ts';
import type { InterestRate } from './interest-rates.ts';
import { type InterestClaim, statutoryInterest } from './statutory-interest.ts';

/** What one step asks on top of the invoice; the free letter to a person announces the costs and asks none. */
export type ReminderStepClaims = {
  claimsInterest: boolean;
  claimsCosts: boolean;
  announcesCosts: boolean;
};

/** What a reminder is made from besides its step. */
export type ReminderClaimFacts = Omit<InterestClaim, 'kind'> & {
  /** Whether the customer is a person: then the costs come only after the free letter. */
  person: boolean;
  /** Interest and costs follow Dutch law and its amounts in euros; other currencies claim none. */
  currency: string;
  open: Amount;
  /** The day of the latest free letter that announced costs, if there was one. */
  announcedOn: PlainDate | null;
  /** The VAT that a creditor who cannot deduct it adds to the costs. */
  costsVat: Factor | null;
};

/** Why costs that a step wants are not asked. */
export const WITHHELD_COSTS = ['notAnnounced', 'termRunning', 'foreignCurrency'] as const;

/** One of the reasons why costs are not asked. */
export type WithheldCosts = (typeof WITHHELD_COSTS)[number];

/** What a reminder asks: the open amount, interest, costs and their sum; `announcedCosts` is what would be asked later. */
export type ReminderClaim = {
  interest: Amount;
  costs: Amount;
  announcedCosts: Amount;
  total: Amount;
  withheld: WithheldCosts | null;
};

/** A person has fourteen days from the day after the free letter came (art. 6:96 lid 6 BW); a claim comes after them. */
const FREE_LETTER_DAYS = 14;

/** What a reminder of a step asks on a day; art. 6:96 lid 6 BW protects persons, businesses owe costs at once (lid 4). */
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
