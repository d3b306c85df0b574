import type { TenantTx } from '../../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import type { RemoteLists } from '../../../integrations/port/accounting.ts';
import type { Services } from '../../../platform/services.ts';
import { updateChecksDue } from '../../connection/connection-store.ts';
import { type Mapping, listMappings } from '../../connection/mapping/mapping-store.ts';
import { type OwnEntry, listOwnEntries, offeredFor } from './own-entries.ts';

/** Ours, and what people mapped it to. */
export interface KnownMapping {
  readonly own: readonly OwnEntry[];
  readonly mappings: readonly Mapping[];
}

/** What has to be known to check the mapping of a connection; undefined where a service takes our own codes. */
export async function findMapping(
  tx: TenantTx,
  { ports }: ServiceDefinition,
  connectionId: string,
): Promise<KnownMapping | undefined> {
  if (!ports?.accounting?.listEntries) return undefined;
  return { own: await listOwnEntries(tx), mappings: await listMappings(tx, connectionId) };
}

/** Throws IntegrationProblem when something of ours has no equivalent at the service, or none any more. */
export async function checkMapping(
  definition: ServiceDefinition,
  known: KnownMapping | undefined,
  { tools, access }: { tools: ServiceTools; access: ServiceAccess },
): Promise<void> {
  const lists = known && (await definition.ports?.accounting?.listEntries?.(tools, access));
  if (lists && !isComplete(known, lists)) throw new IntegrationProblem('mappingMissing');
}

/** Whether everything in use has an equivalent that the service still has. */
export function isComplete({ own, mappings }: KnownMapping, lists: RemoteLists): boolean {
  return own.every((entry) => entry.isRetired || isMatched(entry, mappings, lists));
}

/** Whether one of ours has an equivalent that the service still has; so has everything of a kind that it doesn't know. */
export function isMatched(entry: OwnEntry, mappings: readonly Mapping[], lists: RemoteLists): boolean {
  const offered = offeredFor(entry, lists);
  const theirs = theirsOf(mappings, entry);
  return offered === undefined || offered.some(({ id }) => id === theirs);
}

/** What one of ours is mapped to; empty where nothing is. */
export function theirsOf(
  mappings: readonly Mapping[],
  { kind, ours }: Pick<OwnEntry, 'kind' | 'ours'>,
): string {
  return mappings.find((mapping) => mapping.kind === kind && mapping.ours === ours)?.theirs ?? '';
}

/** The state of a connection that works: people have to map ours first where nothing is mapped yet. */
export async function workingState(
  tx: TenantTx,
  { ports }: ServiceDefinition,
  connectionId: string,
): Promise<'connected' | 'needsMapping'> {
  if (!ports?.accounting?.listEntries) return 'connected';
  return (await listMappings(tx, connectionId)).length === 0 ? 'needsMapping' : 'connected';
}

/** Has the mappings of the company checked, since what they map has changed. */
export async function recheckMappings(
  tx: TenantTx,
  { integrations, clock }: Pick<Services, 'integrations' | 'clock'>,
): Promise<void> {
  const mapped = integrations.list().filter(({ ports }) => ports?.accounting?.listEntries !== undefined);
  if (mapped.length === 0) return;
  const names = mapped.map(({ name }) => name);
  await updateChecksDue(tx, names, clock.now());
}
