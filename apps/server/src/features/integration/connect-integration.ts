import type { ConnectedIntegration, IntegrationConnection } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { authorisationOf } from '../../integrations/connectable/authorisation-of.ts';
import type { ServiceConfig } from '../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { workingState } from '../booking/mapping/check-mapping.ts';
import { lockCompany } from '../company/company-store.ts';
import { surroundingsOf } from '../connection/call/surroundings-of.ts';
import {
  type ConnectionRow,
  findConnectionRow,
  lockConnectionRow,
  updateConnection,
} from '../connection/connection-store.ts';
import { deleteMappings } from '../connection/mapping/mapping-store.ts';
import { type Sealed, openConnection, sealConnection } from '../connection/seal-connection.ts';
import { nextCheck } from '../connection/standing/record-test.ts';
import { keptTokens } from '../connection/token/kept-tokens.ts';
import { keptSecret } from '../connection/webhook/subscribe.ts';
import { countOpenJobs } from '../errand/job-list-store.ts';
import { stopJobs } from '../errand/stop-jobs.ts';
import { updateHadPaymentService } from '../payment/provider/offered-provider-store.ts';
import { followNetwork } from '../transmission/follow-network.ts';
import { requireAgreement, enableAddon } from './agree-to-addon.ts';
import { appendToEventLog } from './append-to-event-log.ts';
import { askAuthorisation } from './authorisation/ask-authorisation.ts';
import type { Place } from './place.ts';
import { presentIntegration } from './present-integration.ts';
import { isElsewhere, isOtherOffice, readConfig } from './read-config.ts';
import { readCosts, readIntegration, serviceOf } from './read-integration.ts';
import { subscribeNow } from './subscribe-now.ts';
import { refuseReason, tryService } from './try-connection.ts';

/**
 * Connects a service, or replaces its details: tested before anything is saved, so that saved details did work. A
 * service that people have to authorise is stored right away and works once they did.
 */
export async function connectIntegration(
  services: Services,
  place: Place,
  { name, body }: { name: string; body: IntegrationConnection },
): Promise<ConnectedIntegration> {
  const definition = serviceOf(services, name);
  const { companyId, actor, language } = place;
  const agreement = { place, agreed: body.agreed ?? false };
  const before = await services.database.withTenant(companyId, actor, async (tx) => {
    await requireAgreement(tx, definition, agreement);
    const row = await findConnectionRow(tx, name);
    return row && openConnection(services, row);
  });
  const config = readConfig(services, definition, body.config, before?.sealed?.config);
  const authorisation = authorisationOf(definition, config);
  const { client } = surroundingsOf(services.env, definition);
  const { needsClient } = authorisation ?? definition.session ?? {};
  if (needsClient && client.id === '') refuse('integrationNotSetUp');
  if (!authorisation) {
    const reason = await tryService(services, definition, { config, accessToken: null });
    if (reason !== null) refuseReason(definition, reason);
  }
  const made = await services.database.withTenant(companyId, actor, async (tx) => {
    await lockCompany(tx);
    await requireAgreement(tx, definition, agreement);
    await enableAddon(tx, services, definition);
    const row = await keep(tx, services, definition, config);
    const authorisationUrl = await askAuthorisation(tx, services, { place, definition, config });
    const costs = await readCosts(tx);
    const jobs = await countOpenJobs(tx);
    const connection = openConnection(services, row);
    const shown = presentIntegration(services, definition, { connection, costs, jobs, language });
    return { ...shown, authorisationUrl };
  });
  await followNetwork(services, place, { name, before });
  if (!(await subscribeNow(services, place, definition))) return made;
  return { ...(await readIntegration(services, place, name)), authorisationUrl: made.authorisationUrl };
}

async function keep(
  tx: TenantTx,
  services: Services,
  definition: ServiceDefinition,
  config: ServiceConfig,
): Promise<ConnectionRow> {
  const { name } = definition;
  const authorisation = authorisationOf(definition, config);
  const at = services.clock.now();
  const before = await lockConnectionRow(tx, name);
  const sealed = before && openConnection(services, before).sealed;
  const isSame = before !== undefined && !isElsewhere(definition, sealed?.config ?? {}, config);
  const id = isSame ? before.id : services.newId();
  if (before) await leaveBehind(tx, services, definition, { before, sealed, isSame, config });
  // An authorisation given at one place is never sent to another.
  const tokens = isSame ? keptTokens(definition, sealed, config) : null;
  const signingSecret = isSame ? keptSecret(definition, sealed, config) : undefined;
  const waits = authorisation !== undefined && (tokens === null || before?.state === 'needsAuthorisation');
  const row = await updateConnection(tx, {
    name,
    id,
    enabled: true,
    state: waits ? 'needsAuthorisation' : await workingState(tx, definition, id),
    reason: '',
    configSecret: sealConnection(
      services,
      { companyId: tx.companyId, id },
      { config, tokens, signingSecret },
    ),
    lastTestedAt: authorisation ? (before?.lastTestedAt ?? null) : at,
    nextCheckAt: nextCheck(at, null),
    endsRenewal: tokens === null,
    at,
  });
  if (definition.ports?.payments) await updateHadPaymentService(tx);
  await appendToEventLog(tx, services, definition, before ? 'integrationChanged' : 'integrationConnected');
  return row;
}

/** What a connection that is replaced leaves behind: its jobs where it leads elsewhere, and what one administration calls ours. */
async function leaveBehind(
  tx: TenantTx,
  services: Services,
  definition: ServiceDefinition,
  {
    before,
    sealed,
    isSame,
    config,
  }: { before: ConnectionRow; sealed: Sealed | undefined; isSame: boolean; config: ServiceConfig },
): Promise<void> {
  if (!isSame) await stopJobs(tx, services, definition, before.id);
  if (!isSame || isOtherOffice(sealed?.config ?? {}, config)) await deleteMappings(tx, before.id);
}
