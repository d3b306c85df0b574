import type { RouteSamples } from './sample.ts';

export const reminderSamples: RouteSamples['reminder'] = {};
