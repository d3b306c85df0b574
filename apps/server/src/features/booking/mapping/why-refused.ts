import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { reasonOf } from '../../../integrations/connectable/integration-problem.ts';
import type { Booking, RemoteLists } from '../../../integrations/port/accounting.ts';
import { MappingGone } from '../../../integrations/port/mapping-gone.ts';
import { RefusedBecause, RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import { type KnownMapping, isMatched, theirsOf } from './check-mapping.ts';
import { FOUND_IN, type OwnEntry } from './own-entries.ts';

/**
 * Why a service refused a booking: what one of ours is matched with may have been deleted there since the last check,
 * which people can cure and the document waits for. Else it is the refusal itself.
 */
export async function whyRefused(
  refusal: RefusedByService,
  { ports }: ServiceDefinition,
  { booking, known }: { booking: Booking; known: KnownMapping | undefined },
  { tools, access }: { tools: ServiceTools; access: ServiceAccess },
): Promise<Error> {
  if (refusal instanceof RefusedBecause || !known) return refusal;
  let lists: RemoteLists;
  try {
    lists = (await ports?.accounting?.listEntries?.(tools, access)) ?? {};
  } catch (error) {
    if (error instanceof RefusedByService || reasonOf(error) !== undefined) return refusal;
    throw error;
  }
  const gone = known.own.filter(
    (entry) => isUsed(entry, known, booking) && !isMatched(entry, known.mappings, lists),
  );
  if (gone.length === 0) return refusal;
  return new MappingGone(gone.map(nameOf), { cause: refusal });
}

/** Whether a line has what one of ours is matched with. */
function isUsed(entry: OwnEntry, { mappings }: KnownMapping, { lines }: Booking): boolean {
  const theirs = theirsOf(mappings, entry);
  return theirs !== '' && lines.some((line) => line[FOUND_IN[entry.kind]] === theirs);
}

function nameOf({ code, name }: OwnEntry): string {
  return [code, name].filter((text) => text !== '').join(' ');
}
