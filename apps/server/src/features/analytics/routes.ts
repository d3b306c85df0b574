import type { HandlersOf } from '../../http/handler.ts';

/** Few requests ask for reports: their code is loaded with the first of them, and a start doesn't wait for it. */
const load = async () => (await import('./report-routes.ts')).reportRoutes;

export const analyticsHandlers: HandlersOf<'analytics'> = {
  getAgeing: async (call) => (await load()).getAgeing(call),
  downloadAgeing: async (call) => (await load()).downloadAgeing(call),
  getTurnover: async (call) => (await load()).getTurnover(call),
  downloadTurnover: async (call) => (await load()).downloadTurnover(call),
  getVatReturn: async (call) => (await load()).getVatReturn(call),
  listVatDocuments: async (call) => (await load()).listVatDocuments(call),
  downloadVatReturn: async (call) => (await load()).downloadVatReturn(call),
  getQuotationsWon: async (call) => (await load()).getQuotationsWon(call),
  downloadQuotationsWon: async (call) => (await load()).downloadQuotationsWon(call),
  getDaysToPay: async (call) => (await load()).getDaysToPay(call),
  downloadDaysToPay: async (call) => (await load()).downloadDaysToPay(call),
  getRecurringRevenue: async (call) => (await load()).getRecurringRevenue(call),
  downloadRecurringRevenue: async (call) => (await load()).downloadRecurringRevenue(call),
};
