import { trackingLink } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { DocumentContent } from '../document/content.ts';
import { findPackingSlip } from './packing-slip-store.ts';

/** A document's parcel as its customer may see it. */
export interface Tracking {
  readonly number: string;
  readonly link: string | null;
}

/** The tracking number of a document's goods: from its packing slip, else the one it was sent with. */
export async function findTracking(
  tx: TenantTx,
  documentId: string,
  content: DocumentContent,
): Promise<Tracking | undefined> {
  const slip = await findPackingSlip(tx, documentId);
  return trackingOf(content, slip?.trackingNumber);
}

/** The same from a packing slip that is already loaded. */
export function trackingOf(content: DocumentContent, own = ''): Tracking | undefined {
  const number = own || content.trackingNumber;
  if (number === '') return undefined;
  return { number, link: (content.receiver && trackingLink(number, content.receiver)) ?? null };
}
