import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import { RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { isOwnFailure } from '../../../platform/outage/own-failure.ts';

/**
 * Calls a service: any failure inside is the service's, so that an outage of our database is never
 * mistaken for it, nor the other way round.
 */
export async function askOutside<T>({ name }: ServiceDefinition, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isOwnFailure(error)) throw error;
    if (error instanceof IntegrationProblem || error instanceof ProviderUnavailable) throw error;
    if (error instanceof RefusedByService) throw error;
    throw new ProviderUnavailable(name, error instanceof Error ? error.name : 'failed', { cause: error });
  }
}
