import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain, sentId } from '../sample.ts';

export const transmissionSamples: RouteSamples['transmission'] = {
  listOfInvoice: about(sentId),
  send: about(sentId, { body: {} }),
  confirm: { ...about(transmissionId), refusedWith: 'invalidRequest' },
  findParticipant: plain({ query: { scheme: '0106', id: '30114455' } }),
  getAddress: plain({}),
  register: { ...plain({ body: {} }), toOthers: 'addressTaken' },
  unregister: plain({}),
};

/** One that is queued, and so isn't in doubt. */
async function transmissionId(company: FurnishedCompany): Promise<string> {
  const id = await sentId(company);
  return (await company.client.transmission.send({ params: { id }, body: {} })).data.id;
}
