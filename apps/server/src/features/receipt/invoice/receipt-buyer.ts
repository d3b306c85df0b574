/** Who gets the invoice of a receipt, and how. */
export interface ReceiptBuyer {
  readonly customerId: string;
  readonly reference: string;
  /** Whether it is emailed to the customer, who may have no address. */
  readonly email: boolean;
  readonly creationToken?: string | undefined;
  readonly userId: string | null;
}
