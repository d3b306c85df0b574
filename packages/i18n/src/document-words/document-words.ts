/** The fixed words of documents in one language; figures and dates in arguments arrive formatted. */
export type DocumentWords = {
  title: {
    invoice: string;
    credit: string;
    /** A credit invoice that reverses a whole invoice. */
    creditInFull: string;
    quotation: string;
    deposit: string;
    draft: string;
    packingSlip: string;
  };
  label: { draft: string; paid: string; copy: string; example: string };
  meta: {
    invoiceNumber: string;
    creditNumber: string;
    creditInFullNumber: string;
    quotationNumber: string;
    date: string;
    dueDate: string;
    supplyDate: string;
    supplyPeriod: string;
    validUntil: string;
    reference: string;
    customerNumber: string;
    customerVatNumber: string;
    creditedInvoice: string;
    cancelledInvoice: string;
    orderNumber: string;
    contractNumber: string;
    projectNumber: string;
    deliveryAddress: string;
    trackingNumber: string;
    contact: string;
  };
  sender: {
    vatNumber: string;
    taxNumber: string;
    /** The name of the company number, for any country. */
    coc: string;
    /** Its name for a seller in these countries, where the language has its own name for it. */
    cocIn: Readonly<Record<string, string>>;
    iban: string;
    phone: string;
    email: string;
  };
  column: {
    number: string;
    description: string;
    quantity: string;
    price: string;
    discount: string;
    vat: string;
    amount: string;
  };
  /** The headings of prices and amounts that include VAT. */
  columnInclVat: { price: string; amount: string };
  table: { carriedForward: string; broughtForward: string };
  total: {
    subtotal: string;
    discount: (percentage: string) => string;
    exclVat: string;
    vatOver: (rate: string, base: string) => string;
    /** The same for a tax that has another name. */
    taxOver: (name: string, base: string) => string;
    inclVat: string;
    paid: string;
    toPay: string;
    toReceive: string;
    /** The line that removes the rounding difference on a credit invoice. */
    rounding: string;
  };
  /** The unit of a line of hours that has none of its own. */
  hour: string;
  /** A line of a deposit invoice, the line that deducts one from the final invoice, and a discount beside it. */
  deposit: {
    line: (document: string) => string;
    deduction: (number: string, date: string) => string;
    discount: string;
  };
  vatSpecification: { heading: string; rate: string; base: string; vat: string };
  /** The VAT of an invoice in another currency, and the value of one euro in it. */
  vatInCurrency: (currency: string, vat: string, rates: string) => string;
  /** Where such a rate comes from, and its day. */
  rateOf: (date: string, isReference: boolean) => string;
  payment: {
    heading: string;
    pleasePay: (amount: string, dueDate: string) => string;
    directDebit: (amount: string, date: string) => string;
    collectedAsAgreed: (amount: string, date: string) => string;
    collectedBy: (reference: string, creditor: string, iban: string) => string;
    /** An early payment discount, as the payment terms state it for programs. */
    earlyDiscount: (percentage: string, days: string) => string;
    /** What French law has a seller say to a business about paying early, and late. */
    noDiscount: string;
    latePayment: string;
    nothingDue: string;
    iban: string;
    bic: string;
    name: string;
    reference: string;
    amount: string;
    scanToTransfer: string;
    scanToPay: string;
    payOnline: string;
  };
  quotation: { heading: string; accept: (validUntil: string) => string; view: string };
  /** The content of the sample invoice in the profile editor. */
  sample: {
    customer: string;
    address: string;
    postalCode: string;
    city: string;
    work: string;
    travel: string;
  };
  page: (page: string, pages: string) => string;
};
