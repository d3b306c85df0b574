import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getSettings, updateSettings } from '../collection/settings.ts';
import { findBatch } from './batch-store.ts';
import { cancelBatch } from './cancel-batch.ts';
import { addCandidates, addInvoices } from './collection/add-invoices.ts';
import { listCandidates } from './collection/list-candidates.ts';
import { listCollections } from './collection/list-collections.ts';
import { removeInvoices } from './collection/remove-invoices.ts';
import { createBatch } from './create-batch.ts';
import { downloadFile } from './file/download-file.ts';
import { makeFile } from './file/make-file.ts';
import { listBatches } from './list-batches.ts';
import { presentBatch } from './present-batch.ts';
import { reopenBatch } from './reopen-batch.ts';
import { submitBatch } from './submit-batch.ts';
import { updateBatch } from './update-batch.ts';

const get: HandlersOf<'sepaBatch'>['get'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await findBatch(tx, params.id)) ?? refuse('notFound');
    return { data: await presentBatch(tx, batch) };
  });

export const sepaBatchHandlers: HandlersOf<'sepaBatch'> = {
  getSettings,
  updateSettings,
  list: listBatches,
  get,
  create: createBatch,
  update: updateBatch,
  listCollections,
  listCandidates,
  addInvoices,
  addCandidates,
  removeInvoices,
  makeFile,
  downloadFile,
  submit: submitBatch,
  reopen: reopenBatch,
  cancel: cancelBatch,
};
