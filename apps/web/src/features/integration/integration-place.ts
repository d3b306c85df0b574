/** Where services are looked at: in the own company, or by an office in a linked company or its own administration. */
export type IntegrationPlace =
  | { readonly office: false }
  | { readonly office: true; readonly company: string | undefined };
