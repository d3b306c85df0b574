import { type PlainDate, addDays, compareDates, lastDayOfMonth } from '../calendar/plain-date.ts';
import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf } from '../einvoice/party/party-identity.ts';
import { type InvoiceDuties, invoiceDuties } from './invoice-duties.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

/**
 * Whether a business is given longer to pay than the seller's law allows
 * (docs/rules/invoice-contents.md#payment-terms).
 */
export function checkTerm({ seller, buyer, issuedOn, dueOn }: EInvoiceDocument): LegalFinding[] {
  const { longestTerm } = invoiceDuties(countryOf(seller), issuedOn);
  if (buyer.person || longestTerm === null) return [];
  return warnIf(compareDates(dueOn, lastDueDay(issuedOn, longestTerm)) > 0, 'termTooLong', 'dueDate');
}

/** The latest of the ways of counting, since a document doesn't say which of them was agreed. */
function lastDueDay(issuedOn: PlainDate, longest: NonNullable<InvoiceDuties['longestTerm']>): PlainDate {
  const { days, endOfMonthDays } = longest;
  return [
    addDays(issuedOn, days),
    addDays(lastDayOfMonth(issuedOn), endOfMonthDays),
    lastDayOfMonth(addDays(issuedOn, endOfMonthDays)),
  ].reduce((latest, day) => (compareDates(day, latest) > 0 ? day : latest));
}
