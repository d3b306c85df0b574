import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { TillReceipts } from '../../../integrations/port/point-of-sale.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import { insertGroups } from '../group/revenue-group-store.ts';
import type { ConnectedTill } from './find-tills.ts';
import { findReadUntil, updateReadUntil } from './reading-store.ts';
import { saveTillReceipt } from './save-till-receipt.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What is read again each time: tills correct a receipt and send it late. */
const AGAIN_MS = 2 * DAY_MS;
/** The most that is read at a time; the rest comes with the next one. */
const SPAN_MS = 30 * DAY_MS;
const MAX_PAGES = 200;

/**
 * Reads the receipts of a connected till since the last time, page by page, each saved in a transaction of its own;
 * called outside any. What the service doesn't have in full yet is read again. Returns how many are new or changed.
 * Throws IntegrationProblem or ProviderUnavailable for the service's failures; what was read until then stays.
 */
export async function readTill(
  services: Services,
  companyId: string,
  { definition, port, connection }: ConnectedTill,
): Promise<number> {
  const place = { companyId, actor: systemActor('receipt') };
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, place.actor, work);
  const at = services.clock.now();
  const before = await inTenant((tx) => findReadUntil(tx, connection.id));
  const from = new Date((before ?? connection.createdAt).getTime() - (before ? AGAIN_MS : DAY_MS));
  const until = new Date(Math.min(at.getTime(), from.getTime() + AGAIN_MS + SPAN_MS));
  const source = definition.name;

  async function readAll(tools: ServiceTools, access: ServiceAccess) {
    const groups = await port.listGroups(tools, access);
    await inTenant((tx) => insertGroups(tx, source, { groups, at }));
    let cursor: string | null = null;
    let changed = 0;
    let isWhole = true;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const read: TillReceipts = await port.listReceipts(tools, access, { from, until, cursor });
      const { receipts, next, isComplete } = read;
      for (const stated of receipts) {
        const saved = await inTenant((tx) => saveTillReceipt(tx, services, { source, stated }));
        if (saved?.outcome === 'new' || saved?.outcome === 'changed') changed += 1;
      }
      isWhole &&= isComplete;
      if (next === null || next === cursor) return { changed, isWhole };
      cursor = next;
    }
    return { changed, isWhole: false };
  }

  const { changed, isWhole } = await callConnected(services, place, definition, {
    connection,
    call: readAll,
  });
  if (isWhole) await inTenant((tx) => updateReadUntil(tx, connection.id, { readUntil: until, at }));
  return changed;
}
