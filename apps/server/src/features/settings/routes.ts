export { ledgerHandlers } from './ledger.ts';
export { paymentMethodHandlers } from './payment-method.ts';
export { vatCodeHandlers } from './vat-code.ts';
