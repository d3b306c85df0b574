import {
  type Amount,
  STATUS,
  ZERO,
  absAmount,
  closedPeriodOf,
  isNegative,
  isZero,
  minAmount,
  negateAmount,
  roundingLeft,
  subtractAmounts,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { listClosedPeriods } from '../closed-period/closed-period-store.ts';
import { type DocumentRow, findDocument, lockCredits, lockDocument } from '../document/document-store.ts';
import { notify } from '../notification/notify.ts';
import { getTimeZone, insertPayment, getRounding, getSettlements } from './payment-store.ts';
import { deleteSetOff, writeSetOff } from './set-off/set-off-pair.ts';
import { listUnfoundedSetOffs } from './set-off/set-off-store.ts';
import { writePaid } from './write-paid.ts';

/** What a settlement needs from its caller. */
export type SettlementServices = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/**
 * Sets the open amount of an invoice off against that of its credit invoices, the first credit first; after a
 * credit, and again whenever a payment or refund may have left the two on opposite sides. Where every
 * quantity is credited, the rounding difference is written off before that, and nothing stays open on the
 * invoice: a refund of money that never arrived is then open on the credit invoices, where it can still be
 * paid.
 */
export async function settleInvoice(
  tx: TenantTx,
  services: SettlementServices,
  invoiceId: string,
): Promise<void> {
  // Most callers hold its lock; one that only has its credit invoice doesn't yet.
  const invoice = await lockDocument(tx, invoiceId);
  if (!invoice) return;
  if (!isZero(invoice.credited)) await settleWithCredits(tx, services, invoice);
  await endUnfoundedSetOffs(tx, services, invoiceId);
}

async function settleWithCredits(
  tx: TenantTx,
  services: SettlementServices,
  invoice: DocumentRow,
): Promise<void> {
  const credits = await lockCredits(tx, invoice.id);
  const rounding = await writeOffRounding(tx, services, invoice);
  const open = await setOff(tx, services, {
    invoice,
    open: subtractAmounts(invoice.open, rounding),
    sides: credits.map((credit) => ({ credit, amount: credit.open })),
  });
  if (invoice.status !== STATUS.credited || isZero(open)) return;
  const settled = await getSettlements(tx, credits);
  const sides = credits.map((credit) => ({
    credit,
    amount: subtractAmounts(credit.totalIncl, settled.get(credit.id) ?? ZERO),
  }));
  await setOff(tx, services, { invoice, open, sides });
}

/** The same for any document: a credit invoice is settled with the invoice that it credits. */
export async function settleDocument(
  tx: TenantTx,
  services: SettlementServices,
  documentId: string,
): Promise<void> {
  const document = await findDocument(tx, documentId);
  if (document) await settleInvoice(tx, services, document.creditsId ?? documentId);
}

/**
 * A set-off needs a claim on either side. Where the claim that it used has fallen away, because the money never
 * came or went elsewhere, it ends as far as that goes, and the other document is open again. One on a closed
 * day stays: what was posted doesn't change, and the amount is open where the claim was.
 */
async function endUnfoundedSetOffs(
  tx: TenantTx,
  services: SettlementServices,
  invoiceId: string,
): Promise<void> {
  // Asked again each time: what the other document settles may come back here.
  for (let next = await findUnfounded(tx, invoiceId); next; next = await findUnfounded(tx, invoiceId)) {
    const { owed, against, amount } = next;
    await lockDocument(tx, against.id);
    await deleteSetOff(tx, services, owed, { ...next, counterpart: against });
    const used = negateAmount(amount);
    const kept = subtractAmounts(used, minAmount(used, owed.open));
    if (!isZero(kept)) await writeSetOff(tx, services, { owed, against, amount: kept });
    await notify(tx, services, {
      kind: 'setOffEnded',
      key: `setOffEnded:${next.id}`,
      documentId: against.id,
      data: { amount: subtractAmounts(used, kept), currency: next.currency },
      says: { of: 'claimLost', number: owed.number ?? '' },
    });
    // It may be credited, or its own overpayment set off against a third.
    await settleDocument(tx, services, against.id);
  }
}

async function findUnfounded(tx: TenantTx, invoiceId: string) {
  const found = await listUnfoundedSetOffs(tx, invoiceId);
  if (found.length === 0) return undefined;
  const closed = await listClosedPeriods(tx);
  return found.find(({ paidOn }) => closedPeriodOf(paidOn, closed) === undefined);
}

/** A credit invoice, and how much of it may be set off, in its own sign. */
interface Side {
  readonly credit: DocumentRow;
  readonly amount: Amount;
}

/** Writes off the cents that no credit invoice can cover any more, and returns them. */
async function writeOffRounding(
  tx: TenantTx,
  services: SettlementServices,
  invoice: DocumentRow,
): Promise<Amount> {
  if (invoice.status !== STATUS.credited) return ZERO;
  const rounding = roundingLeft({ ...invoice, rounded: await getRounding(tx, invoice.id) });
  if (isZero(rounding)) return ZERO;
  await writeWithoutMoney(tx, services, { document: invoice, kind: 'rounding', amount: rounding });
  const at = services.clock.now();
  await appendEvent(tx, { documentId: invoice.id, at, event: 'rounded', data: { amount: rounding } });
  return rounding;
}

/**
 * No money moves, and two payments that add up to zero name each other's document. What was paid already stays open on
 * the credit invoice, to be refunded. Returns what is still open of the invoice.
 */
async function setOff(
  tx: TenantTx,
  services: SettlementServices,
  { invoice, open: owed, sides }: { invoice: DocumentRow; open: Amount; sides: readonly Side[] },
): Promise<Amount> {
  let open = owed;
  for (const { credit, amount: max } of sides) {
    const amount = settledAmount(open, max);
    if (isZero(amount)) continue;
    await writeSide(tx, services, { document: invoice, other: credit, amount });
    await writeSide(tx, services, { document: credit, other: invoice, amount: negateAmount(amount) });
    open = subtractAmounts(open, amount);
  }
  return open;
}

/** What can be set off, in the sign of the invoice; zero when both are on the same side. */
function settledAmount(invoiceOpen: Amount, creditMost: Amount): Amount {
  if (isZero(invoiceOpen) || isZero(creditMost) || isNegative(invoiceOpen) === isNegative(creditMost)) {
    return ZERO;
  }
  const amount = minAmount(absAmount(invoiceOpen), absAmount(creditMost));
  return isNegative(invoiceOpen) ? negateAmount(amount) : amount;
}

async function writeSide(
  tx: TenantTx,
  services: SettlementServices,
  { document, other, amount }: { document: DocumentRow; other: DocumentRow; amount: Amount },
): Promise<void> {
  await writeWithoutMoney(tx, services, {
    document,
    kind: 'settlement',
    amount,
    counterpartId: other.id,
  });
  await appendEvent(tx, {
    documentId: document.id,
    at: services.clock.now(),
    event: 'settled',
    data: { amount, number: other.number, counterpartId: other.id },
  });
}

async function writeWithoutMoney(
  tx: TenantTx,
  services: SettlementServices,
  {
    document,
    ...what
  }: { document: DocumentRow; kind: 'settlement' | 'rounding'; amount: Amount; counterpartId?: string },
): Promise<void> {
  const at = services.clock.now();
  await insertPayment(tx, {
    ...what,
    id: services.newId(),
    token: services.newId(),
    documentId: document.id,
    paidOn: dayIn(await getTimeZone(tx), at),
    methodName: '',
    note: '',
    provider: null,
    providerPaymentId: null,
    createdAt: at,
    createdBy: null,
  });
  await writePaid(tx, services, [document.id]);
}
