import type { RouteSamples } from './sample.ts';

export const notificationSamples: RouteSamples['notification'] = {};
