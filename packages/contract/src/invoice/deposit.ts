import { z } from 'zod';
import { withRule } from '../layer/body.ts';
import { AmountText, DateText, Id, PercentageText, CreationToken } from '../shapes/primitives.ts';

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
export const Deposit = z
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
