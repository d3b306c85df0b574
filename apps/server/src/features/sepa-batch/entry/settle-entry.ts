import {
  type Amount,
  type PlainDate,
  ZERO,
  negateAmount,
  parseReturnReason,
  returnCollection,
  settleCollection,
  sumAmounts,
  defined,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { lockMandate, lockMandateLives, updateMandateLives } from '../../collection/mandate-store.ts';
import { lockDocument } from '../../document/document-store.ts';
import { endMandate } from '../../mandate/end-mandates.ts';
import { notify } from '../../notification/notify.ts';
import { insertPayment } from '../../payment/payment-store.ts';
import { lockConnected, lockDocumentsOf } from '../../payment/set-off/set-off-store.ts';
import { settleInvoice } from '../../payment/settle-credit.ts';
import { writePaid } from '../../payment/write-paid.ts';
import { updateBatchOf } from '../collection/collection-store.ts';
import {
  type BankedCollection,
  findByEndToEndId,
  findByTransaction,
  listPendingOfGroup,
  lockCollection,
  updateSubmittedCollections,
  updateReturnedCollection,
  updateSettledCollection,
} from './entry-store.ts';

/**
 * The bank's report on one collection. `transactionId` identifies the transaction within the company, so that it counts
 * once.
 */
export interface BankEntry {
  readonly endToEndId: string;
  /** The amount, as a positive number. */
  readonly amount: Amount;
  readonly bookedOn: PlainDate;
  readonly transactionId: string;
}

/**
 * The outcome: `booked`, or `repeated` when its transaction was counted before. Nothing changes when it is `unknown`
 * (no collection of ours, or one whose file was withdrawn so that nothing has its id any more), `differs` (another
 * amount) or `settledAlready` (posted by another transaction, or the file was withdrawn).
 */
export type EntryOutcome =
  | { readonly outcome: 'booked' | 'repeated'; readonly documentId: string }
  | { readonly outcome: 'differs' | 'settledAlready'; readonly documentId: string }
  | { readonly outcome: 'unknown' };

type EntryServices = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/** A collection was paid out: it pays its invoice, and a first one makes its mandate a recurring one. */
export async function settleEntry(
  tx: TenantTx,
  services: EntryServices,
  entry: BankEntry,
): Promise<EntryOutcome> {
  const repeated = await findByTransaction(tx, 'settled', entry.transactionId);
  if (repeated) return { outcome: 'repeated', documentId: repeated.documentId };
  const found = await findByEndToEndId(tx, entry.endToEndId);
  if (!found) return { outcome: 'unknown' };
  return settleFound(tx, services, found, entry);
}

/**
 * A payment group was paid out in one amount, as banks do with batch booking: all its collections that are still
 * pending are settled, when they add up to it.
 */
export async function settleGroup(
  tx: TenantTx,
  services: EntryServices,
  {
    paymentGroupId,
    amount,
    bookedOn,
    transactionId,
  }: Omit<BankEntry, 'endToEndId'> & { paymentGroupId: string },
): Promise<{ outcome: 'booked' | 'repeated' | 'differs' | 'unknown'; documentIds: string[] }> {
  if (await findByTransaction(tx, 'settled', `${transactionId}/1`))
    return { outcome: 'repeated', documentIds: [] };
  const pending = await listPendingOfGroup(tx, paymentGroupId);
  if (pending.length === 0) return { outcome: 'unknown', documentIds: [] };
  if (sumAmounts(pending.map((collection) => collection.amount)) !== amount)
    return { outcome: 'differs', documentIds: [] };
  // All of them before the first is recorded: nobody waits for a document while holding the company's event log.
  await lockDocumentsOf(tx, pending);
  const documentIds: string[] = [];
  for (const [index, collection] of pending.entries()) {
    const { endToEndId } = collection;
    const part = {
      endToEndId,
      amount: collection.amount,
      bookedOn,
      transactionId: `${transactionId}/${index + 1}`,
    };
    const settled = await settleFound(tx, services, collection, part);
    if (settled.outcome === 'booked') documentIds.push(settled.documentId);
  }
  return { outcome: documentIds.length > 0 ? 'booked' : 'unknown', documentIds };
}

async function settleFound(
  tx: TenantTx,
  services: EntryServices,
  found: BankedCollection,
  { amount, bookedOn, transactionId }: BankEntry,
): Promise<EntryOutcome> {
  const { id, documentId } = found;
  // The document first, as everywhere: two locks taken in different orders would deadlock.
  await lockDocument(tx, documentId);
  const collection = await lockCollection(tx, found);
  if (!collection) return { outcome: 'unknown' };
  if (collection.state !== 'filed') return alreadyPosted(tx, 'settled', transactionId, documentId);
  if (collection.amount !== amount) return { outcome: 'differs', documentId };
  const at = services.clock.now();
  await updateSettledCollection(tx, id, { on: bookedOn, by: transactionId });
  await updateBatchOf(tx, [documentId], null);
  await updateSubmittedCollections(tx, collection.batchId, at);
  await writePayment(tx, services, collection, { amount, bookedOn, reference: `${id}:settled` });
  await appendEvent(tx, {
    documentId,
    at,
    event: 'paid',
    data: { amount, paidOn: bookedOn, provider: 'sepa' },
  });
  // It may have been credited or paid meanwhile.
  await settleInvoice(tx, services, documentId);
  const lives = await lockMandateLives(tx, [collection.mandateId]);
  const life = defined(lives.get(collection.mandateId));
  await updateMandateLives(tx, new Map([[collection.mandateId, settleCollection(life)]]), at);
  return { outcome: 'booked', documentId };
}

/**
 * A collection was returned: its payment is reversed, and the invoice is open again and can go into another batch. One
 * returned before settlement counts as never made, so that a first one is followed by a first one.
 */
export async function returnEntry(
  tx: TenantTx,
  services: EntryServices,
  entry: BankEntry & {
    readonly reasonCode: string;
    /** Present when the bank rejected it before any money moved: what was paid out since stays paid. */
    readonly isRejection?: true;
  },
): Promise<EntryOutcome> {
  const repeated = await findByTransaction(tx, 'returned', entry.transactionId);
  if (repeated) return { outcome: 'repeated', documentId: repeated.documentId };
  const found = await findByEndToEndId(tx, entry.endToEndId);
  if (!found) return { outcome: 'unknown' };
  const { documentId } = found;
  await lockConnected(tx, [documentId]);
  const collection = await lockCollection(tx, found);
  if (!collection) return { outcome: 'unknown' };
  const canBeReturned = collection.state === 'settled' && entry.isRejection !== true;
  if (collection.state !== 'filed' && !canBeReturned)
    return alreadyPosted(tx, 'returned', entry.transactionId, documentId);
  if (collection.amount !== entry.amount) return { outcome: 'differs', documentId };
  await recordReturn(tx, services, collection, entry);
  return { outcome: 'booked', documentId };
}

/** Another run posted it while this one waited for the document: the same transaction, or another. */
async function alreadyPosted(
  tx: TenantTx,
  kind: 'settled' | 'returned',
  transactionId: string,
  documentId: string,
): Promise<EntryOutcome> {
  const same = await findByTransaction(tx, kind, transactionId);
  return { outcome: same ? 'repeated' : 'settledAlready', documentId };
}

async function recordReturn(
  tx: TenantTx,
  services: EntryServices,
  collection: BankedCollection,
  { amount, bookedOn, transactionId, reasonCode }: BankEntry & { reasonCode: string },
): Promise<void> {
  const at = services.clock.now();
  const { id, documentId, batchId, mandateId, sequenceType } = collection;
  const wasSettled = collection.state === 'settled';
  const reason = parseReturnReason(reasonCode) ?? reasonCode.trim().slice(0, 20);
  const state = wasSettled ? 'returned' : 'rejected';
  await updateReturnedCollection(tx, id, { state, on: bookedOn, by: transactionId, reason });
  await updateBatchOf(tx, [documentId], null);
  await updateSubmittedCollections(tx, batchId, at);
  if (wasSettled) {
    const back = negateAmount(amount);
    await writePayment(tx, services, collection, { amount: back, bookedOn, reference: `${id}:returned` });
    await settleInvoice(tx, services, documentId);
  }
  const data = { amount, reversed: wasSettled ? amount : ZERO, reason, returnedOn: bookedOn };
  await appendEvent(tx, { documentId, at, event: 'collectionReturned', data });
  await notify(tx, services, {
    kind: 'paymentReturned',
    key: `paymentReturned:${id}`,
    documentId,
    data: { amount, currency: 'EUR' },
    ...(reason === '' ? {} : { says: { of: 'returned', code: reason } }),
  });
  const life = defined((await lockMandateLives(tx, [mandateId])).get(mandateId));
  await updateMandateLives(tx, new Map([[mandateId, returnCollection(life, sequenceType, wasSettled)]]), at);
  if (reason === ACCOUNT_CLOSED) await endAfterReturn(tx, services, mandateId, reason);
}

/** The mandate's account is closed: nothing can be collected with it any more (EPC173-14). */
const ACCOUNT_CLOSED = 'AC04';

async function endAfterReturn(
  tx: TenantTx,
  services: EntryServices,
  mandateId: string,
  reason: string,
): Promise<void> {
  const mandate = await lockMandate(tx, mandateId);
  if (mandate?.state === 'active') await endMandate(tx, services, mandate, reason);
}

/** The money moved, so it is recorded, whatever happened to the document in the meantime. */
async function writePayment(
  tx: TenantTx,
  services: EntryServices,
  { documentId, endToEndId }: BankedCollection,
  { amount, bookedOn, reference }: { amount: Amount; bookedOn: PlainDate; reference: string },
): Promise<void> {
  const at = services.clock.now();
  await insertPayment(tx, {
    id: services.newId(),
    token: services.newId(),
    documentId,
    amount,
    paidOn: bookedOn,
    methodName: '',
    note: endToEndId,
    provider: 'sepa',
    providerPaymentId: reference,
    createdAt: at,
    createdBy: null,
  });
  await writePaid(tx, services, [documentId]);
}
