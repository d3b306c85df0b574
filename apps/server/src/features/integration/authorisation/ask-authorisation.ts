import type { TenantTx } from '../../../db/database.ts';
import { authorisationOf } from '../../../integrations/connectable/authorisation-of.ts';
import type { ServiceConfig } from '../../../integrations/connectable/call-means.ts';
import { serviceNameOf } from '../../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { surroundingsOf } from '../../connection/call/surroundings-of.ts';
import type { Place } from '../place.ts';
import { challengeOf, hashNonce, verifierOf, writeState } from './authorisation-state.ts';
import { insertAuthorisation } from './authorisation-store.ts';

const NONCE_BYTES = 32;
/** How long a person has to authorise on the service's page. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Where a service redirects people back to: one address for every company and connection, because services want it
 * registered beforehand.
 */
export function returnAddress({ publicUrl }: Pick<Services, 'publicUrl'>, name: string): string {
  return `${publicUrl}/settings/integrations/callback/${serviceNameOf(name)}`;
}

/** Starts authorisation by a service; returns the address of its page, nothing for a service without one. */
export async function askAuthorisation(
  tx: TenantTx,
  services: Services,
  { place, definition, config }: { place: Place; definition: ServiceDefinition; config: ServiceConfig },
): Promise<string | null> {
  const { name } = definition;
  const authorisation = authorisationOf(definition, config);
  if (!authorisation) return null;
  const { userId, companyId, from } = place;
  const nonce = services.random(NONCE_BYTES).toString('base64url');
  const at = services.clock.now();
  const expiresAt = new Date(at.getTime() + PATIENCE_MS);
  await insertAuthorisation(tx, { nonceHash: hashNonce(nonce), userId, name, expiresAt, at });
  return authorisation.url(surroundingsOf(services.env, definition), {
    config,
    state: writeState(services.keys, { from, companyId, userId, name: serviceNameOf(name), nonce }),
    redirectUrl: returnAddress(services, name),
    challenge: challengeOf(verifierOf(services.keys, nonce)),
  });
}
