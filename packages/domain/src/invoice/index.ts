export { type InvoiceLine, type LineLedger, type LineVat, isDescriptionOnly } from './invoice-line.ts';
export type { SupplyPeriod } from './supply-period.ts';
export { type CalculationLine } from './calculate-line.ts';
export { type InvoiceCalculation, type InvoiceTotals, calculateInvoice } from './calculate-invoice.ts';
export { creditLines } from './credit-lines.ts';
export {
  type CreditChoice,
  type CreditableLine,
  creditChosen,
  creditRest,
  creditableLines,
  isCreditedInFull,
} from './credit-rest.ts';
export { type TaxedPart, depositAmount, depositParts, deductionParts, discountParts } from './deposit.ts';
export { type CreditFrame, type CreditRefusal, fitCredit } from './fit-credit.ts';
export { roundingLeft } from './rounding-left.ts';
export { type InvoiceProblem, validateInvoice } from './validate-invoice.ts';
