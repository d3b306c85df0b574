import { defined } from '@penning/domain';
import { type RouteSamples, plain } from '../sample.ts';

export const subscriptionSamples: RouteSamples['subscription'] = {
  get: plain({}),
  // The companies of these tests have passed the bank verification.
  startBankCheck: { ...plain({}), refusedWith: 'invalidRequest' },
  getBankCheck: plain({}),
  cancel: plain({}),
  withdrawCancel: plain({}),
  reactivate: { ...plain({}), refusedWith: 'invalidRequest' },
  getReactivation: plain({}),
  changePackage: plain({ body: { package: 'business' } }),
  changeAddons: plain({ body: { addons: ['post'], agreed: true } }),
  usePromocode: { ...plain({ body: { code: 'no-such-code' } }), refusedWith: 'promocodeUnknown' },
  createExport: plain({}),
  fetchExport: {
    own: async ({ client }) => {
      const { data } = await client.subscription.createExport();
      return { params: { token: defined(data.path.split('/').at(-1)) } };
    },
  },
  getDeletion: plain({}),
  // Another company's name, so that this one continues.
  requestDeletion: { ...plain({ body: { company_name: 'Not this one' } }), refusedWith: 'validationFailed' },
};
