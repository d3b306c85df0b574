import { z } from 'zod';
import { MAX_LINES } from './draft.ts';
import {
  CreationToken,
  AmountText,
  Currency,
  DateText,
  EmailText,
  Id,
  PriceText,
  QuantityText,
  line,
  paragraph,
} from './primitives.ts';

/** What is left of a sent invoice to credit, line by line, and the message for it. */
export const CreditProposal = z
  .strictObject({
    number: z.string(),
    currency: Currency,
    includesVat: z.boolean(),
    totalIncl: AmountText,
    credited: AmountText,
    /** The amount that can still be credited, including VAT. */
    rest: AmountText,
    lines: z.array(
      z.strictObject({
        lineId: Id,
        description: z.string(),
        unit: z.string(),
        quantity: QuantityText,
        rest: QuantityText,
        price: PriceText,
        amount: AmountText,
      }),
    ),
    /**
     * What may still be collected or paid although it is credited, because a bank or provider already has
     * it.
     */
    underWay: z
      .strictObject({
        kind: z.enum(['collection', 'payment']),
        amount: AmountText,
        /** The batch, or the provider. */
        name: z.string(),
        expectedOn: DateText.nullable(),
      })
      .nullable(),
    /** How it can go as an e-invoice; preselected where the customer wants that, or the law does. */
    eInvoice: z.strictObject({ peppolAddress: z.string().nullable(), isPreselected: z.boolean() }),
    message: z.strictObject({
      to: z.array(z.string()),
      cc: z.array(z.string()),
      subject: z.string(),
      body: z.string(),
      from: z.string(),
    }),
  })
  .meta({ id: 'CreditProposal' });
export type CreditProposal = z.infer<typeof CreditProposal>;

const creditedQuantity = QuantityText.refine((quantity) => quantity !== '0' && !quantity.startsWith('-'), {
  error: 'invalid',
});

/**
 * A credit of all that is left (`lines` null), or of chosen lines by quantities above 0; it is sent
 * immediately.
 */
export const CreditRequest = z
  .strictObject({
    creationToken: CreationToken,
    lines: z
      .array(z.strictObject({ lineId: Id, quantity: creditedQuantity }))
      .min(1, { error: 'required' })
      .max(MAX_LINES)
      .nullable()
      .default(null),
    channel: z.enum(['email', 'peppol', 'link', 'mark']).default('mark'),
    /** By email, the proposed address, subject and text are the defaults. */
    to: z.array(EmailText).max(10).default([]),
    cc: z.array(EmailText).max(10).default([]),
    subject: line(200).default(''),
    body: paragraph(10_000).default(''),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
  })
  .meta({ id: 'CreditRequest' });
export type CreditRequest = z.infer<typeof CreditRequest>;
