import type { Integration, IntegrationChange } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { authorisationOf } from '../../integrations/connectable/authorisation-of.ts';
import type { ServiceConfig } from '../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { workingState } from '../booking/mapping/check-mapping.ts';
import {
  type ConnectionRow,
  lockConnectionRow,
  updateConnection,
  updateEnabled,
} from '../connection/connection-store.ts';
import { deleteMappings } from '../connection/mapping/mapping-store.ts';
import { openConnection, sealConnection } from '../connection/seal-connection.ts';
import { nextCheck } from '../connection/standing/record-test.ts';
import { keptTokens } from '../connection/token/kept-tokens.ts';
import { keptSecret, unsubscribe } from '../connection/webhook/subscribe.ts';
import { stopJobs } from '../errand/stop-jobs.ts';
import { followNetwork } from '../transmission/follow-network.ts';
import { appendToEventLog } from './append-to-event-log.ts';
import { checkChoices } from './list-choices.ts';
import type { Place } from './place.ts';
import { isElsewhere, isOtherOffice, readConfig } from './read-config.ts';
import { readConnection, readIntegration, serviceOf } from './read-integration.ts';
import { subscribeNow } from './subscribe-now.ts';
import { refuseReason, tryService } from './try-connection.ts';

/** Changes the details entered, pauses a connection or resumes it; details are tested first. */
export async function changeIntegration(
  services: Services,
  place: Place,
  { name, body }: { name: string; body: IntegrationChange },
): Promise<Integration> {
  const definition = serviceOf(services, name);
  const { companyId, actor } = place;
  const before = await readConnection(services, place, name);
  const { id, sealed } = before;
  const config = body.config && readConfig(services, definition, body.config, sealed?.config);
  if (config) await checkChoices(services, place, definition, { connection: before, config });
  if (config && !authorisationOf(definition, config) && body.enabled !== false) {
    const reason = await tryService(services, definition, { config, accessToken: null });
    if (reason !== null) refuseReason(definition, reason);
  }
  await services.database.withTenant(companyId, actor, async (tx) => {
    const row = await lockConnectionRow(tx, name);
    // Disconnected meanwhile, perhaps reconnected: what was checked above is no longer what is stored.
    if (row?.id !== id) return refuse('notFound');
    const kept = config ? await saveConfig(tx, services, definition, { row, config }) : id;
    if (body.enabled !== undefined && body.enabled !== row.enabled) {
      await updateEnabled(tx, kept, body.enabled, services.clock.now());
      await appendToEventLog(
        tx,
        services,
        definition,
        body.enabled ? 'integrationResumed' : 'integrationPaused',
      );
    }
  });
  await followNetwork(services, place, { name, before });
  if (config && sealed && isOtherOffice(sealed.config, config))
    await unsubscribe(services, definition, before);
  if (config) await subscribeNow(services, place, definition);
  return readIntegration(services, place, name);
}

/** Saves the details entered; returns the connection's id, which is a new one for another server. */
async function saveConfig(
  tx: TenantTx,
  services: Services,
  definition: ServiceDefinition,
  { row, config }: { row: ConnectionRow; config: ServiceConfig },
): Promise<string> {
  const { name, enabled, companyId } = row;
  const { sealed } = openConnection(services, row);
  const before = sealed?.config ?? {};
  const changed = Object.keys(config).filter((field) => config[field] !== before[field]);
  if (changed.length === 0 && row.state === 'connected') return row.id;
  const isMoved = isElsewhere(definition, before, config);
  const id = isMoved ? services.newId() : row.id;
  if (isMoved) await stopJobs(tx, services, definition, row.id);
  // What one administration calls ours means nothing in another.
  if (isMoved || isOtherOffice(before, config)) await deleteMappings(tx, row.id);
  // An authorisation given at one place is never sent to another.
  const tokens = isMoved ? null : keptTokens(definition, sealed, config);
  const signingSecret = isMoved ? undefined : keptSecret(definition, sealed, config);
  const at = services.clock.now();
  const asks = authorisationOf(definition, config) !== undefined;
  const waits = asks && (tokens === null || row.state === 'needsAuthorisation');
  await updateConnection(tx, {
    name,
    id,
    enabled,
    state: waits ? 'needsAuthorisation' : await workingState(tx, definition, id),
    reason: '',
    configSecret: sealConnection(services, { companyId, id }, { config, tokens, signingSecret }),
    lastTestedAt: asks ? row.lastTestedAt : at,
    nextCheckAt: nextCheck(at, null),
    endsRenewal: tokens === null,
    at,
  });
  if (changed.length > 0) await appendToEventLog(tx, services, definition, 'integrationChanged', changed);
  return id;
}
