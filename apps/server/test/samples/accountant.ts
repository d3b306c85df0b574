import type { RouteSamples } from './sample.ts';

export const accountantSamples: RouteSamples['accountant'] = {};
