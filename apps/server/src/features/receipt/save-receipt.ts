import { amount } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { canonicalJson } from '../../platform/event/canonical-json.ts';
import type { Services } from '../../platform/services.ts';
import { insertGroups } from './group/revenue-group-store.ts';
import { linesOf, paymentsOf } from './present-receipt.ts';
import { makeReceiptLink } from './receipt-link.ts';
import {
  type NamedReceipt,
  type ReceiptContent,
  type ReceiptRow,
  findReceiptByName,
  insertReceipt,
  lockReceipt,
  updateReceiptContent,
} from './receipt-store.ts';

/** What saving a receipt found: it is new, as it was, another one than it was, or changed just now. */
export interface SavedReceipt {
  readonly row: ReceiptRow;
  readonly outcome: 'new' | 'same' | 'differs' | 'changed';
}

/**
 * Saves what a till says of a receipt, once: the till and the number are what it is known by. One that differs stays as
 * it was, unless its till may still change it (`mayChange`) and no invoice was made of it.
 */
export async function saveReceipt(
  tx: TenantTx,
  services: Services,
  { name, content, mayChange }: { name: NamedReceipt; content: ReceiptContent; mayChange: boolean },
): Promise<SavedReceipt | undefined> {
  const at = services.clock.now();
  const id = services.newId();
  const isNew = await insertReceipt(tx, { ...name, ...content, id, ...makeReceiptLink(services), at });
  const groups = content.lines.map(({ group }) => group).filter((group) => group !== '');
  await insertGroups(tx, name.source, { groups: groups.map((code) => ({ code, name: '' })), at });
  const row = await findReceiptByName(tx, name);
  if (!row || isNew) return row && { row, outcome: 'new' };
  if (isSame(row, content)) return { row, outcome: 'same' };
  if (!mayChange) return { row, outcome: 'differs' };
  await lockReceipt(tx, row.id);
  await updateReceiptContent(tx, row.id, { ...content, at });
  const now = (await findReceiptByName(tx, name)) ?? row;
  return { row: now, outcome: isSame(now, content) ? 'changed' : 'differs' };
}

function isSame(row: ReceiptRow, content: ReceiptContent): boolean {
  return fingerprint(contentOf(row)) === fingerprint(content) && (isDone(row) || row.state === content.state);
}

function isDone({ state }: ReceiptRow): boolean {
  return state === 'invoiced' || state === 'turnover';
}

function fingerprint({ soldAt, currency, totalIncl, lines, payments, refundOf }: Content): string {
  return canonicalJson({ soldAt: soldAt.toISOString(), currency, totalIncl, lines, payments, refundOf });
}

type Content = Omit<ReceiptContent, 'state' | 'soldOn'>;

function contentOf(row: ReceiptRow): Content {
  return {
    soldAt: row.soldAt,
    currency: row.currency,
    totalIncl: amount(row.totalIncl),
    lines: linesOf(row),
    payments: paymentsOf(row),
    refundOf: row.refundOf,
  };
}
