import type { EInvoiceDocument } from '../einvoice/document.ts';
import { namesLegalForm } from '../einvoice/party/legal-form.ts';
import { countryOf } from '../einvoice/party/party-identity.ts';
import { invoiceDuties } from './invoice-duties.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

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
  return warnIf(!namesLegalForm(stated), 'legalFormMissing', 'profile.footer');
}
