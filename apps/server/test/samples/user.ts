import type { RouteSamples } from './sample.ts';

export const userSamples: RouteSamples['user'] = {};
