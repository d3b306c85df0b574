import type { RouteSamples } from './sample.ts';

export const registerSamples: RouteSamples['register'] = {};
