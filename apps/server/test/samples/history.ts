import type { RouteSamples } from './sample.ts';

export const historySamples: RouteSamples['history'] = {};
