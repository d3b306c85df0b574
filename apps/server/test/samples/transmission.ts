import type { RouteSamples } from './sample.ts';

export const transmissionSamples: RouteSamples['transmission'] = {};
