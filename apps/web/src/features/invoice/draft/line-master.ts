import { type LineLedger, type LineVat, regimeOf } from '@penning/domain';
import type { EditorLine } from './draft-content.ts';
import type { MasterData } from './editor-context.ts';

/** The VAT code of a line as the calculation expects it; null when none is chosen or it no longer exists. */
export function lineVat({ vatId }: Pick<EditorLine, 'vatId'>, master: MasterData): LineVat | null {
  const code = vatId === null ? undefined : master.vatCodes.get(vatId);
  return code ? { ...regimeOf(code), id: code.id, name: code.name, factor: code.factor } : null;
}

/** The ledger account of a line; null when none is chosen or it no longer exists. */
export function lineLedger(
  { ledgerId }: Pick<EditorLine, 'ledgerId'>,
  master: MasterData,
): LineLedger | null {
  const ledger = ledgerId === null ? undefined : master.ledgers.get(ledgerId);
  return ledger ? { id: ledger.id, name: ledger.name, number: ledger.ledgerNumber } : null;
}

/** The defaults of the first line: the first VAT code with the standard rate and the first ledger account. */
export function proposedOf({ vatCodes, ledgers }: MasterData): {
  vatId: string | null;
  ledgerId: string | null;
} {
  const codes = [...vatCodes.values()];
  const vat = codes.find(({ type }) => type === 'high') ?? codes[0];
  return { vatId: vat?.id ?? null, ledgerId: [...ledgers.keys()][0] ?? null };
}
