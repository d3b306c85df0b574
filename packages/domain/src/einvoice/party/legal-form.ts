import { invoiceDuties } from '../../law/invoice-duties.ts';
import type { EInvoiceDocument } from '../document.ts';
import { oneLine } from '../xml-text.ts';
import { countryOf } from './party-identity.ts';

/** A sole trader, who has no capital and often no entry in the register of commerce. */
const SOLE_TRADER =
  /\b(?:EI|E\.I\.|EIRL|entrepreneure? individuel(?:le)?|(?:auto|micro)-?entrepreneure?)(?![\p{L}\p{N}])/iu;
const LEGAL_FORM =
  /\b(?:SASU?|SARL|EURL|SA|SNC|SCS|SCA|SCOP|SCI|SCM|SCP|SELARL|SELAS|S\.A\.(?:S\.|R\.L\.)?|GIE|société|association)(?![\p{L}\p{N}])/iu;
/** Forms that have a capital, which the law has them name. */
const WITH_CAPITAL = /\b(?:SASU?|SARL|EURL|SA|SCA|SELARL|SELAS|S\.A\.(?:S\.|R\.L\.)?)(?![\p{L}\p{N}])/iu;
const CAPITAL = /\bcapital\b/iu;
/** The register, and the town whose court keeps it. */
const REGISTER = /\bR\.?\s?C\.?\s?S\.?\s+(?:de\s+|d['’]\s?)?\p{L}{2}/iu;

/** Whether a text has all that a French company says of its legal form. */
export function namesLegalForm(stated: string): boolean {
  if (SOLE_TRADER.test(stated)) return true;
  if (!LEGAL_FORM.test(stated) || !REGISTER.test(stated)) return false;
  return CAPITAL.test(stated) || !WITH_CAPITAL.test(stated);
}

/**
 * The seller's additional legal information (BT-33): the lines of a French letterhead that name the legal form, the
 * capital or the register, and nothing that has a term of its own.
 */
export function legalInformationOf({ seller, issuedOn }: EInvoiceDocument): string {
  if (!invoiceDuties(countryOf(seller), issuedOn).statesLegalForm) return '';
  const { name, contact = '', address, city, letterhead = '' } = seller;
  const elsewhere = [name, contact, address, city].map(oneLine);
  return letterhead
    .split('\n')
    .map(oneLine)
    .filter((line) => [SOLE_TRADER, LEGAL_FORM, CAPITAL, REGISTER].some((says) => says.test(line)))
    .filter((line) => !elsewhere.includes(line))
    .join(', ');
}
