import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor, TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition, ServiceTokens } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import { furthestEnd } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { type ConnectionRow, findConnectionRow, lockConnectionRow } from '../connection-store.ts';
import { openConnection } from '../seal-connection.ts';
import { recordTest } from '../standing/record-test.ts';
import { RENEWAL_MS, type Renewal, isRenewable, mayRenewAgain, renewTokens } from './renew-tokens.ts';
import { claimRenewal, deleteRenewal, updateRenewalEnd } from './renewal-store.ts';

/** A token is renewed when it has less than this left. */
const AHEAD_MS = 60_000;
/** How often someone waiting for another's renewal checks, and for how long at most. */
const LOOK_MS = 150;
const MAX_LOOKS = 300;

/** Of a session that was never opened. */
const NO_TOKENS: ServiceTokens = { accessToken: '', refreshToken: '', expiresAt: 0 };

/** What to do about a token. */
type Step =
  | { readonly is: 'token'; readonly token: string }
  | { readonly is: 'renew'; readonly renewal: Renewal }
  | { readonly is: 'wait' }
  | { readonly is: 'lost'; readonly connection?: { readonly id: string; readonly version: number } };

/**
 * The access token of a connected service, renewed when it is about to expire or the service refused it.
 * One caller at a time renews it, under a lease that is a row and not a lock: no transaction is open
 * while the service takes its time, and others who need the token check until it is there. When the
 * service has withdrawn its authorisation, the company is notified and IntegrationProblem
 * `authorisationLost` is thrown.
 */
export async function getAccessToken(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
  { refused }: { refused?: string } = {},
): Promise<string> {
  const { companyId, actor } = place;
  const known = await services.database.withTenant(companyId, actor, (tx) =>
    findConnectionRow(tx, definition.name),
  );
  const live = known && liveToken(services, known, refused);
  if (live !== undefined) return live;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const step = await services.database.withTenant(companyId, actor, (tx) =>
      takeStep(tx, services, definition, refused),
    );
    if (step.is === 'token') return step.token;
    if (step.is === 'renew') return await renewTokens(services, place, definition, step.renewal);
    if (step.is === 'lost') {
      if (step.connection) {
        await recordTest(services, place, definition, { ...step.connection, reason: 'authorisationLost' });
      }
      throw new IntegrationProblem('authorisationLost');
    }
    await sleep(LOOK_MS);
  }
  throw new IntegrationProblem('busy');
}

/** A token that can be used now, unless someone is replacing it. */
function liveToken(
  services: Pick<Services, 'keys' | 'clock'>,
  row: ConnectionRow,
  refused: string | undefined,
): string | undefined {
  if (row.state === 'needsAuthorisation' || row.renewalId !== null) return undefined;
  const tokens = openConnection(services, row).sealed?.tokens;
  return tokens && isLive(services, tokens, refused) ? tokens.accessToken : undefined;
}

function isLive(
  { clock }: Pick<Services, 'clock'>,
  { accessToken, expiresAt }: ServiceTokens,
  refused: string | undefined,
): boolean {
  return accessToken !== refused && expiresAt > clock.now().getTime() + AHEAD_MS;
}

async function takeStep(
  tx: TenantTx,
  services: Services,
  definition: ServiceDefinition,
  refused: string | undefined,
): Promise<Step> {
  const row = await lockConnectionRow(tx, definition.name);
  const sealed = row && openConnection(services, row).sealed;
  const tokens = sealed?.tokens ?? (definition.session ? NO_TOKENS : null);
  if (!row || !sealed || !tokens || !isRenewable(definition)) return { is: 'lost' };
  if (row.state === 'needsAuthorisation') return { is: 'lost' };
  const { id, version, renewalId, renewalUntil } = row;
  const at = services.clock.now();
  if (renewalId !== null && renewalUntil !== null) {
    // A lease that ends later than any can was started by a clock that has been set back.
    if (renewalUntil > at && renewalUntil <= furthestEnd(at, RENEWAL_MS)) return { is: 'wait' };
    if (!mayRenewAgain(definition)) {
      await updateRenewalEnd(tx, renewalId, at);
      return { is: 'lost', connection: { id, version } };
    }
    await deleteRenewal(tx, renewalId);
  } else if (isLive(services, tokens, refused)) {
    return { is: 'token', token: tokens.accessToken };
  }
  const renewal = { id: services.newId(), connection: { id, version }, sealed, tokens };
  await claimRenewal(tx, { id, renewalId: renewal.id, until: furthestEnd(at, RENEWAL_MS) });
  return { is: 'renew', renewal };
}
