import type {
  Ageing,
  DaysToPay,
  DaysToPayQuery,
  InsightQuery,
  Language,
  QuotationsWon,
  RecurringRevenue,
  Turnover,
  TurnoverQuery,
  VatReturn,
  VatReturnQuery,
} from '@penning/contract';
import { formatDate } from '@penning/i18n';
import type { HandlersOf } from '../../http/handler.ts';
import { ageingReport } from './ageing/ageing-report.ts';
import { readAgeing } from './ageing/read-ageing.ts';
import { daysToPayReport } from './days-to-pay/days-to-pay-report.ts';
import { readDaysToPay } from './days-to-pay/read-days-to-pay.ts';
import { quotationsWonReport } from './quotations-won/quotations-won-report.ts';
import { readQuotationsWon } from './quotations-won/read-quotations-won.ts';
import { readRecurringRevenue } from './recurring-revenue/read-recurring-revenue.ts';
import { recurringRevenueReport } from './recurring-revenue/recurring-revenue-report.ts';
import { reportHandlers } from './report-handlers.ts';
import { requireAnalytics } from './require-analytics.ts';
import { readTurnover } from './turnover/read-turnover.ts';
import { labelOf } from './turnover/turnover-labels.ts';
import { turnoverReport } from './turnover/turnover-report.ts';
import { readVatDocuments, readVatReturn } from './vat-return/read-vat-return.ts';
import { vatReturnReport } from './vat-return/vat-return-report.ts';

type Routes = HandlersOf<'analytics'>;

const turnover = reportHandlers<TurnoverQuery, Turnover>({
  read: async (tx, { query, company, today, t, language }) => {
    const read = await readTurnover(tx, { query, today, own: company.currency });
    const rows = read.rows.map((row) => ({ ...row, label: labelOf(row, { by: query.by, t, language }) }));
    return { ...read, rows };
  },
  write: (read, { query, company, t, language }) => ({
    report: turnoverReport({ turnover: read, query, company: company.name, t, language }),
    name: `${t('analytics.fileTurnover')}-${read.year}`,
  }),
});

const vatReturn = reportHandlers<VatReturnQuery, VatReturn>({
  read: (tx, { query: { year, quarter }, company: { country }, t, language }) =>
    readVatReturn(tx, { year, quarter, country, t, language }),
  write: (filled, { company, t, language }) => ({
    report: vatReturnReport(filled, { company: company.name, t, language }),
    name: `${t('analytics.fileVatReturn')}-${filled.year}-${filled.quarter}`,
  }),
});

const listVatDocuments: Routes['listVatDocuments'] = ({ query, session, services, language: preferred }) => {
  const { language = preferred, year, quarter, box, key, cursor } = query;
  const t = services.texts.translate(language);
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { country } = await requireAnalytics(tx, services);
    return {
      data: await readVatDocuments(tx, { year, quarter, box, key, cursor, country, t, language }),
    };
  });
};

const ageing = reportHandlers<{ language?: Language | undefined }, Ageing>({
  read: (tx, { company, today }) => readAgeing(tx, today, company.currency),
  write: (debts, { company, today, t, language }) => ({
    report: ageingReport(debts, { lead: `${company.name} · ${formatDate(today, language)}`, t }),
    name: `${t('analytics.fileAgeing')}-${today}`,
  }),
});

const quotationsWon = reportHandlers<InsightQuery, QuotationsWon>({
  read: (tx, { query: { year }, company: { currency: own, timezone }, today }) =>
    readQuotationsWon(tx, { year, today, timezone, own }),
  write: (won, { company, t, language }) => ({
    report: quotationsWonReport(won, { company: company.name, t, language }),
    name: `${t('analytics.fileQuotationsWon')}-${won.year}`,
  }),
});

const daysToPay = reportHandlers<DaysToPayQuery, DaysToPay>({
  read: (tx, { today, query: { year = Number(today.slice(0, 4)), period }, company }) =>
    readDaysToPay(tx, { year, period, own: company.currency }),
  write: (paid, { query: { period }, company, t, language }) => ({
    report: daysToPayReport(paid, { company: company.name, period, t, language }),
    name: `${t('analytics.fileDaysToPay')}-${paid.year}`,
  }),
});

const recurringRevenue = reportHandlers<InsightQuery, RecurringRevenue>({
  read: (tx, { today, query: { year = Number(today.slice(0, 4)) }, company }) =>
    readRecurringRevenue(tx, { year, today, own: company.currency }),
  write: (recurring, { company, t, language }) => ({
    report: recurringRevenueReport(recurring, { company: company.name, t, language }),
    name: `${t('analytics.fileRecurringRevenue')}-${recurring.year}`,
  }),
});

export const reportRoutes = {
  getTurnover: turnover.get,
  downloadTurnover: turnover.download,
  getVatReturn: vatReturn.get,
  downloadVatReturn: vatReturn.download,
  listVatDocuments,
  getAgeing: (call) => ageing.get({ ...call, query: {} }),
  downloadAgeing: ageing.download,
  getQuotationsWon: quotationsWon.get,
  downloadQuotationsWon: quotationsWon.download,
  getDaysToPay: daysToPay.get,
  downloadDaysToPay: daysToPay.download,
  getRecurringRevenue: recurringRevenue.get,
  downloadRecurringRevenue: recurringRevenue.download,
} satisfies Routes;
