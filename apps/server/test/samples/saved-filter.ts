import type { RouteSamples } from './sample.ts';

export const savedFilterSamples: RouteSamples['savedFilter'] = {};
