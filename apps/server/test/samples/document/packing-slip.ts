import { type RouteSamples, about, sentId } from '../sample.ts';

const SLIP = {
  deliveryAddress: 'Magazijn\nHavenweg 1',
  trackingNumber: '3SABCD1234567',
  note: 'Handle with care',
};

export const packingSlipSamples: RouteSamples['packingSlip'] = {
  get: about(sentId),
  update: about(sentId, { body: SLIP }),
  download: about(sentId),
};
