import { AGE_BANDS } from '@penning/domain/analytics/age-debts';
import { z } from 'zod';
import { AmountText, Currency } from '../shapes/primitives.ts';

/** What is open by how late it is, a part for each currency: they are never added up (docs/rules/analytics.md#ageing). */
export const Ageing = z
  .strictObject({
    currencies: z.array(
      z.strictObject({
        currency: Currency,
        open: AmountText,
        count: z.number().int(),
        bands: z.array(
          z.strictObject({ band: z.enum(AGE_BANDS), amount: AmountText, count: z.number().int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'Ageing' });
export type Ageing = z.infer<typeof Ageing>;
