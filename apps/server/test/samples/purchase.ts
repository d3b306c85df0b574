import type { RouteSamples } from './sample.ts';

export const purchaseSamples: RouteSamples['purchase'] = {};
