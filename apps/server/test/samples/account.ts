import type { RouteSamples } from './sample.ts';

export const accountSamples: RouteSamples['account'] = {};
