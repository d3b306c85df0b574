import type { RouteSamples } from './sample.ts';

export const recurringSamples: RouteSamples['recurring'] = {};
