import { type FurnishedCompany, createSent } from '../../furnish-company.ts';
import { type RouteSamples, about } from '../sample.ts';

const overdueId = async (company: FurnishedCompany) =>
  (await createSent(company, { sendDate: '2026-09-01' })).id;
const sentToCollectionsId = async (company: FurnishedCompany) => {
  const id = await overdueId(company);
  await company.client.debtCollection.sendToCollections({ params: { id }, body: {} });
  return id;
};

export const debtCollectionSamples: RouteSamples['debtCollection'] = {
  sendToCollections: about(overdueId, { body: {} }),
  withdraw: about(sentToCollectionsId, { body: {} }),
  // No agency has it.
  pause: { ...about(sentToCollectionsId, { body: {} }), refusedWith: 'noAgency' },
  resume: { ...about(sentToCollectionsId, { body: {} }), refusedWith: 'noAgency' },
};
