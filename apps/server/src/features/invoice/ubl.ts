import { type EInvoiceProfile, checkEInvoice, writeEInvoice } from '@penning/domain';
import type { Services } from '../../app.ts';
import type { DocumentContent } from './content.ts';
import { checkDocumentEInvoice, toEInvoice } from './e-invoice.ts';
import { findDocument } from './invoice-store.ts';

/** Jobs and public pages act for nobody in particular. */
export const SYSTEM = { kind: 'system', id: null, name: 'Penning', origin: '' } as const;

export interface PaperFile {
  readonly bytes: Uint8Array;
  readonly filename: string;
}

/** The e-invoice of a sent document, or nothing when one is not possible. */
export async function getUbl(
  services: Services,
  companyId: string,
  documentId: string,
  wanted?: EInvoiceProfile,
): Promise<PaperFile | undefined> {
  const row = await services.database.withTenant(companyId, SYSTEM, (tx) => findDocument(tx, documentId));
  if (!row?.content || row.number === null) return undefined;
  return writeContentUbl(row.content, row.number, wanted);
}

/** The e-invoice of frozen content: the same content gives the same bytes. */
export function writeContentUbl(
  content: DocumentContent,
  number: string,
  wanted?: EInvoiceProfile,
): PaperFile | undefined {
  const document = toEInvoice(content, number);
  const profile = wanted ?? checkDocumentEInvoice(content, number).profile;
  if (profile === null || !document) return undefined;
  if (wanted && checkEInvoice(document, wanted).length > 0) return undefined;
  return {
    bytes: Buffer.from(writeEInvoice(document, profile), 'utf8'),
    filename: `${fileNumber(number)}.xml`,
  };
}

/** A number as part of a file's name. */
export function fileNumber(number: string): string {
  return number.replace(/[^\w.-]+/g, '-');
}
