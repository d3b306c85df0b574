import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { deductionCode } from '../deposit/deduction-code.ts';
import { lockUnsentDeductions, updateLines } from '../deposit/deposit-store.ts';

/**
 * Gives the lines that deduct a deposit a code with the rate that it was sent with, where a code has another rate now or
 * was retired (docs/rules/credit-and-payment.md#deposits).
 */
export async function keepDeductedRates(tx: TenantTx, services: Services, vatId: string): Promise<void> {
  for (const { documentId, lines, deductions } of await lockUnsentDeductions(tx, vatId)) {
    const codes = new Map<string, string>();
    for (const { lineIds, content } of deductions) {
      const vat = content.lines.find((line) => line.vat?.id === vatId)?.vat;
      if (!vat) continue;
      const code = await deductionCode(tx, services, vat);
      for (const id of lineIds) codes.set(id, code);
    }
    const changed = lines.map((line) =>
      line.vatId === vatId ? { ...line, vatId: codes.get(line.id) ?? vatId } : line,
    );
    await updateLines(tx, documentId, changed);
  }
}
