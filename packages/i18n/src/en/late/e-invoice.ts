export const eInvoice = {
  reason_notPossible: 'This document cannot be made into the e-invoice that was chosen.',
  reason_notReachable: 'The customer’s address was not found on the network.',
  reason_unavailable: 'The access point could not be reached or did not answer.',
  reason_notWritten: 'The e-invoice could not be written.',
  reason_noReceipt: 'No receipt has come. The customer may have the invoice all the same.',
  reason_undeliverable: 'The customer’s access point did not take the invoice.',
} as const;
