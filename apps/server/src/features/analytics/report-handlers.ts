import type { FileResult, Language, ReportFormat } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import type { TenantTx } from '../../db/database.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { Report } from './report-table.ts';
import { requireAnalytics } from './require-analytics.ts';
import { writeReport } from './write-report.ts';

/** What a report is asked for with: the request, the company and the day, and the language of names. */
export interface AskedReport<Query> {
  readonly query: Query;
  readonly company: Awaited<ReturnType<typeof requireAnalytics>>;
  readonly today: PlainDate;
  readonly t: Translate;
  readonly language: Language;
}

interface ReportSource<Query, Figures> {
  readonly read: (tx: TenantTx, asked: AskedReport<Query>) => Promise<Figures>;
  /** The same figures as a file, and its name without extension. */
  readonly write: (figures: Figures, asked: AskedReport<Query>) => { report: Report; name: string };
}

interface ReportCall<Query> {
  readonly query: Query;
  readonly session: Session;
  readonly services: Services;
  readonly language: Language;
}

/** The two handlers of a report: its figures, and the same as a file. */
export function reportHandlers<Query extends { language?: Language | undefined }, Figures>({
  read,
  write,
}: ReportSource<Query, Figures>) {
  const readAsked = ({ query, session, services, language: preferred }: ReportCall<Query>) => {
    const { language = preferred } = query;
    const t = services.texts.translate(language);
    const today = dayIn(session.timezone, services.clock.now());
    return services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const asked = { query, company: await requireAnalytics(tx, services), today, t, language };
      return { figures: await read(tx, asked), asked };
    });
  };
  return {
    get: async (call: ReportCall<Query>) => ({ data: (await readAsked(call)).figures }),
    download: async (call: ReportCall<Query & { format: ReportFormat }>): Promise<FileResult> => {
      const { figures, asked } = await readAsked(call);
      const { services, session } = call;
      const { report, name } = write(figures, asked);
      return writeReport(report, {
        services,
        session,
        format: call.query.format,
        language: asked.language,
        name,
      });
    },
  };
}
