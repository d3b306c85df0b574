import type { RouteSamples } from './sample.ts';

export const exchangeRateSamples: RouteSamples['exchangeRate'] = {};
