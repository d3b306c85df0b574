import type { Services } from '../../app.ts';
import type { Actor } from '../../db/database.ts';
import { keepPurchase } from './keep-purchase.ts';
import { type PurchaseFileProblem, readPurchaseFile } from './read-purchase-file.ts';

const NETWORK: Actor = { kind: 'system', id: null, name: '', origin: '' };

/** What became of a message: the purchase it made, now or when it came before, or why it is none. */
export type ReceivedPurchase =
  | { readonly ok: true; readonly id: string; readonly isNew: boolean }
  | { readonly ok: false; readonly problem: PurchaseFileProblem };

/**
 * Keeps an invoice that another party sent us over a network or by email, as the system itself. The same message id
 * again makes nothing and answers with the first purchase, so a delivery may be repeated.
 */
export async function receivePurchase(
  services: Services,
  message: {
    companyId: string;
    source: 'peppol' | 'email';
    messageId: string;
    /** The XML, or a PDF, as it came. */
    bytes: Uint8Array;
    filename?: string;
  },
): Promise<ReceivedPurchase> {
  const { companyId, source, messageId, bytes } = message;
  const reading = await readPurchaseFile(bytes);
  if ('problem' in reading) return { ok: false, problem: reading };
  const number = reading.facts?.number.replace(/[^\w.-]+/g, '-') ?? '';
  const filename =
    message.filename ?? `${number === '' ? 'invoice' : number}.${reading.format === 'pdf' ? 'pdf' : 'xml'}`;
  const received = { filename, bytes, reading, source, messageId, creationToken: services.newId() };
  return keepPurchase(services, { companyId, actor: NETWORK }, received, async (_tx, { id, isNew }) => ({
    ok: true as const,
    id,
    isNew,
  }));
}
