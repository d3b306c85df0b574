import type { HandlersOf } from '../../http/handler.ts';

/** Few requests ask for reports: their code is loaded with the first of them, and a start doesn't wait for it. */
const loadReports = async () => (await import('./report-routes.ts')).reportHandlers;
const loadInsight = async () => (await import('./insight-routes.ts')).insightHandlers;

export const analyticsHandlers: HandlersOf<'analytics'> = {
  getAgeing: async (call) => (await loadReports()).getAgeing(call),
  downloadAgeing: async (call) => (await loadReports()).downloadAgeing(call),
  getTurnover: async (call) => (await loadReports()).getTurnover(call),
  downloadTurnover: async (call) => (await loadReports()).downloadTurnover(call),
  getVatReturn: async (call) => (await loadReports()).getVatReturn(call),
  listVatDocuments: async (call) => (await loadReports()).listVatDocuments(call),
  downloadVatReturn: async (call) => (await loadReports()).downloadVatReturn(call),
  getQuotationsWon: async (call) => (await loadInsight()).getQuotationsWon(call),
  downloadQuotationsWon: async (call) => (await loadInsight()).downloadQuotationsWon(call),
  getDaysToPay: async (call) => (await loadInsight()).getDaysToPay(call),
  downloadDaysToPay: async (call) => (await loadInsight()).downloadDaysToPay(call),
  getRecurringRevenue: async (call) => (await loadInsight()).getRecurringRevenue(call),
  downloadRecurringRevenue: async (call) => (await loadInsight()).downloadRecurringRevenue(call),
};
