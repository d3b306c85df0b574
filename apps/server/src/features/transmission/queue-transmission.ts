import { type EInvoiceProblem, type EInvoiceProfile, checkEInvoice, peppolAddress } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { textOf } from '../../integrations/port/e-invoice-network.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from '../document/content.ts';
import { reasonsOf, toEInvoice, wantedEInvoice } from '../document/e-invoice/e-invoice.ts';
import { insertTransmission } from './transmission-store.ts';

/**
 * An e-invoice to be sent through the access point. `intent` is unique per company, so that a repeated request queues
 * it once.
 */
interface TransmissionRequest {
  readonly documentId: string;
  readonly intent: string;
  readonly route: NetworkRoute;
}

/** The rule set used over the network: Peppol's unless the customer asked for another. */
function travellingProfile(content: DocumentContent): EInvoiceProfile {
  const wanted = wantedEInvoice(content);
  return wanted === 'nlcius' || wanted === 'xrechnung' ? wanted : 'peppol';
}

/** How an e-invoice is sent: its rule set, sender and receiver. */
export interface NetworkRoute {
  readonly profile: EInvoiceProfile;
  readonly sender: string;
  readonly recipient: string;
}

/** How a document would be sent over the network; one that can't be is refused, with the reasons. */
export function networkRouteOf(content: DocumentContent): NetworkRoute {
  const found = findRoute(content);
  if (!Array.isArray(found)) return found;
  if (found.length === 0) return refuse('eInvoiceNotPossible');
  return refuse('eInvoiceNotPossible', { field: 'eInvoice', reasons: reasonsOf(found) });
}

/** The same; undefined for one that can't be. */
export function findNetworkRoute(content: DocumentContent): NetworkRoute | undefined {
  const found = findRoute(content);
  return Array.isArray(found) ? undefined : found;
}

/** The route, or everything that is in its way. */
function findRoute(content: DocumentContent): NetworkRoute | EInvoiceProblem[] {
  const profile = travellingProfile(content);
  const document = toEInvoice(content, '1');
  if (!document) return [];
  const [sender, recipient] = [document.seller, document.buyer].map((party) =>
    peppolAddress(party, document.issuedOn),
  );
  const problems = [
    ...checkEInvoice(document, profile),
    ...(sender ? [] : [{ code: 'sellerEndpointMissing' as const, field: 'seller.endpoint' }]),
    ...(recipient ? [] : [{ code: 'buyerEndpointMissing' as const, field: 'buyer.endpoint' }]),
  ];
  const unique = new Map(problems.map((problem) => [`${problem.code} ${problem.field}`, problem]));
  if (!sender || !recipient || unique.size > 0) return [...unique.values()];
  return { profile, sender: textOf(sender), recipient: textOf(recipient) };
}

/**
 * Puts an e-invoice in the network outbox and its job in the queue, in this transaction. Returns its id, nothing when
 * that intent exists already.
 */
export async function queueTransmission(
  tx: TenantTx,
  services: Services,
  { documentId, intent, route }: TransmissionRequest,
): Promise<string | undefined> {
  const id = services.newId();
  const at = services.clock.now();
  const inserted = await insertTransmission(tx, { id, documentId, intent, ...route, at });
  if (!inserted) return undefined;
  await services.queue.enqueue(tx, 'transmit-invoice', { companyId: tx.companyId, transmissionId: id });
  return id;
}
