import type { KnownExport } from './exporting-programs.ts';

/** The exports of Stripe. */
export const STRIPE_EXPORTS: readonly KnownExport[] = [
  {
    program: 'stripe',
    kind: 'importedInvoice',
    marks: [['id', 'Amount Due', 'Amount Paid', 'Due Date (UTC)', 'Number', 'Subtotal', 'Total']],
    columns: {
      id: null,
      Number: 'number',
      // The amount due when it was issued, which doesn't change with payment.
      'Amount Due': null,
      'Amount Paid': 'paidAmount',
      'Amount Remaining': 'openAmount',
      Customer: 'customerNumber',
      'Customer Name': 'customerName',
      'Date (UTC)': 'invoiceDate',
      'Created (UTC)': 'invoiceDate',
      'Due Date (UTC)': 'dueDate',
      'Finalized At (UTC)': null,
      // Before discounts, and with VAT where prices include it.
      Subtotal: null,
      Tax: 'totalVat',
      Total: 'totalIncl',
      Status: 'paid',
      // FALSE for an invoice that was voided too, which the status tells apart.
      Paid: null,
    },
  },
  {
    program: 'stripe',
    kind: 'customer',
    marks: [['id', 'Email', 'Name', 'Created (UTC)', 'Delinquent']],
    columns: {
      id: 'customerNumber',
      // A customer needs no name there.
      Description: 'otherName',
      'Business VAT ID': 'vatNumber',
      'Address Line1': 'address',
      'Address Line2': 'addressMore',
      Type: null,
    },
  },
  {
    program: 'stripe',
    kind: 'product',
    marks: [['Price ID', 'Product ID', 'Product Name', 'Amount', 'Interval']],
    columns: {
      // A product has several prices.
      'Price ID': 'productNumber',
      'Product ID': null,
      'Product Name': 'title',
      Description: 'description',
      Amount: 'price',
    },
  },
  {
    program: 'stripe',
    kind: 'product',
    marks: [['id', 'Name', 'Type', 'Description', 'Created (UTC)', 'Tax Code']],
    columns: { id: 'productNumber', Name: 'title', Description: 'description', Type: null },
  },
];
