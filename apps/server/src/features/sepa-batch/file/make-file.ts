import type { Language } from '@penning/contract';
import {
  type DirectDebitFile,
  type Pain008Version,
  checkCreditor,
  paymentGroupIds,
  writePain008,
  defined,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { insertFile } from '../../../platform/upload/file-store.ts';
import { sha256 } from '../../../storage/storage.ts';
import { bankMoment, refuseCollectionDate } from '../../collection/bank-moment.ts';
import { lockMandateLives, listKnownTerms, updateMandateLives } from '../../collection/mandate-store.ts';
import { type CreditorFacts, getCollectionTerms, getCreditor } from '../../collection/settings-store.ts';
import { type BatchRow, lockBatch, updateBatch } from '../batch-store.ts';
import { describeProblem } from '../collection/check-collectable.ts';
import { lockPlanned } from '../collection/collectable-store.ts';
import { updateFileOfCollections } from '../collection/collection-store.ts';
import { presentBatch } from '../present-batch.ts';
import { refuseBatchState } from '../refuse-state.ts';
import { type FilePlan, type PlannedDebit, planFile } from './plan-file.ts';

/** Problems listed in a refusal; once they are solved, the next ones show. */
const MAX_PROBLEMS = 100;

/**
 * Makes the file for the bank, all in one transaction: amounts, mandates and sequence types are fixed as they are now,
 * the bytes are stored, and the batch no longer changes. Invoices that can't be collected refuse the whole, by name.
 */
export const makeFile: HandlersOf<'sepaBatch'>['makeFile'] = ({
  params,
  body,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await lockBatch(tx, params.id)) ?? refuse('notFound');
    if (batch.state !== 'open') return refuseBatchState(batch);
    if (batch.version !== body.version) return refuse('changedElsewhere');
    const [terms, creditor] = await Promise.all([getCollectionTerms(tx), getCreditor(tx)]);
    const missing = checkCreditor(creditor);
    if (missing.length > 0) return refuse('creditorIncomplete', { data: { missing } });
    refuseCollectionDate(batch.collectionDate, bankMoment(services.clock, creditor.timezone), terms);
    const { debits, lives } = await plan(tx, services, { batch, creditor, language });
    const file = fileOf(services, { batch, creditor, debits, batchBooking: terms.batchBooking });
    const filed = await saveFile(tx, services, {
      batch,
      file,
      version: body.fileVersion ?? terms.fileVersion,
      debits,
    });
    await updateMandateLives(tx, lives, services.clock.now());
    return { data: await presentBatch(tx, filed) };
  });

async function plan(
  tx: TenantTx,
  services: Services,
  { batch, creditor, language }: { batch: BatchRow; creditor: CreditorFacts; language: Language },
): Promise<Extract<FilePlan, { ok: true }>> {
  const invoices = await lockPlanned(tx, batch.id);
  if (invoices.length === 0) return refuse('batchEmpty');
  const ids = [...new Set(invoices.flatMap(({ mandate }) => mandate?.id ?? []))];
  const lives = await lockMandateLives(tx, ids);
  const planned = planFile({
    batch,
    invoices,
    lives,
    known: await listKnownTerms(tx, ids),
    creditorIdentifier: creditor.identifier,
    newSuffix: () => services.random(6).toString('hex').toUpperCase(),
  });
  if (planned.ok) return planned;
  const problems = planned.problems.slice(0, MAX_PROBLEMS).map(({ invoice, reason }) =>
    describeProblem(services, language, {
      invoiceId: invoice.documentId,
      number: invoice.number ?? '',
      reason,
    }),
  );
  return refuse('collectionNotPossible', { data: { problems } });
}

function fileOf(
  services: Services,
  {
    batch,
    creditor,
    debits,
    batchBooking,
  }: { batch: BatchRow; creditor: CreditorFacts; debits: readonly PlannedDebit[]; batchBooking: boolean },
): DirectDebitFile {
  const now = Temporal.Instant.fromEpochMilliseconds(services.clock.now().getTime());
  return {
    // Each file of a batch has its own id: a bank rejects one that it has seen.
    messageId: `${batch.sepaId}-${services.random(4).toString('hex').toUpperCase()}`,
    createdAt: now
      .toZonedDateTimeISO(creditor.timezone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' }),
    scheme: batch.scheme,
    creditor,
    batchBooking,
    collections: debits.map(({ debit }) => debit),
  };
}

async function saveFile(
  tx: TenantTx,
  services: Services,
  {
    batch,
    file,
    version,
    debits,
  }: { batch: BatchRow; file: DirectDebitFile; version: Pain008Version; debits: readonly PlannedDebit[] },
): Promise<BatchRow> {
  const at = services.clock.now();
  const bytes = Buffer.from(writePain008(file, version), 'utf8');
  const fileId = services.newId();
  const key = `company/${tx.companyId}/sepa/${fileId}.xml`;
  await services.storage.put(key, bytes);
  await insertFile(tx, {
    id: fileId,
    purpose: 'pdf',
    filename: `${batch.sepaId}-${version}.xml`,
    mediaType: 'application/xml',
    size: bytes.byteLength,
    digest: sha256(bytes),
    key,
    createdAt: at,
  });
  const groups = paymentGroupIds(file);
  const { identifier } = file.creditor;
  await updateFileOfCollections(
    tx,
    batch.id,
    debits.map(({ invoice, mandate, debit }) => ({
      documentId: invoice.documentId,
      mandateId: mandate.id,
      endToEndId: debit.endToEndId,
      paymentGroupId: defined(groups.get(debit.endToEndId)),
      sequenceType: debit.sequenceType,
      amount: debit.amount,
      collectOn: debit.collectOn,
      mandateReference: debit.mandateReference,
      creditorIdentifier: identifier,
      iban: debit.debtorIban,
    })),
    at,
  );
  const { messageId } = file;
  return updateBatch(tx, batch, { state: 'filed', messageId, fileVersion: version, fileId, filedAt: at }, at);
}
