import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor, TenantTx } from '../../../db/database.ts';
import type { ServiceConfig, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import { InstallationRefused } from '../../../integrations/connectable/tokens-refused.ts';
import { wasNeverSent } from '../../../integrations/outgoing/never-sent.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { askOutside } from '../call/ask-outside.ts';
import { toolsOf } from '../call/call-tools.ts';
import { lockConnectionRow, updateState } from '../connection-store.ts';
import { type Sealed, openConnection, sealConnection } from '../seal-connection.ts';
import { nextCheck, recordTest } from '../standing/record-test.ts';
import { deleteRenewal, updateRenewalEnd, updateTokens } from './renewal-store.ts';

/** How long nobody else renews; more than a service may take to answer. */
export const RENEWAL_MS = 30_000;
/** New tokens are the only ones there are, so a temporary outage of the database is waited for. */
const KEEP_AGAIN_MS = [200, 1000, 3000];

/** A claimed renewal: by whom, for which connection, with which tokens. */
export interface Renewal {
  readonly id: string;
  readonly connection: { readonly id: string; readonly version: number };
  readonly sealed: Sealed;
  readonly tokens: ServiceTokens;
}

type Place = { companyId: string; actor: Actor };

/** Renews tokens, outside any transaction, and stores the new ones before anyone uses them. */
export async function renewTokens(
  services: Services,
  place: Place,
  definition: ServiceDefinition,
  renewal: Renewal,
): Promise<string> {
  const { sealed, tokens } = renewal;
  const { id } = renewal.connection;
  const tools = toolsOf(services, definition, { id, sealed });
  let renewed: ServiceTokens;
  try {
    renewed = await askOutside(definition, () =>
      askTokens(definition, tools, { config: sealed.config, tokens }),
    );
  } catch (error) {
    return await fail(services, place, definition, { renewal, error });
  }
  await keepPatiently(services, place, definition, { renewal, renewed });
  return renewed.accessToken;
}

/** Whether a service gives new tokens without a person. */
export const isRenewable = ({ authorisation, session }: ServiceDefinition): boolean =>
  authorisation !== undefined || session !== undefined;

/** Whether tokens may be asked for again after an attempt whose outcome is unknown. */
export const mayRenewAgain = ({ authorisation, session }: ServiceDefinition): boolean =>
  session !== undefined || authorisation?.refreshTokenLasts === true;

async function askTokens(
  { authorisation, session }: ServiceDefinition,
  tools: ServiceTools,
  old: { config: ServiceConfig; tokens: ServiceTokens },
): Promise<ServiceTokens> {
  if (session) return { ...(await session.open(tools, old.config)), refreshToken: '' };
  if (!authorisation) throw new IntegrationProblem('authorisationLost');
  return await authorisation.refresh(tools, old);
}

/**
 * A service that answered, or never got the request, hasn't used up the token, and it is sent again
 * later. One that got it without answering may have: sent a second time, such a token makes many services
 * withdraw everything.
 */
async function fail(
  services: Services,
  place: Place,
  definition: ServiceDefinition,
  { renewal, error }: { renewal: Renewal; error: unknown },
): Promise<never> {
  const isLost = error instanceof IntegrationProblem && error.reason === 'authorisationLost';
  const isSpent = !isLost && !mayRenewAgain(definition) && isUnknown(error);
  if (error instanceof InstallationRefused) {
    services.log('error', 'client-refused', { integration: definition.name, ...describeError(error) });
  }
  const at = services.clock.now();
  await services.database.withTenant(place.companyId, place.actor, (tx) =>
    isSpent ? updateRenewalEnd(tx, renewal.id, at) : deleteRenewal(tx, renewal.id),
  );
  if (!isLost && !isSpent) throw error;
  if (isSpent) {
    services.log('warn', 'renewal-unanswered', { integration: definition.name, ...describeError(error) });
  }
  await recordTest(services, place, definition, { ...renewal.connection, reason: 'authorisationLost' });
  throw isLost ? error : new IntegrationProblem('authorisationLost', { cause: error });
}

function isUnknown(error: unknown): boolean {
  if (error instanceof ProviderUnavailable && error.status !== undefined) return false;
  return !wasNeverSent(error) && !(error instanceof IntegrationProblem);
}

async function keepPatiently(
  services: Services,
  place: Place,
  definition: ServiceDefinition,
  kept: { renewal: Renewal; renewed: ServiceTokens },
): Promise<void> {
  for (const waitMs of KEEP_AGAIN_MS) {
    try {
      return await services.database.withTenant(place.companyId, place.actor, (tx) =>
        keep(tx, services, definition, kept),
      );
    } catch (error) {
      services.log('warn', 'tokens-not-kept', { integration: definition.name, ...describeError(error) });
      await sleep(waitMs);
    }
  }
  await services.database.withTenant(place.companyId, place.actor, (tx) =>
    keep(tx, services, definition, kept),
  );
}

/** Stores new tokens beside the current values; those of a connection that has been replaced are useless. */
async function keep(
  tx: TenantTx,
  services: Services,
  { name }: ServiceDefinition,
  { renewal, renewed }: { renewal: Renewal; renewed: ServiceTokens },
): Promise<void> {
  const row = await lockConnectionRow(tx, name);
  if (row?.renewalId !== renewal.id) return;
  const sealed = openConnection(services, row).sealed ?? renewal.sealed;
  const at = services.clock.now();
  const { id } = row;
  await updateTokens(tx, {
    id,
    configSecret: sealConnection(services, row, { ...sealed, tokens: renewed }),
    at,
  });
  if (row.state !== 'needsAuthorisation') return;
  // It answered after it had been given up.
  const lastTestedAt = row.lastTestedAt ?? at;
  await updateState(tx, id, {
    state: 'connected',
    reason: '',
    lastTestedAt,
    nextCheckAt: nextCheck(at, null),
  });
}
