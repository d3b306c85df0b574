import type { Language, TurnoverQuery } from '@penning/contract';
import { formatDate } from '@penning/i18n';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { ageingReport } from './ageing/ageing-report.ts';
import { readAgeing } from './ageing/read-ageing.ts';
import { requireAnalytics } from './require-analytics.ts';
import { readTurnover } from './turnover/read-turnover.ts';
import { labelOf } from './turnover/turnover-labels.ts';
import { turnoverReport } from './turnover/turnover-report.ts';
import { readVatDocuments, readVatReturn } from './vat-return/read-vat-return.ts';
import { vatReturnReport } from './vat-return/vat-return-report.ts';
import { writeReport } from './write-report.ts';

type Routes = HandlersOf<'analytics'>;

const getTurnover: Routes['getTurnover'] = async ({ query, session, services, language: asked }) => ({
  data: (await readNamedTurnover(services, session, { query, language: query.language ?? asked })).turnover,
});

const downloadTurnover: Routes['downloadTurnover'] = async ({
  query,
  session,
  services,
  language: asked,
}) => {
  const { format, language = asked, ...rest } = query;
  const t = services.texts.translate(language);
  const { turnover, company } = await readNamedTurnover(services, session, { query: rest, language });
  const report = turnoverReport({ turnover, query, company, t, language });
  return writeReport(report, {
    services,
    session,
    format,
    language,
    name: `${t('analytics.fileTurnover')}-${turnover.year}`,
  });
};

/** Turnover with names in a language, and whose it is. */
function readNamedTurnover(
  services: Services,
  session: Session,
  { query, language }: { query: TurnoverQuery; language: Language },
) {
  const t = services.texts.translate(language);
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { currency: own, name } = await requireAnalytics(tx, services);
    const today = dayIn(session.timezone, services.clock.now());
    const turnover = await readTurnover(tx, { query, today, own });
    const rows = turnover.rows.map((row) => ({ ...row, label: labelOf(row, { by: query.by, t, language }) }));
    return { turnover: { ...turnover, rows }, company: name };
  });
}

const getVatReturn: Routes['getVatReturn'] = async ({ query, session, services, language: asked }) => {
  const { language = asked, ...period } = query;
  const { filled } = await readFilledReturn(services, session, { ...period, language });
  return { data: filled };
};

const listVatDocuments: Routes['listVatDocuments'] = ({ query, session, services, language: asked }) => {
  const { language = asked, year, quarter, box, key, cursor } = query;
  const t = services.texts.translate(language);
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { country } = await requireAnalytics(tx, services);
    return {
      data: await readVatDocuments(tx, { year, quarter, box, key, cursor, country, t, language }),
    };
  });
};

const downloadVatReturn: Routes['downloadVatReturn'] = async ({
  query,
  session,
  services,
  language: asked,
}) => {
  const { format, language = asked, ...period } = query;
  const t = services.texts.translate(language);
  const { filled, company } = await readFilledReturn(services, session, { ...period, language });
  const name = `${t('analytics.fileVatReturn')}-${filled.year}-${filled.quarter}`;
  return writeReport(vatReturnReport(filled, { company, t, language }), {
    services,
    session,
    format,
    language,
    name,
  });
};

/** The return of a quarter with names in a language, and whose it is. */
function readFilledReturn(
  services: Services,
  session: Session,
  { language, ...period }: { year: number; quarter: number; language: Language },
) {
  const t = services.texts.translate(language);
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { country, name } = await requireAnalytics(tx, services);
    return { filled: await readVatReturn(tx, { ...period, country, t, language }), company: name };
  });
}

const getAgeing: Routes['getAgeing'] = async ({ session, services }) => ({
  data: (await readDebts(services, session)).ageing,
});

const downloadAgeing: Routes['downloadAgeing'] = async ({ query, session, services, language: asked }) => {
  const { format, language = asked } = query;
  const t = services.texts.translate(language);
  const { ageing, company, today } = await readDebts(services, session);
  const report = ageingReport(ageing, { lead: `${company} · ${formatDate(today, language)}`, t });
  return writeReport(report, {
    services,
    session,
    format,
    language,
    name: `${t('analytics.fileAgeing')}-${today}`,
  });
};

/** What customers owe today, and whom. */
function readDebts(services: Services, session: Session) {
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { currency, name } = await requireAnalytics(tx, services);
    const today = dayIn(session.timezone, services.clock.now());
    return { ageing: await readAgeing(tx, today, currency), company: name, today };
  });
}

/** The reports that count money. */
export const reportHandlers = {
  getAgeing,
  downloadAgeing,
  getTurnover,
  downloadTurnover,
  getVatReturn,
  listVatDocuments,
  downloadVatReturn,
} satisfies Partial<Routes>;
