import { type EInvoiceProfile, checkEInvoice, peppolAddress } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { textOf } from '../../integrations/http-access-point.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from '../document/content.ts';
import { reasonsOf, toEInvoice, wantedEInvoice } from '../document/e-invoice/e-invoice.ts';
import { insertTransmission } from './transmission-store.ts';

/** An e-invoice to hand to the access point. `intent` is unique per company, so that a repeated request queues it once. */
interface TransmissionRequest {
  readonly documentId: string;
  readonly intent: string;
  readonly content: DocumentContent;
}

/** What travels over the network: the rules of Peppol unless the customer asked for those of another. */
function travellingProfile(content: DocumentContent): EInvoiceProfile {
  const wanted = wantedEInvoice(content);
  return wanted === 'nlcius' || wanted === 'xrechnung' ? wanted : 'peppol';
}

/**
 * Puts an e-invoice in the outbox of the network and its job in the queue, in this transaction; refuses a document
 * that cannot travel there, with the reasons. Answers its id, nothing when that intent is there already.
 */
export async function queueTransmission(
  tx: TenantTx,
  services: Services,
  { documentId, intent, content }: TransmissionRequest,
): Promise<string | undefined> {
  const profile = travellingProfile(content);
  const document = toEInvoice(content, '1');
  if (!document) return refuse('eInvoiceNotPossible');
  const [sender, recipient] = [peppolAddress(document.seller), peppolAddress(document.buyer)];
  const problems = [
    ...checkEInvoice(document, profile),
    ...(sender ? [] : [{ code: 'sellerEndpointMissing' as const, field: 'seller.endpoint' }]),
    ...(recipient ? [] : [{ code: 'buyerEndpointMissing' as const, field: 'buyer.endpoint' }]),
  ];
  const unique = new Map(problems.map((problem) => [`${problem.code} ${problem.field}`, problem]));
  if (!sender || !recipient || unique.size > 0) {
    return refuse('eInvoiceNotPossible', { field: 'eInvoice', reasons: reasonsOf([...unique.values()]) });
  }
  const id = services.newId();
  const inserted = await insertTransmission(tx, {
    id,
    documentId,
    intent,
    profile,
    sender: textOf(sender),
    recipient: textOf(recipient),
    at: services.clock.now(),
  });
  if (!inserted) return undefined;
  await services.queue.enqueue(tx, 'transmit-invoice', { companyId: tx.companyId, transmissionId: id });
  return id;
}
