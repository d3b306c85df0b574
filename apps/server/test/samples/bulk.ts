import type { RouteSamples } from './sample.ts';

export const bulkSamples: RouteSamples['bulk'] = {};
