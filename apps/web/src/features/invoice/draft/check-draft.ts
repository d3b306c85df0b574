import { type InvoiceLine, type InvoiceProblem, validateInvoice } from '@penning/domain';
import { type EditorLine, isBlank } from './draft-content.ts';
import type { DraftStore, HeadProblem, LineProblem, Problems } from './draft-store.ts';
import type { MasterData } from './editor-context.ts';
import { lineLedger, lineVat } from './line-master.ts';

/**
 * Everything that prevents the draft from being sent, by field and by line
 * (docs/rules/states-and-transitions.md#completeness).
 */
export function checkDraft(store: DraftStore, master: MasterData): Problems {
  const lines = store.lines().filter((line) => !isBlank(line));
  const { customerId, profileId } = store.head();
  const found = validateInvoice({
    customerId,
    profileId,
    lines: lines.map((line) => resolved(line, master)),
  });
  const byLine = new Map<string, LineProblem[]>();
  for (const line of lines) {
    const unreadable = unreadableOf(line);
    if (unreadable.length > 0) byLine.set(line.id, unreadable);
  }
  for (const problem of found) {
    const line = problem.line === undefined ? undefined : lines[problem.line];
    if (!line || !isLineProblem(problem.code)) continue;
    byLine.set(line.id, [...(byLine.get(line.id) ?? []), problem.code]);
  }
  return { head: found.map(({ code }) => code).filter(isHeadProblem), lines: byLine };
}

/** The shown problems that still exist: correcting one removes its message immediately. */
export function stillWrong(shown: Problems, now: Problems): Problems {
  const lines = new Map<string, readonly LineProblem[]>();
  for (const [id, codes] of shown.lines) {
    const left = codes.filter((code) => now.lines.get(id)?.includes(code));
    if (left.length > 0) lines.set(id, left);
  }
  return { head: shown.head.filter((code) => now.head.includes(code)), lines };
}

export function hasProblems({ head, lines }: Problems): boolean {
  return head.length > 0 || lines.size > 0;
}

function resolved(line: EditorLine, master: MasterData): Omit<InvoiceLine, 'unit'> {
  return { ...line, vat: lineVat(line, master), ledger: lineLedger(line, master) };
}

function unreadableOf({ unreadable }: EditorLine): LineProblem[] {
  const problems: LineProblem[] = [];
  if (unreadable?.quantity !== undefined) problems.push('invalidQuantity');
  if (unreadable?.discount !== undefined) problems.push('invalidDiscount');
  return problems;
}

function isHeadProblem(code: InvoiceProblem['code']): code is HeadProblem {
  return code === 'noCustomer' || code === 'noProfile' || code === 'noLines';
}

function isLineProblem(code: InvoiceProblem['code']): code is Exclude<InvoiceProblem['code'], HeadProblem> {
  return !isHeadProblem(code);
}
