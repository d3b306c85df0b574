import type { CollectionProblem, Language } from '@penning/contract';
import { MAX_COLLECTIONS_PER_CALL } from '@penning/contract';
import { defined } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvents } from '../../../platform/event/append-events.ts';
import type { Services } from '../../../platform/services.ts';
import { type BatchRow, lockBatch, updateBatch } from '../batch-store.ts';
import { presentBatch } from '../present-batch.ts';
import { refuseBatchState } from '../refuse-state.ts';
import { describeProblem, refuseCollectable } from './check-collectable.ts';
import { type Collectable, listCandidateIds, lockCollectables } from './collectable-store.ts';
import { insertPlanned, updateBatchOf } from './collection-store.ts';

/** Adds invoices to an open batch; those that can't be are listed, and the others are added all the same. */
export const addInvoices: HandlersOf<'sepaBatch'>['addInvoices'] = ({
  params,
  body,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = await lockOpenBatch(tx, params.id);
    return { data: await addToBatch(tx, services, { batch, ids: body.ids, language }) };
  });

/** Adds every possible invoice to an open batch, or those due up to a day. */
export const addCandidates: HandlersOf<'sepaBatch'>['addCandidates'] = ({
  params,
  body,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = await lockOpenBatch(tx, params.id);
    const ids = await listCandidateIds(tx, {
      scheme: batch.scheme,
      dueUntil: body.dueUntil,
      max: MAX_COLLECTIONS_PER_CALL,
    });
    return { data: await addToBatch(tx, services, { batch, ids, language }) };
  });

/** A batch that invoices can still be added to. */
export async function lockOpenBatch(tx: TenantTx, id: string): Promise<BatchRow> {
  const batch = (await lockBatch(tx, id)) ?? refuse('notFound');
  return batch.state === 'open' ? batch : refuseBatchState(batch);
}

/** Adds what can be added, in one statement each for the rows, the invoices and their event log. */
export async function addToBatch(
  tx: TenantTx,
  services: Services,
  { batch, ids, language }: { batch: BatchRow; ids: readonly string[]; language: Language },
) {
  const wanted = [...new Set(ids)];
  const found = await lockCollectables(tx, wanted);
  const known = new Set(found.map(({ documentId }) => documentId));
  const failed: CollectionProblem[] = wanted
    .filter((id) => !known.has(id))
    .map((invoiceId) => describeProblem(services, language, { invoiceId, number: '', reason: 'notFound' }));
  const fit: Collectable[] = [];
  for (const invoice of found) {
    // What is in it already stays in it.
    if (invoice.batchId === batch.id) continue;
    const reason = invoice.batchId === null ? refuseCollectable(invoice, batch) : 'otherBatch';
    if (reason === undefined) fit.push(invoice);
    else failed.push(describeFailed(services, language, invoice, reason));
  }
  const added = new Set(await plan(tx, services, batch, fit));
  for (const invoice of fit) {
    if (!added.has(invoice.documentId))
      failed.push(describeFailed(services, language, invoice, 'otherBatch'));
  }
  const changed = added.size === 0 ? batch : await updateBatch(tx, batch, {}, services.clock.now());
  return { batch: await presentBatch(tx, changed), added: added.size, failed };
}

function describeFailed(
  services: Services,
  language: Language,
  { documentId, number }: Collectable,
  reason: CollectionProblem['reason'],
): CollectionProblem {
  return describeProblem(services, language, { invoiceId: documentId, number: number ?? '', reason });
}

async function plan(
  tx: TenantTx,
  services: Services,
  batch: BatchRow,
  invoices: readonly Collectable[],
): Promise<string[]> {
  if (invoices.length === 0) return [];
  const at = services.clock.now();
  const rows = invoices.map(({ documentId, mandate }) => ({
    id: services.newId(),
    documentId,
    mandateId: defined(mandate).id,
  }));
  const added = await insertPlanned(tx, batch.id, rows, at);
  await updateBatchOf(tx, added, batch.id);
  const event = {
    at,
    event: 'batched',
    data: { batch: batch.sepaId, collectionDate: batch.collectionDate },
  } as const;
  await appendEvents(tx, added, event);
  return added;
}
