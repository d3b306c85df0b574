import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { RemoteClaim } from '../../../integrations/port/debt-collection.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { updateNotFollowed } from '../../booking/follow/followed-store.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { adjustClaim } from './adjust-claim.ts';
import { type FollowedClaim, findFollowedClaim, findFollowedClaimOf } from './followed-claim-store.ts';

/** How often an invoice is asked about again when a newer answer was recorded meanwhile. */
const MAX_TRIES = 3;

/** Where invoices are followed. */
export interface FollowingClaims {
  readonly companyId: string;
  readonly definition: ServiceDefinition;
  readonly connectionId: string;
}

/**
 * Asks an agency how invoices are now and records it, each in a transaction of its own; called outside any. Throws
 * IntegrationProblem or ProviderUnavailable for the service's failures; then nothing has changed.
 */
export async function followClaims(
  services: Services,
  { companyId, definition, connection }: Omit<FollowingClaims, 'connectionId'> & { connection: Connection },
  claims: readonly FollowedClaim[],
): Promise<void> {
  if (claims.length === 0) return;
  const place = { companyId, actor: systemActor('integration') };
  const following = { companyId, definition, connectionId: connection.id };
  await callConnected(services, place, definition, {
    connection,
    call: (tools, access) => askAndAdjustClaims(services, following, { tools, access, claims }),
  });
}

/** Follows the invoice that an agency reported; another one's is ignored. */
export async function followClaimChange(
  services: Services,
  following: Omit<FollowingClaims, 'connectionId'> & { connection: Connection; id: string },
): Promise<void> {
  const { companyId, connection, id } = following;
  const claim = await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
    findFollowedClaim(tx, connection.id, id),
  );
  if (claim) await followClaims(services, following, [claim]);
}

/** The same within a call; returns what the agency said, by document. */
export async function askAndAdjustClaims(
  services: Services,
  { companyId, definition, connectionId }: FollowingClaims,
  { tools, access, claims }: { tools: ServiceTools; access: ServiceAccess; claims: readonly FollowedClaim[] },
): Promise<Map<string, RemoteClaim>> {
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  const said = new Map<string, RemoteClaim>();
  const port = definition.ports?.debtCollection;
  let left = claims;
  for (let tries = 0; port && left.length > 0 && tries < MAX_TRIES; tries += 1) {
    const ids = left.map(({ remoteId }) => remoteId);
    const { office = '', claims: stated } = await port.listClaims(tools, access, ids);
    const outdated: FollowedClaim[] = [];
    for (const claim of left) {
      if (claim.remoteOffice !== office) {
        await inTenant((tx) => updateNotFollowed(tx, claim.id));
        continue;
      }
      const one = stated.find(({ id }) => id === claim.remoteId);
      if (one) said.set(claim.documentId, one);
      const isRecorded = await inTenant((tx) =>
        adjustClaim(tx, services, { definition, connectionId, claim, stated: one }),
      );
      if (isRecorded) continue;
      const now = await inTenant((tx) => findFollowedClaimOf(tx, connectionId, claim.documentId));
      if (now) outdated.push(now);
    }
    left = outdated;
  }
  return said;
}
