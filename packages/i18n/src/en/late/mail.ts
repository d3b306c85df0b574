import type { Texts } from '../../catalogue.ts';

export const mail = {
  invoiceNumber: 'Invoice',
  creditNumber: 'Credit invoice',
  amount: 'Amount',
  amountDue: 'Amount due',
  amountLeft: 'Still to pay',
  dueDate: 'Due by',
  viewAndPay: 'View and pay',
  viewInvoice: 'View the invoice',
  viewCredit: 'View the credit invoice',
  coc: 'Company no.',
  vat: 'VAT',
  unreachable: 'The mail server could not be reached ({code}).',
  timedOut: 'The mail server did not answer in time.',
  signIn: 'The mail server did not accept the sign-in.',
  notComposed: 'The message could not be prepared.',
  interrupted: 'Sending was interrupted too often.',
} as const satisfies Texts;
