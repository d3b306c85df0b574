import type { RouteSamples } from './sample.ts';

export const adminSamples: RouteSamples['admin'] = {};
