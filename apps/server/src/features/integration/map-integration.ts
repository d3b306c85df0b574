import type { IntegrationChoice, IntegrationMapping, IntegrationMappingInput } from '@penning/contract';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import { refuse } from '../../http/refusal.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { RemoteLists } from '../../integrations/port/accounting.ts';
import type { Services } from '../../platform/services.ts';
import { type KnownMapping, findMapping, isComplete, theirsOf } from '../booking/mapping/check-mapping.ts';
import { offeredFor, suggestFor } from '../booking/mapping/own-entries.ts';
import { updateCompanyRow } from '../company/company-store.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import { lockConnectionRow } from '../connection/connection-store.ts';
import { type Mapping, updateMappings } from '../connection/mapping/mapping-store.ts';
import type { Connection } from '../connection/seal-connection.ts';
import { recordTest } from '../connection/standing/record-test.ts';
import { getCompany } from '../document/master-data-store.ts';
import { appendToEventLog } from './append-to-event-log.ts';
import type { Place } from './place.ts';
import { readConnection, serviceOf } from './read-integration.ts';
import { explain, refuseReason } from './try-connection.ts';

/** How ours is mapped to a connected bookkeeping, with what that has now. */
export async function getMapping(
  services: Services,
  place: Place,
  name: string,
): Promise<IntegrationMapping> {
  const definition = serviceOf(services, name);
  const connection = await readConnection(services, place, name);
  const lists = await readLists(services, place, definition, connection);
  const known = await readKnown(services, place, definition, connection.id);
  return { ...present(known, lists), autobooking: await postsByItself(services, place) };
}

/** Maps ours to what the service has, all of it as given; documents that waited for it go on. */
export async function saveMapping(
  services: Services,
  place: Place,
  { name, body }: { name: string; body: IntegrationMappingInput },
): Promise<IntegrationMapping> {
  const definition = serviceOf(services, name);
  const { companyId, actor } = place;
  const connection = await readConnection(services, place, name);
  const { id } = connection;
  const lists = await readLists(services, place, definition, connection);
  const known = await readKnown(services, place, definition, id);
  const mappings = readMappings(body, known, lists);
  const { version, autobooking } = await services.database.withTenant(companyId, actor, async (tx) => {
    const row = await lockConnectionRow(tx, name);
    if (row?.id !== id) return refuse('notFound');
    await updateMappings(tx, id, { mappings, at: services.clock.now() });
    const { autobooking: before } = await getCompany(tx);
    const { autobooking: after = before } = body;
    if (after !== before) await updateCompanyRow(tx, { autobooking: after });
    const fields = ['mapping', ...(after === before ? [] : ['autobooking'])];
    await appendToEventLog(tx, services, definition, 'integrationChanged', fields);
    return { version: row.version, autobooking: after };
  });
  const saved = { ...known, mappings };
  const reason = isComplete(saved, lists) ? null : 'mappingMissing';
  await recordTest(services, place, definition, { id, version, reason });
  return { ...present(saved, lists), autobooking };
}

function postsByItself({ database }: Services, { companyId, actor }: Place): Promise<boolean> {
  return database.readTenant(companyId, actor, async (tx) => (await getCompany(tx)).autobooking);
}

/** What is mapped, checked against what there is on both sides; what is mapped to nothing is left out. */
function readMappings(
  { entries }: IntegrationMappingInput,
  { own }: KnownMapping,
  lists: RemoteLists,
): Mapping[] {
  const seen = new Set<string>();
  return entries.flatMap(({ kind, ours, theirs }, index) => {
    const entry = own.find((each) => each.kind === kind && each.ours === ours);
    const key = `${kind} ${ours}`;
    if (!entry || seen.has(key)) return refuseEntry(index, 'ours');
    seen.add(key);
    if (theirs === '') return [];
    const isOffered = offeredFor(entry, lists)?.some(({ id }) => id === theirs) ?? false;
    return isOffered ? [{ kind, ours, theirs }] : refuseEntry(index, 'theirs');
  });
}

function refuseEntry(index: number, field: 'ours' | 'theirs'): never {
  return refuse('validationFailed', { field: `entries.${index}.${field}`, detail: 'invalid' });
}

async function readLists(
  services: Services,
  { companyId, actor }: Place,
  definition: ServiceDefinition,
  connection: Connection,
): Promise<RemoteLists> {
  const port = definition.ports?.accounting;
  if (!port?.listEntries) return refuse('notFound');
  const list = port.listEntries.bind(port);
  try {
    return await callConnected(services, { companyId, actor }, definition, { connection, call: list });
  } catch (error) {
    return refuseReason(definition, explain(services, definition, error));
  }
}

async function readKnown(
  services: Services,
  { companyId, actor }: Place,
  definition: ServiceDefinition,
  connectionId: string,
): Promise<KnownMapping> {
  const known = await services.database.withTenant(companyId, actor, (tx) =>
    findMapping(tx, definition, connectionId),
  );
  return known ?? refuse('notFound');
}

/** Cost centres are shown only where the service has any. */
function present(known: KnownMapping, lists: RemoteLists): Omit<IntegrationMapping, 'autobooking'> {
  const entries = known.own.flatMap((entry) => {
    const offered = offeredFor(entry, lists);
    if (!offered) return [];
    const { kind, ours, code, name, isRetired } = entry;
    const chosen = theirsOf(known.mappings, entry);
    const theirs = offered.some(({ id }) => id === chosen) ? chosen : '';
    const suggested = suggestFor(entry, lists);
    return [{ kind, ours, code, name, isRequired: !isRetired, theirs, suggested }];
  });
  return {
    entries,
    choices: {
      ledger: choicesOf(lists.ledger),
      vat: choicesOf(lists.vat),
      costCenter: choicesOf(lists.costCenter),
    },
    isComplete: isComplete(known, lists),
  };
}

function choicesOf(entries: readonly RemoteEntry[] = []): IntegrationChoice[] {
  return entries.map(({ id, code, name }) => ({
    value: id,
    label: [code, name].filter((text) => text !== '').join(' · '),
  }));
}
