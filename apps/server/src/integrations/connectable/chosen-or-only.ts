import type { ServiceConfig } from './call-means.ts';
import type { ServiceChoice } from './definition.ts';
import { IntegrationProblem } from './integration-problem.ts';

/** What was chosen in a field, or the only one that the service offers. Throws IntegrationProblem when it takes a choice. */
export async function chosenOrOnly(
  value: ServiceConfig[string] | undefined,
  list: () => Promise<readonly ServiceChoice[]>,
): Promise<string> {
  if (typeof value === 'string' && value !== '') return value;
  const [only, another] = await list();
  if (only && !another) return only.value;
  throw new IntegrationProblem('choiceMissing');
}
