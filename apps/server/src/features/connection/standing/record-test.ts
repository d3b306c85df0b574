import { INTEGRATION_REASONS, type IntegrationReason } from '@penning/contract';
import type { Actor, TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Sentence } from '../../../integrations/port/sentence.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notification/notify.ts';
import {
  type ConnectionRow,
  type ConnectionState,
  lockConnectionRow,
  updateState,
} from '../connection-store.ts';
import { namedConnection } from '../connection-title.ts';
import { openConnection } from '../seal-connection.ts';

const MINUTE_MS = 60_000;
/** How long until the next test of a working service, and of a failing one. */
const CALM_MS = 60 * MINUTE_MS;
const WORRIED_MS = 15 * MINUTE_MS;

/** When a connection is tested next. */
export function nextCheck(at: Date, reason: IntegrationReason | null): Date {
  return new Date(at.getTime() + (reason === null ? CALM_MS : WORRIED_MS));
}

/** The state of a connection after a test. */
export function standingOf(reason: IntegrationReason | null): ConnectionState {
  if (reason === null || reason === 'busy') return 'connected';
  if (reason === 'mappingMissing') return 'needsMapping';
  return reason === 'authorisationLost' ? 'needsAuthorisation' : 'failing';
}

/**
 * Records the result of a connection's test, and notifies the company when it got worse. A result for
 * values that have changed since is ignored.
 */
export async function recordTest(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
  tested: {
    id: string;
    version: number;
    reason: IntegrationReason | null;
    /** What people are told where more is known than the reason. */
    sentence?: Sentence | undefined;
  },
): Promise<void> {
  const { id, version, reason, sentence } = tested;
  const at = services.clock.now();
  await services.database.withTenant(place.companyId, place.actor, async (tx) => {
    const row = await lockConnectionRow(tx, definition.name);
    if (row?.id !== id || row.version !== version) return;
    // Being asked to wait says nothing about the connection.
    const state = reason === 'busy' ? row.state : standingOf(reason);
    const change = {
      state,
      reason: reason === 'busy' ? knownReason(row.reason) : (reason ?? ''),
      lastTestedAt: at,
      nextCheckAt: nextCheck(at, reason),
    } as const;
    await updateState(tx, id, change);
    if (reason === null || state === row.state || !row.enabled) return;
    await tell(tx, services, definition, { row, reason, sentence, at });
  });
}

function knownReason(text: string): IntegrationReason | '' {
  return INTEGRATION_REASONS.find((known) => known === text) ?? '';
}

async function tell(
  tx: TenantTx,
  services: Services,
  definition: ServiceDefinition,
  {
    row,
    reason,
    sentence = { text: `integration.reason_${reason}`, values: {} },
    at,
  }: { row: ConnectionRow; reason: IntegrationReason; sentence: Sentence | undefined; at: Date },
): Promise<void> {
  await notify(tx, services, {
    kind: 'integrationProblem',
    key: `integrationProblem:${row.id}:${at.toISOString()}`,
    service: namedConnection(definition, openConnection(services, row)),
    says: { of: 'service', sentence },
  });
}
