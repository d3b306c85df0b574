import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findRecurrence } from '../recurrence-store.ts';
import { presentRun } from './present-run.ts';
import { pageOfRuns } from './run-store.ts';

/** The outcomes of a recurring invoice's dates, a page at a time. */
export const listRuns: HandlersOf<'recurring'>['listRuns'] = async ({
  params,
  query,
  session,
  services,
  language,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findRecurrence(tx, params.id))) refuse('notFound');
    const { rows, meta } = await pageOfRuns(tx, params.id, { cursor: query.cursor, perPage: query.perPage });
    return { data: rows.map((run) => presentRun(services, language, run)), meta };
  });
