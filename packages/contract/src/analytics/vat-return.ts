import { VAT_RETURN_COUNTRIES } from '@penning/domain/analytics/vat-return-forms';
import { z } from 'zod';
import { AmountText, DateText, Id, Language } from '../shapes/primitives.ts';

/** The documents of a figure that are listed at a time. */
export const VAT_DOCUMENTS_AT_ONCE = 50;

/** A quarter; the one before the present one by default. */
export const VatReturnQuery = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2100),
  quarter: z.coerce.number().int().min(1).max(4),
  /** The language of names; the caller's by default. */
  language: Language.optional(),
});
export type VatReturnQuery = z.infer<typeof VatReturnQuery>;

const VatReturnBox = z
  .strictObject({
    /** Its number on the form: "1a", "54", "81". */
    box: z.string(),
    /** An amount without VAT, the VAT, both, the outcome, or what only the company itself knows. */
    kind: z.enum(['base', 'vat', 'both', 'outcome', 'own']),
    /** Its name on the form, in the form's language. */
    name: z.string(),
    base: AmountText.nullable(),
    vat: AmountText.nullable(),
  })
  .meta({ id: 'VatReturnBox' });

/** What goes into the VAT return of a quarter, in euros (docs/rules/analytics.md#vat-return). */
export const VatReturn = z
  .strictObject({
    year: z.number().int(),
    quarter: z.number().int(),
    from: DateText,
    until: DateText,
    /** Whose form it is; null where Penning knows no form, and all sales are listed as `outside`. */
    country: z.enum(VAT_RETURN_COUNTRIES).nullable(),
    /** The language of the names of the boxes. */
    formLanguage: Language,
    boxes: z.array(VatReturnBox),
    /** Sales by VAT rate or regime that no box is for. */
    outside: z.array(
      z.strictObject({ key: z.string(), label: z.string(), base: AmountText, vat: AmountText }),
    ),
    /** Documents in other currencies without a rate, which are missing in the figures. */
    withoutRate: z.number().int(),
    /** Purchases in other currencies, or from suppliers abroad, whose VAT isn't counted as input VAT. */
    purchasesLeftOut: z.number().int(),
  })
  .meta({ id: 'VatReturn' });
export type VatReturn = z.infer<typeof VatReturn>;

/** Which documents: those of a box, or of a rate or regime that no box is for. */
export const VatDocumentsQuery = VatReturnQuery.extend({
  box: z.string().max(10).optional(),
  key: z.string().max(60).optional(),
  cursor: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}_\d+$/, { error: 'invalid' })
    .optional(),
});

/** The documents behind a figure, by the day their VAT is due; `next` continues after the last. */
export const VatDocuments = z
  .strictObject({
    documents: z.array(
      z.strictObject({
        id: Id,
        number: z.string(),
        customer: z.string(),
        /** When its VAT is due: the day it was invoiced or, with VAT due on payment, paid. */
        dueOn: DateText,
        label: z.string(),
        base: AmountText.nullable(),
        vat: AmountText.nullable(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'VatDocuments' });
export type VatDocuments = z.infer<typeof VatDocuments>;
