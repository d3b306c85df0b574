import { NewCustomer } from '@penning/contract';
import { type PlainDate, addAmounts, compareAmounts, defined, sumAmounts } from '@penning/domain';
import { type ReceiptLine, type ReceiptPayment, sumOfLines } from '@penning/domain/receipt/receipt';
import type { TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { saveBuyer } from '../buyer/save-buyer.ts';
import { type Sold, issueSold } from '../invoice/issue-sold.ts';
import { soldOf } from '../invoice/sold-of.ts';
import { takeOverPayments } from '../invoice/take-over-payments.ts';
import { paymentsOf } from '../present-receipt.ts';
import type { ConnectedTill } from '../reading/find-tills.ts';
import { findReadUntil } from '../reading/reading-store.ts';
import { type ReceiptRow, findReceipt } from '../receipt-store.ts';
import { deleteFailures, insertFailure } from './failure-store.ts';
import { type DayOfTill, listOpenDays, lockOpenReceipts, updateTurnover } from './turnover-store.ts';

/** Restaurants close after midnight: a day is booked this long after it ended. */
const AFTER_MS = 6 * 60 * 60_000;

/**
 * Books what a till sold and nobody asked an invoice for, once the day is over and everything of it was read: as one
 * invoice for the day, or one for each receipt, as the company chose. Each receipt is part of one, also when two servers
 * book at the same moment. What was bought on account waits for its invoice. A day that is refused, for example for
 * want of a VAT code, is listed with the reason, and doesn't keep the others waiting.
 */
export async function bookTurnover(
  services: Services,
  companyId: string,
  { definition, connection }: Pick<ConnectedTill, 'definition' | 'connection'>,
): Promise<void> {
  const { turnover: mode = 'none' } = connection.sealed?.config ?? {};
  const source = definition.name;
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, systemActor('receipt'), work);
  if (mode !== 'daily' && mode !== 'receipt') return inTenant((tx) => deleteFailures(tx, source, 'all'));
  const days = await inTenant(async (tx) => {
    const before = await firstOpenDay(tx, connection.id);
    return before === undefined ? [] : listOpenDays(tx, source, before);
  });
  for (const day of days) {
    try {
      await inTenant((tx) => bookDay(tx, services, { source, day, mode }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const failure = { ...day, reason: error.errorName, at: services.clock.now() };
      await inTenant((tx) => insertFailure(tx, source, failure));
    }
  }
  await inTenant((tx) => deleteFailures(tx, source, 'settled'));
}

async function firstOpenDay(tx: TenantTx, connectionId: string): Promise<PlainDate | undefined> {
  const readUntil = await findReadUntil(tx, connectionId);
  const { timezone } = await getCompany(tx);
  return readUntil && dayIn(timezone, new Date(readUntil.getTime() - AFTER_MS));
}

async function bookDay(
  tx: TenantTx,
  services: Services,
  { source, day, mode }: { source: string; day: DayOfTill; mode: 'daily' | 'receipt' },
): Promise<void> {
  const receipts: ReceiptRow[] = [];
  for (const id of await lockOpenReceipts(tx, source, day)) {
    const receipt = await findReceipt(tx, id);
    if (receipt && isPaid(receipt)) receipts.push(receipt);
  }
  if (receipts.length === 0) return;
  if (mode === 'receipt') {
    for (const receipt of receipts)
      await book(tx, services, { day, receipts: [receipt], sold: soldOf(receipt) });
    return;
  }
  const lines = sumOfLines(receipts.flatMap((receipt) => soldOf(receipt).lines));
  const sold: Sold = {
    ...soldOf(defined(receipts[0])),
    total: sumAmounts(lines.map(({ amount }) => amount)),
    lines: lines.map(named),
    titleOf: (t, date) => t('receipt.turnoverOf', { till: day.tillName, date }),
  };
  await book(tx, services, { day, receipts, sold });
}

function named(line: ReceiptLine): ReceiptLine {
  return { ...line, description: `${line.group === '' ? '–' : line.group} (${line.vatRate}%)` };
}

function isPaid(receipt: ReceiptRow): boolean {
  const paid = sumAmounts(paymentsOf(receipt).map(({ amount }) => amount));
  return compareAmounts(paid, soldOf(receipt).total) === 0;
}

async function book(
  tx: TenantTx,
  services: Services,
  { day, receipts, sold }: { day: DayOfTill; receipts: readonly ReceiptRow[]; sold: Sold },
): Promise<void> {
  const { language } = await getCompany(tx);
  const name = services.texts.translate(language)('receipt.counterSales', { till: day.tillName });
  const given = NewCustomer.parse({ name, person: true });
  const customerId = await saveBuyer(tx, services, { given, asksVies: false });
  const sent = await issueSold(tx, services, {
    sold,
    buyer: { customerId, reference: '', userId: null },
    issue: { channel: 'mark', attachPdf: false, attachUbl: false },
  });
  const ids = receipts.map(({ id }) => id);
  await updateTurnover(tx, ids, { turnoverId: sent.id, at: services.clock.now() });
  await takeOverPayments(tx, services, {
    payments: byMethod(receipts.flatMap(paymentsOf)),
    soldOn: sold.soldOn,
    note: '',
    documentId: sent.id,
    userId: null,
  });
}

function byMethod(payments: readonly ReceiptPayment[]): ReceiptPayment[] {
  const sums = new Map<string, ReceiptPayment>();
  for (const { method, amount } of payments) {
    const before = sums.get(method);
    sums.set(method, { method, amount: before ? addAmounts(before.amount, amount) : amount });
  }
  return [...sums.values()];
}
