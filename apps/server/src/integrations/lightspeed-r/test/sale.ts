/** A line as Lightspeed Retail has it, as far as it matters here. */
export interface SimulatedLine {
  readonly saleLineID: string;
  readonly Item?: { readonly description: string; readonly categoryID: string };
  readonly [name: string]: unknown;
}

/** A sale as Lightspeed Retail has it. */
export interface SimulatedSale {
  readonly saleID: string;
  readonly ticketNumber: string;
  readonly completed: string;
  readonly archived: string;
  readonly shopID: string;
  readonly updatetime: string;
  readonly lines: readonly SimulatedLine[];
  readonly payments: readonly Readonly<Record<string, unknown>>[];
  readonly [name: string]: unknown;
}

/** A line of a sale, whose figures are those of prices that include tax. */
export function simulatedLine(
  saleLineID: string,
  changes: Readonly<Record<string, unknown>> = {},
): SimulatedLine {
  return {
    saleLineID,
    unitQuantity: '1',
    unitPrice: '12.1',
    tax: 'true',
    tax1Rate: '0.21',
    tax2Rate: '0',
    calcSubtotal: '12.1',
    calcTotal: '12.1',
    calcTax1: '2.1',
    calcTax2: '0',
    parentSaleLineID: '0',
    Item: { description: 'Bell', categoryID: '1' },
    ...changes,
  };
}

/** A sale of a bell, a tyre that was fitted for less, and a sticker for nothing, paid by card with a tip. */
export function simulatedSale(saleID: string, changes: object = {}): SimulatedSale {
  return {
    saleID,
    ticketNumber: `22${saleID.padStart(10, '0')}`,
    timeStamp: '2026-11-20T15:19:18+00:00',
    completed: 'true',
    archived: 'false',
    voided: 'false',
    isTaxInclusive: 'true',
    createTime: '2026-11-20T15:17:23+00:00',
    updatetime: '2026-11-20T15:19:18+00:00',
    completeTime: '2026-11-20T15:19:18+00:00',
    change: '0',
    total: '17.55',
    shopID: '1',
    customerID: '0',
    lines: [
      simulatedLine(`${saleID}1`),
      simulatedLine(`${saleID}2`, {
        calcTotal: '5.45',
        tax1Rate: '0.09',
        calcTax1: '0.45',
        Item: { description: 'Tyre fitted', categoryID: '2' },
      }),
      simulatedLine(`${saleID}3`, {
        calcTotal: '0',
        calcTax1: '0',
        Item: { description: 'Sticker', categoryID: '1' },
      }),
    ],
    payments: [
      {
        salePaymentID: saleID,
        amount: '19.55',
        tipAmount: '2',
        archived: 'false',
        PaymentType: { paymentTypeID: '3', name: 'Pin', type: 'user defined' },
      },
    ],
    ...changes,
  };
}
