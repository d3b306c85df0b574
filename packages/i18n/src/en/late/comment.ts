import type { Texts } from '../../catalogue.ts';

export const comment = {
  title: 'Comments',
  hint: 'Only your colleagues see these.',
  placeholder: 'Write a comment',
  add: 'Add',
  remove: 'Delete comment',
  none: 'No comments yet',
  packingTitle: 'Packing slip',
  packingDownload: 'Packing slip (PDF)',
  packingEdit: 'Delivery and parcel',
  deliveryAddress: 'Delivery address',
  deliveryAddressHint: 'Leave empty to use the customer’s address.',
  trackingNumber: 'Tracking number',
  trackingHint: 'The customer sees it in emails and on the page of the invoice.',
  note: 'Note on the packing slip',
  packingSaved: 'Delivery saved',
  track: 'Follow the parcel',
} as const satisfies Texts;
