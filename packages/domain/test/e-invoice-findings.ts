import { expect } from 'vitest';
import { checkEInvoice } from '../src/einvoice/check-e-invoice.ts';
import type { EInvoiceDocument, EInvoiceProfile } from '../src/einvoice/document.ts';
import { writeEInvoice } from '../src/einvoice/write-e-invoice.ts';
import { loadConformanceKit } from './conformance-kit.ts';

export const PROFILES = ['peppol', 'nlcius', 'xrechnung', 'facturx'] as const;

/**
 * Warnings that we ignore: the kit's engine calculates IBANs modulo 97 in floating point (BR-DE-19,
 * BR-DE-20, DE-R-019, DE-R-020), and the standard allows any number of attachments, although the CII rules warn (CII-SR-476).
 * The VAT Directive requires VAT in euro beside another currency, which NLCIUS advises against (BR-NL-19,
 * BR-NL-33).
 */
const PASSED_OVER = new Set([
  'BR-DE-19',
  'BR-DE-20',
  'DE-R-019',
  'DE-R-020',
  'CII-SR-476',
  'BR-NL-19',
  'BR-NL-33',
]);

export const kit = await loadConformanceKit();

/**
 * What XRechnung requires beyond the standard: a buyer reference, and the buyer's postal code and
 * address.
 */
function forGermany(document: EInvoiceDocument): EInvoiceDocument {
  const { buyer, buyerReference = '' } = document;
  const reference = buyerReference.trim() === '' ? '04011000-12345-03' : buyerReference;
  const email = buyer.email || 'rechnung@kunde.example';
  return { ...document, buyerReference: reference, buyer: { ...buyer, postalCode: '50667', email } };
}

/** What the official rules say of a document that passes our own check; written for Germany under its profile. */
export async function findingsOf(
  written: EInvoiceDocument,
  profile: EInvoiceProfile,
  strict = true,
): Promise<string[]> {
  const document = profile === 'xrechnung' ? forGermany(written) : written;
  expect(checkEInvoice(document, profile)).toEqual([]);
  if (!kit) throw new Error('the conformance kit is not loaded');
  const { findings } = await kit.validate(writeEInvoice(document, profile), { strict });
  const remarks = findings.filter(({ id, level }) => level !== 'info' && !PASSED_OVER.has(id));
  return remarks.map(({ id, level, text, location }) => `${level} ${id} ${text} ${location ?? ''}`);
}
