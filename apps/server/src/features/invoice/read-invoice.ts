import type { Invoice } from '@penning/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { presentInvoice } from './present-invoice.ts';

/** The whole invoice as use cases return it after changing it. */
export function readInvoice(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
): Promise<z.input<typeof Invoice>> {
  return presentInvoice(tx, services, row);
}
