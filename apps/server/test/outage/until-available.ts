import { setTimeout } from 'node:timers/promises';
import { ApiError, ERRORS } from '@penning/contract';

const PAUSE_MS = 250;

/**
 * Asks again after 503, as the answer asks its callers to do: a busy machine may turn away some of two hundred calls
 * at once, and nothing has happened then.
 */
export async function untilAvailable<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERRORS.unavailable.code) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
