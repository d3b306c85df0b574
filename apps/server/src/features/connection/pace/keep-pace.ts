import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNameOf } from '../../../integrations/connectable/connection-name.ts';
import type { Pace, ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { FetchOutside } from '../../../integrations/outgoing/fetch-outside.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { OwnFailure } from '../../../platform/outage/own-failure.ts';
import type { Services } from '../../../platform/services.ts';
import { lockPaces, updateBlock, updatePace } from './pace-store.ts';
import { retryAfter } from './retry-after.ts';
import { takeTurn } from './take-turn.ts';

/** A turn this soon is waited for; a later one is left for another attempt. */
const PATIENCE_MS = 2000;
const MAX_WAITS = 5;

type PacingServices = Pick<Services, 'database' | 'clock'>;

/**
 * Calls a service no more often than it allows, counted in the database for all servers of the
 * installation, and pauses for as long as it asks. A distant turn is ProviderUnavailable with status 429,
 * as the service itself would answer, and with the moment from which it is worth retrying.
 */
export function keepPace(
  services: PacingServices,
  definition: ServiceDefinition,
  { connectionId, callOutside }: { connectionId: string | undefined; callOutside: FetchOutside },
): FetchOutside {
  const blockKey =
    connectionId === undefined ? `service:${serviceNameOf(definition.name)}` : `connection:${connectionId}`;
  return async (url, request) => {
    await waitForTurn(services, definition, { connectionId, blockKey });
    const answer = await callOutside(url, request);
    const at = services.clock.now();
    const until = definition.pauseUntil?.(answer, at) ?? retryAfter(answer, at);
    if (until) await own(() => updateBlock(services.database.platform, blockKey, { at, until }));
    return answer;
  };
}

interface Waiting {
  readonly connectionId: string | undefined;
  readonly blockKey: string;
}

async function waitForTurn(
  services: PacingServices,
  definition: ServiceDefinition,
  waiting: Waiting,
): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    const waitMs = await own(() => findWait(services, definition, waiting));
    if (waitMs === 0) return;
    if (waitMs > PATIENCE_MS || waits >= MAX_WAITS) {
      const retryAt = new Date(services.clock.now().getTime() + waitMs);
      throw new ProviderUnavailable(definition.name, 'its pace is used up', { status: 429, retryAt });
    }
    await sleep(waitMs);
  }
}

/** Takes a turn at every rate limit, or at none; returns how long to wait for it. */
function findWait(
  { database, clock }: PacingServices,
  { name, paces = [] }: ServiceDefinition,
  { connectionId, blockKey }: Waiting,
): Promise<number> {
  const keyed = paces.flatMap((pace) => {
    const key = keyOf(serviceNameOf(name), pace, connectionId);
    return key === undefined ? [] : [{ key, pace }];
  });
  return database.withPlatform(async (db) => {
    const at = clock.now();
    const rows = await lockPaces(db, [blockKey, ...keyed.map(({ key }) => key)], at);
    const blocked = rows.get(blockKey)?.blockedUntil;
    const turns = keyed.map(({ key, pace }) => ({ key, turn: takeTurn(pace, rows.get(key), at) }));
    const waits = turns.map(({ turn }) => turn.waitMs);
    const waitMs = Math.max(0, ...waits, blocked ? blocked.getTime() - at.getTime() : 0);
    if (waitMs > 0) return waitMs;
    for (const { key, turn } of turns) if (turn.use) await updatePace(db, key, turn.use);
    return 0;
  });
}

/** A test belongs to no connection yet. */
function keyOf(
  name: string,
  { per, calls, seconds, shape }: Pace,
  connectionId: string | undefined,
): string | undefined {
  const rule = `${calls}/${seconds}${shape}`;
  if (per === 'service') return `service:${name}:${rule}`;
  return connectionId === undefined ? undefined : `connection:${connectionId}:${rule}`;
}

/** An unavailable database is our failure, not the service's. */
async function own<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new OwnFailure(error);
  }
}
