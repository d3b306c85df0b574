import { ProviderUnavailable } from '../provider-unavailable.ts';
import { RefusedBecause, RefusedByService } from './refused-for-good.ts';

const TOO_LARGE = 413;

/**
 * Adds a file to what was posted, and returns what the service says where it won't take the file: the booking is there
 * all the same, and whoever thinks that it isn't posts it twice.
 */
export async function attachUnlessRefused(attach: () => Promise<unknown>): Promise<{ refusedFile?: string }> {
  try {
    await attach();
    return {};
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.status === TOO_LARGE)
      return { refusedFile: 'HTTP 413' };
    if (!(error instanceof RefusedByService) || error instanceof RefusedBecause) throw error;
    return { refusedFile: error.words };
  }
}
