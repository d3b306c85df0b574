import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { notify } from '../notification/notify.ts';
import { type PurchaseFileProblem, type PurchaseReading, readPurchaseApart } from './read-purchase-file.ts';
import { savePurchase } from './save-purchase.ts';

/** The outcome of a message: the purchase it made, now or earlier, and whether its fields could be read. */
export interface ReceivedPurchase {
  readonly id: string;
  readonly isNew: boolean;
  readonly problem: PurchaseFileProblem | null;
}

/**
 * Saves an invoice that another party sent over a network or by email, as the system itself. A repeated message id
 * makes nothing and returns the first purchase, so a delivery may be repeated. An unreadable invoice is stored as it
 * arrived, to be completed by hand: its sender was told that it arrived.
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
  const reading = await readPurchaseApart(services.reading, bytes);
  const problem = 'problem' in reading ? reading : null;
  const kept: PurchaseReading = 'problem' in reading ? unread(reading) : reading;
  const number = kept.facts?.number.replace(/[^\w.-]+/g, '-') ?? '';
  const filename = message.filename ?? `${number === '' ? 'invoice' : number}.${extensionOf(kept)}`;
  const received = { filename, bytes, reading: kept, source, messageId, creationToken: services.newId() };
  return savePurchase(
    services,
    { companyId, actor: systemActor('network') },
    received,
    async (tx, { id, isNew }) => {
      const name = kept.facts?.supplier.name ?? '';
      await notify(tx, services, { kind: 'purchaseReceived', key: `purchaseReceived:${id}`, data: { name } });
      return { id, isNew, problem };
    },
  );
}

function extensionOf({ format, picture }: PurchaseReading): string {
  if (picture) return picture.mediaType === 'image/png' ? 'png' : 'jpg';
  return format === 'pdf' ? 'pdf' : 'xml';
}

function unread({ problem }: PurchaseFileProblem): PurchaseReading {
  const doubts = problem === 'tooDemanding' ? [problem] : [];
  return { format: 'ubl', hasXml: false, facts: undefined, doubts };
}
