import type { ElectronicAddress } from '@penning/domain';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { askRecommand } from './ask-recommand.ts';

const Company = z.object({ id: z.string().min(1), name: z.string() });
const Companies = z.object({ companies: z.array(Company) });
const Identifiers = z.object({
  identifiers: z.array(z.object({ id: z.string(), scheme: z.string(), identifier: z.string() })),
});
const Anything = z.object({ success: z.literal(true) });

/** The companies of the account that can be chosen. */
export async function listCompanies(tools: ServiceTools, access: ServiceAccess): Promise<ServiceChoice[]> {
  const { companies } = await askRecommand(tools, access, '/companies', Companies);
  return companies.map(({ id, name }) => ({ value: id, label: name }));
}

/** The cheapest call that shows that everything works: the company is still among those of the account. */
export async function testRecommand(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const companies = await listCompanies(tools, access);
  const chosen = access.config['company'] ?? '';
  if (chosen !== '' && companies.every(({ value }) => value !== chosen)) {
    throw new IntegrationProblem('choiceMissing');
  }
}

/** The company that sends and receives: the chosen one, or the only one of the account. */
export async function companyOf(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  const chosen = String(access.config['company'] ?? '');
  if (chosen !== '') return chosen;
  const [only, ...more] = await listCompanies(tools, access);
  if (only === undefined || more.length > 0) throw new IntegrationProblem('choiceMissing');
  return only.value;
}

/** Receives at an address: it becomes an identifier of the company, which is entered in the network's directory. */
export async function registerAtRecommand(
  tools: ServiceTools,
  access: ServiceAccess,
  { scheme, id: identifier }: ElectronicAddress,
): Promise<void> {
  const path = `/companies/${encodeURIComponent(await companyOf(tools, access))}`;
  const { identifiers } = await askRecommand(tools, access, `${path}/identifiers`, Identifiers);
  const isKnown = identifiers.some(
    (one) => one.scheme === scheme && one.identifier.toLowerCase() === identifier.toLowerCase(),
  );
  if (!isKnown) {
    const body = { scheme, identifier };
    await askRecommand(tools, access, `${path}/identifiers`, Anything, { method: 'POST', body });
  }
  await updateReceiving(tools, access, path, true);
}

/** Ends receiving; the identifiers stay, since Recommand sends by one of them. */
export async function unregisterAtRecommand(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const path = `/companies/${encodeURIComponent(await companyOf(tools, access))}`;
  await updateReceiving(tools, access, path, false);
}

async function updateReceiving(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  isSmpRecipient: boolean,
): Promise<void> {
  const body = { isSmpRecipient };
  await askRecommand(tools, access, path, Anything, { method: 'PUT', body });
}
