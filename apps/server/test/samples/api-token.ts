import type { RouteSamples } from './sample.ts';

export const apiTokenSamples: RouteSamples['apiToken'] = {};
