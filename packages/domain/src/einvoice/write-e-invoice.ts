import { writeCii } from './cii/write-cii.ts';
import type { EInvoiceDocument, EInvoiceProfile } from './document.ts';
import { SPECIFICATIONS, type Specifications } from './specification.ts';
import { writeUbl } from './ubl/write-ubl.ts';

/** The document as XML under a rule set: CII for Factur-X, UBL for the others; call it when checkEInvoice finds nothing. */
export function writeEInvoice(
  document: EInvoiceDocument,
  profile: EInvoiceProfile,
  specifications: Specifications = SPECIFICATIONS,
): string {
  return profile === 'facturx'
    ? writeCii(document, specifications)
    : writeUbl(document, profile, specifications);
}
