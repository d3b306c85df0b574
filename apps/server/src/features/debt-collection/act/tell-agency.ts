import type { TenantTx } from '../../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { Claim, DebtCollectionPort } from '../../../integrations/port/debt-collection.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import type { ActingOn, Made } from '../../errand/act.ts';
import { claimOf } from '../claim-of.ts';
import { findDebtCollection, getPaymentDigest, updateDebtCollection } from '../debt-collection-store.ts';
import { askAndAdjustClaims } from '../follow/follow-claims.ts';
import { type FollowedClaim, findFollowedClaimOf } from '../follow/followed-claim-store.ts';

/** What a job says of an invoice that no agency has. */
export const NOT_HANDED_OVER: Made = { id: '', number: '', url: '' };

/** The invoice that a call is about, and the means of the call. */
export interface Telling {
  readonly on: ActingOn & { readonly companyId: string };
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
}

/** An invoice that the agency has, as a job reports it. */
export function madeOf({ remoteId, remoteNumber, remoteUrl, remoteOffice }: FollowedClaim): Made {
  return { id: remoteId, number: remoteNumber, url: remoteUrl, office: remoteOffice };
}

/**
 * Reports an invoice to its agency with all its payments. It is asked what it has first where it has the invoice: a list of
 * payments that lacks one deletes it there. Nothing is reported about an invoice that isn't this connection's, or that was
 * withdrawn before the agency had it.
 */
export async function tellAgency(
  services: Services,
  { on, tools, access }: Telling,
  tell: (port: DebtCollectionPort, claim: Claim) => Promise<Made | undefined>,
): Promise<Made> {
  const { companyId, definition, connectionId, subjectId: documentId } = on;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  const [row, before] = await inTenant((tx) =>
    Promise.all([findDebtCollection(tx, documentId), findFollowedClaimOf(tx, connectionId, documentId)]),
  );
  const port = definition.ports?.debtCollection;
  if (!port || row?.connectionId !== connectionId) return NOT_HANDED_OVER;
  if (row.wanted === 'withdraw' && !before) return NOT_HANDED_OVER;
  const said = before && (await askAndAdjustClaims(services, on, { tools, access, claims: [before] }));
  const theirs = said?.get(documentId)?.payments ?? [];
  const { claim, told } = await inTenant(async (tx) => ({
    claim: await claimOf(tx, { connectionId, documentId }, theirs),
    told: await getPaymentDigest(tx, documentId),
  }));
  const made = (await tell(port, claim)) ?? (before && madeOf(before)) ?? NOT_HANDED_OVER;
  const at = services.clock.now();
  await inTenant((tx) => updateDebtCollection(tx, documentId, { toldPayments: told }, at));
  return made;
}
