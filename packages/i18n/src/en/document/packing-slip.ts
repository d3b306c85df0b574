import type { Texts } from '../../area-texts.ts';

export const packingSlip = {
  title: 'Packing slip',
  download: 'Download packing slip (PDF)',
  edit: 'Delivery details',
  deliveryAddress: 'Delivery address',
  deliveryAddressHint: 'Leave empty to use the customer’s address.',
  trackingNumber: 'Tracking number',
  trackingHint: 'Shown to the customer in emails and on the invoice page.',
  note: 'Note on the packing slip',
  saved: 'Delivery details saved',
  track: 'Track parcel',
} as const satisfies Texts;
