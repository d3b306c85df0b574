import type { Texts } from '../../catalogue.ts';

export const packingSlip = {
  title: 'Packing slip',
  download: 'Packing slip (PDF)',
  edit: 'Delivery and parcel',
  deliveryAddress: 'Delivery address',
  deliveryAddressHint: 'Leave empty to use the customer’s address.',
  trackingNumber: 'Tracking number',
  trackingHint: 'The customer sees it in emails and on the page of the invoice.',
  note: 'Note on the packing slip',
  saved: 'Delivery saved',
  track: 'Follow the parcel',
} as const satisfies Texts;
