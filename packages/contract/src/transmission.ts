/** E-invoices on their way through the Peppol network. */
export const transmission = {} as const;
