import type { Integration } from '@penning/contract';
import { refuse } from '../../../http/refusal.ts';
import { serviceNameOf } from '../../../integrations/connectable/connection-name.ts';
import type { ServiceTokens } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { workingState } from '../../booking/mapping/check-mapping.ts';
import { askOutside } from '../../connection/call/ask-outside.ts';
import { toolsOf } from '../../connection/call/call-tools.ts';
import { lockConnectionRow, updateConnection } from '../../connection/connection-store.ts';
import { type Connection, openConnection, sealConnection } from '../../connection/seal-connection.ts';
import { nextCheck } from '../../connection/standing/record-test.ts';
import { appendToEventLog } from '../append-to-event-log.ts';
import type { Place } from '../place.ts';
import { readConnection, readIntegration, serviceOf } from '../read-integration.ts';
import { subscribeIfPossible } from '../subscribe-now.ts';
import { explain, refuseReason } from '../try-connection.ts';
import { returnAddress } from './ask-authorisation.ts';
import { type Bound, hashNonce, verifierOf } from './authorisation-state.ts';
import { claimAuthorisation } from './authorisation-store.ts';

/** What a service's page redirected back with. */
export interface Answered {
  readonly bound: Bound;
  readonly code: string;
  readonly error: string;
}

/** Finishes connecting: the answer counts once, whatever the outcome. */
export async function finishAuthorisation(
  services: Services,
  place: Place,
  { bound, code, error }: Answered,
): Promise<Integration> {
  const { name: service, nonce, userId } = bound;
  const { companyId, actor } = place;
  const at = services.clock.now();
  const taken = await services.database.withTenant(companyId, actor, (tx) =>
    claimAuthorisation(tx, { nonceHash: hashNonce(nonce), userId, at }),
  );
  // The page is that of the service; which of several connections it was asked for is our own to know.
  if (taken === undefined || serviceNameOf(taken) !== service) return refuse('authorisationInvalid');
  const name = taken;
  if (error !== '' || code === '') refuse('authorisationDeclined');
  const connection = await readConnection(services, place, name);
  const tokens = await exchange(services, connection, { nonce, code });
  await saveTokens(services, place, { id: connection.id, name, tokens });
  await subscribeIfPossible(services, place, serviceOf(services, name));
  return readIntegration(services, place, name);
}

async function exchange(
  services: Services,
  connection: Connection,
  { nonce, code }: { nonce: string; code: string },
): Promise<ServiceTokens> {
  const { name, sealed } = connection;
  const definition = serviceOf(services, name);
  if (!definition.authorisation || !sealed) return refuse('authorisationInvalid');
  const redirectUrl = returnAddress(services, name);
  const verifier = verifierOf(services.keys, nonce);
  try {
    const { authorisation } = definition;
    const tools = toolsOf(services, definition, connection);
    const answer = { config: sealed.config, code, redirectUrl, verifier };
    return await askOutside(definition, () => authorisation.exchange(tools, answer));
  } catch (failure) {
    return refuseReason(definition, explain(services, definition, failure));
  }
}

async function saveTokens(
  services: Services,
  { companyId, actor }: Place,
  { id, name, tokens }: { id: string; name: string; tokens: ServiceTokens },
): Promise<void> {
  const definition = serviceOf(services, name);
  const at = services.clock.now();
  await services.database.withTenant(companyId, actor, async (tx) => {
    const row = await lockConnectionRow(tx, name);
    if (row?.id !== id) return refuse('authorisationInvalid');
    const sealed = openConnection(services, row).sealed ?? refuse('authorisationInvalid');
    await updateConnection(tx, {
      name,
      id,
      enabled: row.enabled,
      state: await workingState(tx, definition, id),
      reason: '',
      configSecret: sealConnection(services, row, { ...sealed, tokens }),
      lastTestedAt: row.lastTestedAt,
      nextCheckAt: nextCheck(at, null),
      endsRenewal: true,
      at,
    });
    await appendToEventLog(tx, services, definition, 'integrationAuthorised');
  });
}
