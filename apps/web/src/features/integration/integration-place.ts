/** Where services are looked at: in the own company, or by an accounting firm in a linked company or its own administration. */
export type IntegrationPlace =
  | { readonly accountant: false }
  | { readonly accountant: true; readonly company: string | undefined };
