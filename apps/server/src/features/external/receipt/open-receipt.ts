import type { Receipt } from '@penning/contract';
import type { Actor } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { sha256 } from '../../../storage/storage.ts';
import type { ContentLayout } from '../../document/content.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { findLinkUrl } from '../../document/public-link.ts';
import { companyLayout } from '../../document/resolve-content.ts';
import { readReceipt } from '../../receipt/read-receipt.ts';
import { type ReceiptPlace, findReceiptByToken } from '../../receipt/receipt-store.ts';

/** A receipt as its customer sees it. */
export interface PublicReceipt {
  readonly token: string;
  readonly place: ReceiptPlace;
  readonly receipt: Receipt;
  readonly seller: { readonly name: string; readonly country: string; readonly language: string };
  readonly layout: ContentLayout;
  /** Where its invoice is seen; shown only to whoever has just asked for it. */
  readonly invoiceUrl: string | null;
}

/** Whoever has a receipt in their hand. */
export function buyerActor(ip: string, name = ''): Actor {
  return { kind: 'customer', id: null, name, origin: ip };
}

/** The receipt behind a token; refused alike whatever is wrong with it. */
export async function openReceipt(services: Services, token: string): Promise<PublicReceipt> {
  const place = await findReceiptByToken(services.database.platform, sha256(token));
  if (!place) return refuse('notFound');
  return services.database.withTenant(place.companyId, buyerActor(''), async (tx) => {
    const receipt = await readReceipt(tx, services, place.receiptId);
    const company = await getCompany(tx);
    const { documentId, state } = receipt;
    return {
      token,
      place,
      receipt,
      seller: { name: company.name, country: company.country, language: company.language },
      layout: await companyLayout(tx, services),
      invoiceUrl:
        state === 'invoiced' && documentId !== null ? await findLinkUrl(tx, services, documentId) : null,
    };
  });
}
