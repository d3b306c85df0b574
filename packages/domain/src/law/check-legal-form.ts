import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf } from '../einvoice/party/party-identity.ts';
import { invoiceDuties } from './invoice-duties.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

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

/**
 * Whether a French company's legal form, capital and register appear nowhere on its invoice: in its name, letterhead,
 * texts or footer (docs/rules/invoice-contents.md#legal-form).
 */
export function checkLegalForm({
  seller,
  note = '',
  paymentTerms = '',
  issuedOn,
}: EInvoiceDocument): LegalFinding[] {
  const { letterhead, name } = seller;
  if (letterhead === undefined || !invoiceDuties(countryOf(seller), issuedOn).statesLegalForm) return [];
  const stated = [name, letterhead, note, paymentTerms].join('\n');
  return warnIf(!isComplete(stated), 'legalFormMissing', 'profile.footer');
}

function isComplete(stated: string): boolean {
  if (SOLE_TRADER.test(stated)) return true;
  if (!LEGAL_FORM.test(stated) || !REGISTER.test(stated)) return false;
  return CAPITAL.test(stated) || !WITH_CAPITAL.test(stated);
}
