import { type RouteSamples, plain } from '../sample.ts';

export const analyticsSamples: RouteSamples['analytics'] = {
  getTurnover: plain({ query: { year: '2026', by: 'country' } }),
  downloadTurnover: plain({ query: { year: '2026' } }),
  getAgeing: plain({}),
  downloadAgeing: plain({}),
  getVatReturn: plain({ query: { year: '2026', quarter: '4' } }),
  listVatDocuments: plain({ query: { year: '2026', quarter: '4', box: '1a' } }),
  downloadVatReturn: plain({ query: { year: '2026', quarter: '4' } }),
  getQuotationsWon: plain({ query: { year: '2026' } }),
  downloadQuotationsWon: plain({ query: { year: '2026' } }),
  getDaysToPay: plain({ query: { year: '2026', period: 'quarter' } }),
  downloadDaysToPay: plain({ query: { year: '2026' } }),
  getRecurringRevenue: plain({ query: { year: '2026' } }),
  downloadRecurringRevenue: plain({ query: { year: '2026' } }),
};
