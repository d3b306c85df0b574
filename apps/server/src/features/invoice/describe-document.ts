import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { type KnownFacts, presentInvoice } from './present-invoice.ts';

/** A whole document of any kind in the shape of an invoice, for features whose documents have more fields. */
export function describeDocument(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  known: KnownFacts = {},
): ReturnType<typeof presentInvoice> {
  return presentInvoice(tx, services, row, known);
}
