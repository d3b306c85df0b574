import type { RouteSamples } from './sample.ts';

export const verificationSamples: RouteSamples['verification'] = {};
