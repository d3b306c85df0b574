import type { RouteSamples } from './sample.ts';

export const sepaBatchSamples: RouteSamples['sepaBatch'] = {};
