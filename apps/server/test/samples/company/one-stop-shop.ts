import { type RouteSamples, plain } from '../sample.ts';

const query = { year: '2026', quarter: '4' };

export const oneStopShopSamples: RouteSamples['oneStopShop'] = {
  get: plain({}),
  update: plain({ body: { from: '2026-10-01' } }),
  addCountry: plain({ body: { country: 'DE' } }),
  getReturn: plain({ query }),
  downloadReturn: plain({ query }),
};
