import type { RouteSamples } from './sample.ts';

export const mandateSamples: RouteSamples['mandate'] = {};
