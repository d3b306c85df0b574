import type { RouteSamples } from './sample.ts';

export const bankSamples: RouteSamples['bank'] = {};
