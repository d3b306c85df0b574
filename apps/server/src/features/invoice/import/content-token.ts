import { createHash } from 'node:crypto';
import type { InvoiceImportRow } from '@penning/domain';

/** The creation token of a draft by what its rows say, so that the same rows make it once; a UUID of version 8 (RFC 9562). */
export function contentToken(customerId: string, row: InvoiceImportRow): string {
  const { reference, invoiceDate, lines } = row;
  const content = JSON.stringify([customerId, reference, invoiceDate, lines]);
  const hex = createHash('sha256').update(content).digest('hex');
  const [first, second, third, fourth] = [
    hex.slice(0, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `${first.slice(0, 8)}-${first.slice(8)}-8${second}-8${third}-${fourth}`;
}
