import type { ServiceTools } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';

/** What definitions may use. */
export function toolsOf({ fetchOutside, clock }: Pick<Services, 'fetchOutside' | 'clock'>): ServiceTools {
  return { fetch: fetchOutside, now: () => clock.now() };
}
