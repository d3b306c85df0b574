import { TURNOVER_DIMENSIONS } from '@penning/contract';
import { TURNOVER_PERIODS } from '@penning/domain/analytics/turnover-period';
import { z } from 'zod';

const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined);

/** The reports, a tab each. */
export const ANALYTICS_VIEWS = ['turnover', 'vat', 'ageing', 'quotations', 'daysToPay', 'recurring'] as const;

export const SHOWN_FIGURES = ['count', 'amount'] as const;
export type ShownFigures = (typeof SHOWN_FIGURES)[number];

/** What a report is about, in the address of the page. */
export const AnalyticsSearch = z.object({
  view: maybe(z.enum(ANALYTICS_VIEWS)),
  year: maybe(z.coerce.number().int().min(2000).max(2100)),
  period: maybe(z.enum(TURNOVER_PERIODS)),
  by: maybe(z.enum(TURNOVER_DIMENSIONS)),
  currency: maybe(z.string().length(3)),
  quarter: maybe(z.coerce.number().int().min(1).max(4)),
  /** The box of the VAT return, or the rate or regime, whose documents are shown. */
  box: maybe(z.string().max(10)),
  key: maybe(z.string().max(60)),
  /** Whether quotations are shown by their number or by their amount. */
  figures: maybe(z.enum(SHOWN_FIGURES)),
});
export type AnalyticsSearch = z.infer<typeof AnalyticsSearch>;
