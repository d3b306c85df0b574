import { type CreditProposal, type Invoice, line, paragraph } from '@penning/contract';
import {
  type Amount,
  type CreditFrame,
  type CreditRefusal,
  type CreditableLine,
  calculateInvoice,
  creditChosen,
  creditRest,
  fitCredit,
  negateAmount,
  parseQuantity,
} from '@penning/domain';
import { z } from 'zod';
import { addressList } from '../../document/address-list.ts';

type ShownLine = Invoice['lines'][number];

/** What is left of the invoice's lines, in the order of the proposal. */
export function linesLeft(invoice: Invoice, proposal: CreditProposal): CreditableLine<ShownLine>[] {
  // The proposal leaves out lines of text only; two lines may have one id, so both lists are walked in step.
  let next = 0;
  return invoice.lines.flatMap((shown) => {
    const proposed = proposal.lines[next];
    if (!proposed || proposed.lineId !== shown.id) return [];
    next += 1;
    return { line: shown, rest: proposed.rest };
  });
}

/** The shape of the form over some lines: a quantity may be empty, and is at most what is left. */
export function creditSchema(left: readonly CreditableLine[]) {
  const choice = z.strictObject({ quantity: z.string() });
  return z
    .strictObject({
      scope: z.enum(['all', 'lines']),
      lines: z.array(choice),
      channel: z.enum(['email', 'peppol', 'mark']),
      to: z.string(),
      subject: line(200),
      body: paragraph(10_000),
    })
    .superRefine((values, context) => {
      if (values.scope === 'lines') checkQuantities(values.lines, left, context);
      if (values.channel === 'email') {
        const to = addressList({ required: true }).safeParse(values.to);
        for (const issue of to.error?.issues ?? []) {
          context.addIssue({ code: 'custom', path: ['to'], message: issue.message });
        }
      }
    });
}

/** The values of the form. */
export type CreditValues = z.infer<ReturnType<typeof creditSchema>>;

function checkQuantities(
  lines: CreditValues['lines'],
  left: readonly CreditableLine[],
  context: z.RefinementCtx,
): void {
  const report = (index: number, message: string) =>
    context.addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message });
  lines.forEach(({ quantity }, index) => {
    if (quantity.trim() === '') return;
    const parsed = parseQuantity(quantity);
    const target = left[index];
    if (parsed === undefined || parsed === '0' || parsed.startsWith('-') || !target) {
      report(index, 'invalid');
      return;
    }
    const outcome = creditChosen([target], [{ lineId: target.line.id, quantity: parsed }]);
    if ('problem' in outcome) report(index, 'moreThanLeft');
  });
  if (lines.every(({ quantity }) => quantity.trim() === '')) report(0, 'required');
}

/** The chosen lines as the server expects them; null for everything that is left. */
export function choicesOf({ scope, lines }: CreditValues, left: readonly CreditableLine[]) {
  if (scope === 'all') return null;
  return lines.flatMap(({ quantity }, index) => {
    const parsed = parseQuantity(quantity);
    const target = left[index];
    return parsed === undefined || parsed === '0' || !target
      ? []
      : { lineId: target.line.id, quantity: parsed };
  });
}

/**
 * The total of the credit, including VAT, or why it can't be made; nothing while a quantity is invalid or exceeds what
 * is left.
 */
export function creditTotal(
  values: CreditValues,
  frame: CreditFrame,
): { amount?: Amount; problem?: CreditRefusal } {
  const choices = choicesOf(values, frame.lines);
  const chosen = choices === null ? { lines: creditRest(frame.lines) } : creditChosen(frame.lines, choices);
  if ('problem' in chosen) return {};
  const fitted = fitCredit(chosen.lines, frame, (like) => like);
  if ('problem' in fitted) return fitted;
  return { amount: negateAmount(calculateInvoice({ ...frame, lines: fitted.lines }).totalIncl) };
}
