import { type InvoiceLine, isDescriptionOnly } from './invoice-line.ts';

/** What prevents a document from being sent; `line` is the position of the line, counted from 0. */
export type InvoiceProblem = {
  code:
    | 'noCustomer'
    | 'noProfile'
    | 'noLines'
    | 'missingDescription'
    | 'invalidPrice'
    | 'missingVat'
    | 'missingLedger';
  line?: number;
};

/** The parts of a document that decide whether it is complete. */
export type InvoiceDraft = {
  customerId: string | null;
  profileId: string | null;
  lines: readonly Pick<InvoiceLine, 'description' | 'quantity' | 'price' | 'discount' | 'vat' | 'ledger'>[];
};

/** Everything that is missing from a document, in the order of the screen; empty when it is complete (docs/rules/states-and-transitions.md#completeness). */
export function validateInvoice(draft: InvoiceDraft): InvoiceProblem[] {
  const problems: InvoiceProblem[] = [];
  if (!draft.customerId) problems.push({ code: 'noCustomer' });
  if (!draft.profileId) problems.push({ code: 'noProfile' });
  if (draft.lines.length === 0) problems.push({ code: 'noLines' });
  return [...problems, ...draft.lines.flatMap((line, index) => problemsOfLine(line, index))];
}

function problemsOfLine(line: InvoiceDraft['lines'][number], index: number): InvoiceProblem[] {
  const codes: InvoiceProblem['code'][] = [];
  if (line.description.trim() === '') codes.push('missingDescription');
  if (!isDescriptionOnly(line)) {
    if (line.price === null) codes.push('invalidPrice');
    if (line.vat === null) codes.push('missingVat');
    if (line.ledger === null) codes.push('missingLedger');
  }
  return codes.map((code) => ({ code, line: index }));
}
