import type { RouteSamples } from './sample.ts';

export const quotationSamples: RouteSamples['quotation'] = {};
