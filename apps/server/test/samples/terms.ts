import type { RouteSamples } from './sample.ts';

export const termsSamples: RouteSamples['terms'] = {};
