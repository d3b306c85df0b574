import { fetchReferenceRates } from '../../integrations/ecb.ts';
import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { REFERENCE_RATES } from './read-reference-rates.ts';
import { claimFetch, updateInstallationRates, updateNextFetch } from './reference-rate-store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The rates of a working day are published around 16:00 in Frankfurt. */
const PUBLISHED_AT_UTC = 'T15:30:00Z';

/**
 * The job that fetches the reference rates of the European Central Bank once a day, where the operator wants that
 * (ECB_RATES); again after an hour while it fails, and while those of a working day are late.
 */
export async function sweepReferenceRates(services: Services): Promise<JobReport> {
  const { env, clock, database } = services;
  if (!env.ECB_RATES) return { done: 0 };
  const at = clock.now();
  const soon = new Date(at.getTime() + HOUR_MS);
  if (!(await claimFetch(database, { at, until: soon, furthest: new Date(at.getTime() + DAY_MS) })))
    return { done: 0 };
  const reading = await services.reading.read(REFERENCE_RATES, await fetchReferenceRates(env));
  if (!reading.ok || reading.value.length === 0) return { done: 0, failed: 1, reason: 'unreadable' };
  await updateInstallationRates(database, reading.value, at);
  const latest = reading.value.reduce((last, { ratedOn }) => (ratedOn > last ? ratedOn : last), '');
  if (!isLate(at, latest)) await updateNextFetch(database, nextPublication(at));
  return { done: reading.value.length };
}

/** Whether the rates of a working day should be there. */
function isLate(at: Date, latest: string): boolean {
  const today = at.toISOString().slice(0, 10);
  const isWorkingDay = at.getUTCDay() >= 1 && at.getUTCDay() <= 5;
  return isWorkingDay && latest < today && at >= new Date(`${today}${PUBLISHED_AT_UTC}`);
}

function nextPublication(at: Date): Date {
  const today = new Date(`${at.toISOString().slice(0, 10)}${PUBLISHED_AT_UTC}`);
  return today > at ? today : new Date(today.getTime() + DAY_MS);
}
