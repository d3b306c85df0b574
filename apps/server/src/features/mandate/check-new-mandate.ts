import {
  type BodyOf,
  DebtorAccount,
  type PenningContract,
  type Problem,
  problem,
  problemsOf,
} from '@penning/contract';
import {
  type PlainDate,
  compareDates,
  isBusinessOnly,
  lapsesAfter,
  needsDebtorAddress,
  toSepaName,
} from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { CustomerRow } from '../customer/customer-store.ts';

type Body = BodyOf<PenningContract['mandate']['create']>;

/**
 * What is wrong with a mandate being entered, besides its account: a scheme that consumers can't use, contradictory
 * dates, or a mandate that has lapsed by now. What a batch would refuse later is refused here.
 */
export function checkNewMandate(
  { scheme, kind, signedOn, lastCollectedOn }: Body,
  customer: Pick<CustomerRow, 'person'>,
  today: PlainDate,
): Problem[] {
  const problems = checkScheme(scheme, customer);
  if (compareDates(signedOn, today) > 0) problems.push(problem('signedOn', 'inFuture'));
  if (lastCollectedOn !== null) {
    if (compareDates(lastCollectedOn, today) > 0) problems.push(problem('lastCollectedOn', 'inFuture'));
    else if (compareDates(lastCollectedOn, signedOn) < 0)
      problems.push(problem('lastCollectedOn', 'beforeSigned'));
    else if (kind === 'oneOff') problems.push(problem('lastCollectedOn', 'mandateEnded'));
  }
  const last = lapsesAfter({ signedOn, lastCollectedOn });
  if (problems.length === 0 && last !== null && compareDates(last, today) < 0)
    problems.push(problem('lastCollectedOn', 'mandateLapsed'));
  return problems;
}

/** A consumer has the right to a refund, which the B2B scheme doesn't include (EPC222-07, 3.1). */
export function checkScheme(scheme: Body['scheme'], { person }: Pick<CustomerRow, 'person'>): Problem[] {
  return isBusinessOnly(scheme, person) ? [problem('scheme', 'businessOnly')] : [];
}

/** An account as the bank's file will have it; its problems are reported together with the others. */
export function checkedAccount(
  given: DebtorAccount,
  customer: Pick<CustomerRow, 'city' | 'country'>,
  others: readonly Problem[] = [],
): DebtorAccount {
  const account = DebtorAccount.safeParse(given, { reportInput: true });
  const wrong = account.success ? checkAddress(account.data, customer) : problemsOf(account.error);
  if (account.success && wrong.length === 0 && others.length === 0) return account.data;
  return refuse('validationFailed', { problems: [...wrong, ...others] });
}

/** A bank outside the European Economic Area requires the debtor's address. */
function checkAddress(
  { iban }: DebtorAccount,
  { city, country }: Pick<CustomerRow, 'city' | 'country'>,
): Problem[] {
  const isWhole = toSepaName(city) !== '' && country !== '';
  return needsDebtorAddress(iban.slice(0, 2)) && !isWhole ? [problem('iban', 'debtorAddress')] : [];
}
