import type { RouteSamples } from './sample.ts';

export const subscriptionSamples: RouteSamples['subscription'] = {};
