import { ZERO } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import { serviceNameOf } from '../../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { PayoutPart, PayoutsPort, StatedPayout } from '../../../integrations/port/payouts.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { getTimeZone } from '../../payment/payment-store.ts';
import { findArrival } from './match-payouts.ts';
import { type KnownPayout, insertPayout, listKnownPayouts, updateReference } from './payout-store.ts';
import { sumPayout, sumUnlisted } from './payout-sums.ts';

/** What is older was paid out before the company used the connection, and is of no use here. */
const AGE_MS = 400 * 24 * 60 * 60_000;
const MAX_PAGES = 200;

/** A connection whose payouts are read. */
export interface PayingConnection {
  readonly definition: ServiceDefinition;
  readonly port: PayoutsPort;
  readonly connection: Connection;
}

/**
 * Reads what a provider paid out since the last time: back to a page on which all is known, and then the oldest first, each
 * in a transaction of its own, so that what is missing after an interruption is always the latest. Called outside any
 * transaction. Returns how many are new or known better. Throws as every call to a service does.
 */
export function readPayouts(
  services: Services,
  companyId: string,
  { definition, port, connection }: PayingConnection,
): Promise<number> {
  const place = { companyId, actor: systemActor('bank') };
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, place.actor, work);
  // Two connections may be to one account, whose payouts are there once.
  const provider = serviceNameOf(definition.name);
  const oldest = new Date(services.clock.now().getTime() - AGE_MS);

  async function readAll(tools: ServiceTools, access: ServiceAccess): Promise<number> {
    const isListed = (ids: readonly string[]) => inTenant((tx) => listKnownPayouts(tx, provider, ids));
    const { fresh, named } = await listNews(port, { tools, access, oldest, isListed });
    for (const { id, stated } of named) {
      await inTenant(async (tx) => {
        await updateReference(tx, id, stated.reference);
        await findArrival(services, tx, { amount: stated.net, currency: stated.currency });
      });
    }
    let read = named.length;
    for (const stated of fresh.toReversed()) {
      const parts = await listAllParts(port, { tools, access, stated });
      const isNew = await inTenant((tx) =>
        savePayout(services, tx, { connectionId: connection.id, provider, stated, parts }),
      );
      if (isNew) read += 1;
    }
    return read;
  }

  return callConnected(services, place, definition, { connection, call: readAll });
}

interface News {
  /** Those that are unknown, or whose sums didn't agree; latest first. */
  readonly fresh: readonly StatedPayout[];
  /** Known ones of which the provider now says what is on the bank statement. */
  readonly named: readonly { readonly id: string; readonly stated: StatedPayout }[];
}

interface Listing {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
  readonly oldest: Date;
  readonly isListed: (ids: readonly string[]) => Promise<readonly KnownPayout[]>;
}

async function listNews(port: PayoutsPort, { tools, access, oldest, isListed }: Listing): Promise<News> {
  const fresh = new Map<string, StatedPayout>();
  const named: { id: string; stated: StatedPayout }[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { payouts, next } = await port.listPayouts(tools, access, cursor);
    const inTime = payouts.filter(({ paidAt }) => paidAt >= oldest);
    const known = new Map(
      (await isListed(inTime.map(({ id }) => id))).map((each) => [each.remoteId, each] as const),
    );
    for (const stated of inTime) {
      const before = known.get(stated.id);
      if (!before || before.isRefused) fresh.set(stated.id, stated);
      else if (before.reference === '' && stated.reference !== '') named.push({ id: before.id, stated });
    }
    const isAllKnown = payouts.length > 0 && inTime.every(({ id }) => known.has(id));
    if (next === null || next === cursor || isAllKnown) break;
    cursor = next;
  }
  return { fresh: [...fresh.values()], named };
}

/** All that is in a payout: what was returned to the company is asked for where the rest doesn't add up, and counts if it does then. */
async function listAllParts(
  port: PayoutsPort,
  { tools, access, stated }: { tools: ServiceTools; access: ServiceAccess; stated: StatedPayout },
): Promise<readonly PayoutPart[]> {
  if (stated.unlisted) return [];
  const parts = await listParts(port, { tools, access, id: stated.id });
  if (!port.listGivenBack || sumPayout(stated.net, parts).difference === ZERO) return parts;
  const all = [...parts, ...(await port.listGivenBack(tools, access, stated.id))];
  return sumPayout(stated.net, all).difference === ZERO ? all : parts;
}

/** All that is listed of a payout. Throws when it has no end, since a part of it would not add up. */
async function listParts(
  port: PayoutsPort,
  { tools, access, id }: { tools: ServiceTools; access: ServiceAccess; id: string },
): Promise<PayoutPart[]> {
  const parts = new Map<string, PayoutPart>();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const read = await port.listParts(tools, access, { id, cursor });
    // A page may begin with what the one before ended with.
    for (const part of read.parts) parts.set(`${part.kind} ${part.id}`, part);
    if (read.next === null) return [...parts.values()];
    cursor = read.next;
  }
  throw new Error(`the parts of payout ${id} have no end`);
}

async function savePayout(
  services: Services,
  tx: TenantTx,
  {
    stated,
    parts,
    ...place
  }: { connectionId: string; provider: string; stated: StatedPayout; parts: readonly PayoutPart[] },
): Promise<boolean> {
  const { newId, clock } = services;
  const sums = stated.unlisted ? sumUnlisted(stated.net, stated.unlisted.fee) : sumPayout(stated.net, parts);
  const paidOn = dayIn(await getTimeZone(tx), stated.paidAt);
  const saved = await insertPayout(tx, {
    ...place,
    id: newId(),
    stated,
    paidOn,
    sums,
    parts,
    newId,
    at: clock.now(),
  });
  if (saved === undefined) return false;
  await findArrival(services, tx, { amount: stated.net, currency: stated.currency });
  return true;
}
