import { type RouteSamples, about, plain, sentId } from '../sample.ts';

export const transmissionSamples: RouteSamples['transmission'] = {
  listOfInvoice: about(sentId),
  send: about(sentId, { body: {} }),
  findParticipant: plain({ query: { scheme: '0106', id: '30114455' } }),
  getAddress: plain({}),
  register: { ...plain({ body: {} }), toOthers: 'addressTaken' },
  unregister: plain({}),
};
