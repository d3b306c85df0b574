/** Copies from before copies were refused. The list only shrinks. */
export const KNOWN_COPIES: readonly string[] = [
  'book-payment.ts = record-provider-payment.ts',
  'imported-invoice-columns.tsx = purchase-columns.tsx',
  // The test repeats the table of rights on purpose, so that a slip in it fails.
  'permissions.test.ts = permissions.ts',
  'plan-quotation.test.ts = plan-sending.test.ts',
  'plan-quotation.test.ts = run-recurring.test.ts',
  'plan-sending.test.ts = run-recurring.test.ts',
];
