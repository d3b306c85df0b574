import { randomUUID } from 'node:crypto';
import {
  allowCollecting,
  createBatch,
  createCollection,
  fileBatch,
  fillBatch,
  settingsBody,
} from '../../furnish-collection.ts';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const batchId = async (company: FurnishedCompany) => (await createBatch(company)).id;

async function filledBatch(company: FurnishedCompany) {
  await allowCollecting(company);
  return fillBatch(company, [(await createCollection(company)).id]);
}
const filedId = async (company: FurnishedCompany) =>
  (await fileBatch(company, await filledBatch(company))).id;

async function withInvoice(company: FurnishedCompany) {
  await allowCollecting(company);
  const { id } = await createCollection(company);
  return { params: { id: await batchId(company) }, body: { ids: [id] } };
}

export const sepaBatchSamples: RouteSamples['sepaBatch'] = {
  getSettings: plain({}),
  updateSettings: plain({ body: settingsBody() }),
  list: plain({}),
  get: about(batchId),
  create: {
    own: async () => ({
      body: { creationToken: randomUUID(), collectionDate: '2026-11-30', scheme: 'CORE' },
    }),
  },
  update: about(batchId, { body: { version: 1, collectionDate: '2026-12-01' } }),
  listCollections: about(batchId),
  listCandidates: about(batchId),
  addInvoices: { own: withInvoice },
  addCandidates: about(batchId, { body: { dueUntil: null } }),
  removeInvoices: { own: withInvoice },
  makeFile: {
    own: async (company) => {
      const { id, version } = await filledBatch(company);
      return { params: { id }, body: { version, fileVersion: 'pain.008.001.08' } };
    },
  },
  downloadFile: about(filedId),
  submit: about(filedId),
  reopen: about(filedId),
  cancel: about(batchId),
};
