import type { XmlElement } from '../../xml/xml-element.ts';
import type { EInvoiceFinding } from './finding.ts';
import { readCiiDocument } from './read-cii-document.ts';
import { readUblDocument } from './read-ubl-document.ts';
import { checkArithmetic } from './rules/arithmetic.ts';
import { checkCodes } from './rules/codes.ts';
import { checkMandatory } from './rules/mandatory.ts';
import { type ReceivedProfile, checkProfile, profileOf } from './rules/profiles.ts';
import { checkTaxSchemes } from './rules/tax-schemes.ts';
import { checkVatCategories } from './rules/vat-categories.ts';
import { checkStructure } from './structure/check-structure.ts';

/** The result of checking a received e-invoice. */
export interface EInvoiceCheck {
  readonly profile: ReceivedProfile;
  readonly findings: readonly EInvoiceFinding[];
}

/** The maximum number of stored findings per document; an error in one line is often in all of them. */
const MAX_FINDINGS = 50;

/**
 * Checks a received e-invoice: the order of its elements, the rules of EN 16931 and of its profile, and
 * to the cent what these tolerate. Undefined where there is no invoice; errors come first.
 */
export function checkReceivedEInvoice(root: XmlElement): EInvoiceCheck | undefined {
  const invoice = [root, ...root.children].find(({ name }) => NAMES.has(name));
  if (!invoice) return undefined;
  const document =
    invoice.name === 'CrossIndustryInvoice' ? readCiiDocument(invoice) : readUblDocument(invoice);
  const all = [
    ...checkStructure(invoice),
    ...checkMandatory(document),
    ...checkTaxSchemes(document),
    ...checkArithmetic(document),
    ...checkVatCategories(document),
    ...checkCodes(document),
    ...checkProfile(document),
  ];
  const errors = all.filter(({ level }) => level === 'error');
  const warnings = all.filter(({ level }) => level === 'warning');
  return { profile: profileOf(document), findings: [...errors, ...warnings].slice(0, MAX_FINDINGS) };
}

const NAMES = new Set(['Invoice', 'CreditNote', 'CrossIndustryInvoice']);
