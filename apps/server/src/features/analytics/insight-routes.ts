import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { quotationsWonReport } from './quotations-won/quotations-won-report.ts';
import { readQuotationsWon } from './quotations-won/read-quotations-won.ts';
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

/** Reports that few requests ask for: their code is loaded with the first of them. */
export const insightHandlers = {
  getQuotationsWon,
  downloadQuotationsWon,
} satisfies Partial<Routes>;
