import type { LineInput, VatCode } from '@penning/contract';
import { type Percentage, type VatType, percentage, percentageOfFactor } from '@penning/domain';
import { type ReceiptLine, pricedLine } from '@penning/domain/receipt/receipt';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { listLedgers } from '../../settings/ledger-store.ts';
import { listVatCodes } from '../../settings/vat-code-store.ts';
import { listGroups } from '../group/revenue-group-store.ts';
import { suggestLedger } from '../group/suggest-ledger.ts';

/** What a till charges at the counter, in the order of preference; nothing there depends on the customer. */
const AT_THE_COUNTER: readonly VatType[] = [
  'high',
  'low',
  'igic',
  'ipsi',
  'zero',
  'exempt',
  'smallBusiness',
  'margin',
  'none',
];

/**
 * The lines of an invoice for what a till rang up: the VAT code of the rate that was charged, preferably the one of the
 * revenue group, and the group's revenue account, else the first (docs/rules/receipts.md#vat).
 */
export async function linesOfReceipt(
  tx: TenantTx,
  source: string,
  lines: readonly ReceiptLine[],
): Promise<LineInput[]> {
  const [codes, ledgers, groups] = await Promise.all([
    listVatCodes(tx),
    listLedgers(tx),
    listGroups(tx, source),
  ]);
  const known = new Map(groups.map((group) => [group.code, group]));
  return lines.map((line) => {
    const group = known.get(line.group) ?? { code: line.group, name: '', ledgerId: null, vatId: null };
    const ledger =
      ledgers.find(({ id }) => id === group.ledgerId) ?? suggestLedger(group, ledgers) ?? ledgers[0];
    return {
      ...pricedLine(line),
      discount: percentage('0'),
      vatId: vatCodeOf(codes, line.vatRate, group.vatId).id,
      ledgerId: ledger?.id ?? refuse('documentIncomplete'),
      descriptionOnly: false,
    };
  });
}

function vatCodeOf(codes: readonly VatCode[], rate: Percentage, preferredId: string | null): VatCode {
  const fitting = codes.filter(({ factor }) => percentageOfFactor(factor) === rate);
  const preferred = fitting.find(({ id }) => id === preferredId);
  const usual = AT_THE_COUNTER.flatMap((type) => fitting.filter((code) => code.type === type));
  return (
    preferred ??
    usual[0] ??
    refuse('receiptVatUnknown', { data: { rate }, explanation: { text: 'receipt.rateUnknown', rate } })
  );
}
