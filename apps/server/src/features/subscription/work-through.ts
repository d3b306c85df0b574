import type { Services } from '../../platform/services.ts';
import { describeError } from '../../platform/log.ts';

/** Does the same for every place, one after the other; one that fails is logged and does not stop the rest. */
export async function workThrough<Place extends object>(
  services: Pick<Services, 'log'>,
  failure: string,
  places: readonly Place[],
  work: (place: Place) => Promise<void>,
): Promise<void> {
  for (const place of places) {
    try {
      await work(place);
    } catch (error) {
      services.log('error', failure, { ...place, ...describeError(error) });
    }
  }
}
