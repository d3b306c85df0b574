// The areas are grouped by subject, the same in every language: they would not fit in one folder.
export * from './server-areas.ts';
export { connection } from './app/connection.ts';
export { dashboard } from './app/dashboard.ts';
export { form } from './app/form.ts';
export { palette } from './app/palette.ts';
export { setup } from './app/setup.ts';
export { exchangeRate } from './company/exchange-rate.ts';
export { look } from './company/look.ts';
export { product } from './company/product.ts';
export { vatExemption } from './company/vat-exemption.ts';
export { billableItem } from './document/billable-item.ts';
export { credit } from './document/credit.ts';
export { lineImport } from './document/line-import.ts';
export { packingSlip } from './document/packing-slip.ts';
export { template } from './document/template.ts';
export { verification } from './document/verification.ts';
export { mailbox } from './message/mailbox.ts';
