import type { Texts } from '../../area-texts.ts';

/** What is in the way of an action: the state that something is in, or what it is. */
export const obstacle = {
  manySignUps:
    'Many accounts were created from your network today. Try again tomorrow, or ask the operator for an invitation.',
  noCompanyLeft:
    'Your account no longer belongs to a company. Sign up with the same email address and password to start your own, or ask to be invited again.',
  noCompanyLeftInvited:
    'Your account no longer belongs to a company. Ask the company to invite you again, or the operator of this installation for an invitation.',
  draft: 'This invoice is still a draft.',
  sent: 'This invoice has already been sent.',
  recurring: 'This is a recurring invoice.',
  credited: 'This invoice has been credited.',
  quotation: 'This quote has already been sent.',
  draftQuotation: 'This quote is still a draft.',
  archivedQuotation: 'This quote is in the archive.',
  notScheduled: 'This document isn’t scheduled.',
  answered: 'This quote has already been accepted or rejected.',
  expired: 'This quote has expired.',
  creditInvoice: 'This is a credit note.',
  batchOpen: 'No file has been created for this batch yet.',
  batchFiled: 'The file for this batch has already been created. Reopen the batch to change it.',
  batchSubmitted: 'This batch has already been submitted to the bank.',
  batchCancelled: 'This batch has been cancelled.',
  refundFileExecuted: 'The bank has already carried out this file.',
  refundFileCancelled: 'This file has been cancelled.',
  transmitted: 'This invoice has already been sent over the Peppol network.',
  notByHand: 'Only a payment that was recorded by hand can be reversed.',
  paidInFile: 'According to the imported file, this invoice was already paid.',
  paymentProviderUnavailable:
    'The payment provider isn’t available right now. Nothing has been charged. Please try again in a few minutes.',
  noOnlinePayment:
    'No payment provider that is connected took a payment of this that can be refunded. Refund by bank transfer, or set it off against another invoice.',
} as const satisfies Texts;
