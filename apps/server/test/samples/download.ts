import type { RouteSamples } from './sample.ts';

export const downloadSamples: RouteSamples['download'] = {};
