import { type RouteSamples, plain } from '../sample.ts';

export const errandSamples: RouteSamples['errand'] = {
  list: plain({ query: { state: 'failed' } }),
  retry: plain({ body: {} }),
};
