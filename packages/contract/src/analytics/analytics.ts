import { z } from 'zod';
import { file, route } from '../layer/route.ts';
import { Language, single } from '../shapes/primitives.ts';
import { Ageing } from './ageing.ts';
import { DaysToPay, DaysToPayQuery, InsightQuery, QuotationsWon, RecurringRevenue } from './insight.ts';
import { Turnover, TurnoverQuery } from './turnover.ts';
import { VatDocuments, VatDocumentsQuery, VatReturn, VatReturnQuery } from './vat-return.ts';

/** The kinds of file that every report can be downloaded as. */
export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const download = { format: z.enum(REPORT_FORMATS).default('csv') };

/** Reports on what was invoiced; for companies whose package includes analytics. */
export const analytics = {
  getTurnover: route({
    method: 'GET',
    path: '/analytics/turnover',
    access: 'analytics.read',
    summary:
      'Turnover of a year against the year before, by period and by customer, product, account, VAT or country',
    tag: 'analytics',
    query: TurnoverQuery,
    response: single(Turnover),
    errors: ['analyticsNotIncluded'],
  }),
  downloadTurnover: route({
    method: 'GET',
    path: '/analytics/turnover/file',
    access: 'analytics.read',
    summary: 'The same as a file',
    tag: 'analytics',
    query: TurnoverQuery.extend(download),
    response: file('text/csv'),
    errors: ['analyticsNotIncluded', 'pdfNotReady'],
  }),
  getVatReturn: route({
    method: 'GET',
    path: '/analytics/vat-return',
    access: 'analytics.read',
    summary:
      'The VAT return of a quarter, by box for the Netherlands, Belgium and Germany, otherwise by rate',
    tag: 'analytics',
    query: VatReturnQuery,
    response: single(VatReturn),
    errors: ['analyticsNotIncluded'],
  }),
  listVatDocuments: route({
    method: 'GET',
    path: '/analytics/vat-return/documents',
    access: 'analytics.read',
    summary: 'The documents behind a box of the VAT return, or behind a rate that no box is for',
    tag: 'analytics',
    query: VatDocumentsQuery,
    response: single(VatDocuments),
    errors: ['analyticsNotIncluded'],
  }),
  downloadVatReturn: route({
    method: 'GET',
    path: '/analytics/vat-return/file',
    access: 'analytics.read',
    summary: 'The VAT return of a quarter as a file',
    tag: 'analytics',
    query: VatReturnQuery.extend(download),
    response: file('text/csv'),
    errors: ['analyticsNotIncluded', 'pdfNotReady'],
  }),
  getAgeing: route({
    method: 'GET',
    path: '/analytics/ageing',
    access: 'analytics.read',
    summary: 'What customers owe by how late it is, for each currency',
    tag: 'analytics',
    response: single(Ageing),
    errors: ['analyticsNotIncluded'],
  }),
  downloadAgeing: route({
    method: 'GET',
    path: '/analytics/ageing/file',
    access: 'analytics.read',
    summary: 'The same as a file',
    tag: 'analytics',
    query: z.strictObject({ ...download, language: Language.optional() }),
    response: file('text/csv'),
    errors: ['analyticsNotIncluded', 'pdfNotReady'],
  }),
  getQuotationsWon: route({
    method: 'GET',
    path: '/analytics/quotations',
    access: 'analytics.read',
    summary: 'What became of the quotations of a year, by month and currency, beside the year before',
    tag: 'analytics',
    query: InsightQuery,
    response: single(QuotationsWon),
    errors: ['analyticsNotIncluded'],
  }),
  downloadQuotationsWon: route({
    method: 'GET',
    path: '/analytics/quotations/file',
    access: 'analytics.read',
    summary: 'The same as a file',
    tag: 'analytics',
    query: InsightQuery.extend(download),
    response: file('text/csv'),
    errors: ['analyticsNotIncluded', 'pdfNotReady'],
  }),
  getDaysToPay: route({
    method: 'GET',
    path: '/analytics/days-to-pay',
    access: 'analytics.read',
    summary: 'How long customers took to pay in a year, by month or quarter, and the slowest customers',
    tag: 'analytics',
    query: DaysToPayQuery,
    response: single(DaysToPay),
    errors: ['analyticsNotIncluded'],
  }),
  downloadDaysToPay: route({
    method: 'GET',
    path: '/analytics/days-to-pay/file',
    access: 'analytics.read',
    summary: 'The same as a file',
    tag: 'analytics',
    query: DaysToPayQuery.extend(download),
    response: file('text/csv'),
    errors: ['analyticsNotIncluded', 'pdfNotReady'],
  }),
  getRecurringRevenue: route({
    method: 'GET',
    path: '/analytics/recurring',
    access: 'analytics.read',
    summary: 'What recurring invoices come to per month in a year: new, more, less and ended, by currency',
    tag: 'analytics',
    query: InsightQuery,
    response: single(RecurringRevenue),
    errors: ['analyticsNotIncluded'],
  }),
  downloadRecurringRevenue: route({
    method: 'GET',
    path: '/analytics/recurring/file',
    access: 'analytics.read',
    summary: 'The same as a file',
    tag: 'analytics',
    query: InsightQuery.extend(download),
    response: file('text/csv'),
    errors: ['analyticsNotIncluded', 'pdfNotReady'],
  }),
} as const;
