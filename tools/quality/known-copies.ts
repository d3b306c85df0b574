/** Copies that existed before copies were refused. The list only shrinks. */
export const KNOWN_COPIES: readonly string[] = [
  'imported-invoice-columns.tsx = purchase-columns.tsx',
  // The test deliberately repeats the table of rights, so that a mistake in it fails.
  'permissions.test.ts = permissions.ts',
  'plan-quotation.test.ts = plan-sending.test.ts',
  'plan-quotation.test.ts = run-recurring.test.ts',
  'plan-sending.test.ts = run-recurring.test.ts',
];
