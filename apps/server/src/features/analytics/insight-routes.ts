import type { DaysToPayQuery } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { daysToPayReport } from './days-to-pay/days-to-pay-report.ts';
import { readDaysToPay } from './days-to-pay/read-days-to-pay.ts';
import { quotationsWonReport } from './quotations-won/quotations-won-report.ts';
import { readQuotationsWon } from './quotations-won/read-quotations-won.ts';
import { readRecurringRevenue } from './recurring-revenue/read-recurring-revenue.ts';
import { recurringRevenueReport } from './recurring-revenue/recurring-revenue-report.ts';
import { requireAnalytics } from './require-analytics.ts';
import { writeReport } from './write-report.ts';

type Routes = HandlersOf<'analytics'>;

const getQuotationsWon: Routes['getQuotationsWon'] = async ({ query, session, services }) => ({
  data: (await readWon(services, session, query.year)).won,
});

const downloadQuotationsWon: Routes['downloadQuotationsWon'] = async ({
  query,
  session,
  services,
  language: asked,
}) => {
  const { format, language = asked, year } = query;
  const t = services.texts.translate(language);
  const { won, company } = await readWon(services, session, year);
  const report = quotationsWonReport(won, { company, t, language });
  const name = `${t('analytics.fileQuotationsWon')}-${won.year}`;
  return writeReport(report, { services, session, format, language, name });
};

/** What became of quotations, and whose they are. */
function readWon(services: Services, session: Session, year: number | undefined) {
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { currency: own, name, timezone } = await requireAnalytics(tx, services);
    const today = dayIn(timezone, services.clock.now());
    return { won: await readQuotationsWon(tx, { year, today, timezone, own }), company: name };
  });
}

const getDaysToPay: Routes['getDaysToPay'] = async ({ query, session, services }) => ({
  data: (await readPaid(services, session, query)).paid,
});

const downloadDaysToPay: Routes['downloadDaysToPay'] = async ({
  query,
  session,
  services,
  language: asked,
}) => {
  const { format, language = asked, period } = query;
  const t = services.texts.translate(language);
  const { paid, company } = await readPaid(services, session, query);
  const report = daysToPayReport(paid, { company, period, t, language });
  return writeReport(report, {
    services,
    session,
    format,
    language,
    name: `${t('analytics.fileDaysToPay')}-${paid.year}`,
  });
};

/** How long customers took to pay, and whose they are. */
function readPaid(
  services: Services,
  session: Session,
  { year, period }: Pick<DaysToPayQuery, 'year' | 'period'>,
) {
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { currency: own, name, timezone } = await requireAnalytics(tx, services);
    const thisYear = Number(dayIn(timezone, services.clock.now()).slice(0, 4));
    return { paid: await readDaysToPay(tx, { year: year ?? thisYear, period, own }), company: name };
  });
}

const getRecurringRevenue: Routes['getRecurringRevenue'] = async ({ query, session, services }) => ({
  data: (await readRecurring(services, session, query.year)).recurring,
});

const downloadRecurringRevenue: Routes['downloadRecurringRevenue'] = async ({
  query,
  session,
  services,
  language: asked,
}) => {
  const { format, language = asked, year } = query;
  const t = services.texts.translate(language);
  const { recurring, company } = await readRecurring(services, session, year);
  const report = recurringRevenueReport(recurring, { company, t, language });
  const name = `${t('analytics.fileRecurringRevenue')}-${recurring.year}`;
  return writeReport(report, { services, session, format, language, name });
};

/** What recurs, and whose it is. */
function readRecurring(services: Services, session: Session, year: number | undefined) {
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { currency: own, name, timezone } = await requireAnalytics(tx, services);
    const today = dayIn(timezone, services.clock.now());
    const of = year ?? Number(today.slice(0, 4));
    return { recurring: await readRecurringRevenue(tx, { year: of, today, own }), company: name };
  });
}

/** The reports on how quotations, payments and recurring invoices go. */
export const insightHandlers = {
  getQuotationsWon,
  downloadQuotationsWon,
  getDaysToPay,
  downloadDaysToPay,
  getRecurringRevenue,
  downloadRecurringRevenue,
} satisfies Partial<Routes>;
