import type { SweepName } from '../jobs/job-names.ts';
import type { JobReport } from './job-report.ts';
import { describeError } from './log.ts';
import type { Services } from './services.ts';

/** What each sweep does; every one is safe to run twice, and on two servers at once. */
export type Sweeps = { readonly [Name in SweepName]: (services: Services) => Promise<JobReport> };

/** Runs for every item, one after the other; a failure is logged with its reason and doesn't stop the rest. */
export async function workThrough<Place extends object>(
  services: Pick<Services, 'log'>,
  failure: string,
  places: readonly Place[],
  work: (place: Place) => Promise<unknown>,
): Promise<JobReport> {
  let failed = 0;
  for (const place of places) {
    try {
      await work(place);
    } catch (error) {
      failed += 1;
      services.log('error', failure, { ...place, ...describeError(error) });
    }
  }
  return { done: places.length - failed, ...(failed === 0 ? {} : { failed }) };
}
