import type { DraftStore } from './draft-store.ts';
import type { MasterData } from './editor-context.ts';

/**
 * Resets lines whose VAT code or ledger account no longer exists (docs/rules/states-and-transitions.md#completeness);
 * returns whether there were any.
 */
export function resetLostReferences(store: DraftStore, { vatCodes, ledgers }: MasterData): boolean {
  const lost = store.lines().flatMap(({ id, vatId, ledgerId }) => {
    const lostVat = vatId !== null && !vatCodes.has(vatId);
    const lostLedger = ledgerId !== null && !ledgers.has(ledgerId);
    return lostVat || lostLedger ? [{ id, lostVat, lostLedger }] : [];
  });
  for (const { id, lostVat, lostLedger } of lost) {
    store.changeLine(id, { ...(lostVat ? { vatId: null } : {}), ...(lostLedger ? { ledgerId: null } : {}) });
  }
  return lost.length > 0;
}
