/**
 * Whose services are shown: the own company's, or for an accounting firm a linked company's or its own
 * administration's.
 */
export type IntegrationPlace =
  | { readonly accountant: false }
  | { readonly accountant: true; readonly company: string | undefined };
