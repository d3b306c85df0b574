import { z } from 'zod';
import { withRule } from '../layer/body.ts';
import { route } from '../layer/route.ts';
import { Invoice } from '../shapes/document.ts';
import {
  AmountText,
  ById,
  CreationToken,
  DateText,
  Id,
  PercentageText,
  list,
  single,
} from '../shapes/primitives.ts';

/** The amount of a deposit: a share of the document's total, or an amount including VAT. */
export const DepositRequest = withRule(
  z.strictObject({
    creationToken: CreationToken,
    percentage: PercentageText.optional(),
    amount: AmountText.optional(),
  }),
  {
    of: ['percentage', 'amount'],
    path: 'amount',
    error: 'percentageOrAmount',
    holds: ({ percentage, amount }: { percentage?: unknown; amount?: unknown }) =>
      (percentage === undefined) !== (amount === undefined),
  },
).meta({ id: 'DepositRequest' });

/** A deposit that an invoice can deduct, or does. */
const Deposit = z
  .strictObject({
    id: Id,
    number: z.string(),
    sendDate: DateText,
    /** Its total with VAT, less what was credited of it: what is deducted. */
    totalIncl: AmountText,
    /** Whether this invoice already deducts it. */
    isDeducted: z.boolean(),
  })
  .meta({ id: 'Deposit' });

/** Deposits of a document, and the invoice that deducts them. */
export const depositRoutes = {
  requestDeposit: route({
    method: 'POST',
    path: '/invoices/:id/deposit',
    access: 'document.write',
    summary: 'A draft deposit invoice for a draft: a percentage of it, or an amount including VAT',
    tag: 'invoice',
    params: ById,
    body: DepositRequest,
    example: { percentage: '30' },
    response: single(Invoice),
    status: 201,
    errors: ['invalidRequest', 'depositInvoiceNotDraft', 'depositOfDeposit', 'depositTooHigh', 'tokenReused'],
  }),
  listDeposits: route({
    method: 'GET',
    path: '/invoices/:id/deposits',
    access: 'document.write',
    summary:
      'The deposits of its customer that a draft can deduct: sent, not credited, deducted by no other invoice',
    tag: 'invoice',
    params: ById,
    response: list(Deposit),
    errors: ['invalidRequest'],
  }),
  addDeductions: route({
    method: 'POST',
    path: '/invoices/:id/deductions',
    access: 'document.write',
    summary:
      'Make a draft the final invoice: deposits are deducted by lines below 0, per VAT rate; each once',
    tag: 'invoice',
    params: ById,
    body: z.strictObject({
      version: z.number().int(),
      /** Defaults to all that can be deducted. */
      depositIds: z.array(Id).min(1).max(100).optional(),
    }),
    response: single(Invoice),
    errors: ['invalidRequest', 'changedElsewhere', 'depositNotDeductible'],
  }),
} as const;
