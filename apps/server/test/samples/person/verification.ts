import { type RouteSamples, about, sentId } from '../sample.ts';

export const verificationSamples: RouteSamples['verification'] = { verify: about(sentId) };
