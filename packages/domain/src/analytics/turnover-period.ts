/** How turnover can be divided. */
export const TURNOVER_PERIODS = ['month', 'quarter', 'year'] as const;
export type TurnoverPeriod = (typeof TURNOVER_PERIODS)[number];
