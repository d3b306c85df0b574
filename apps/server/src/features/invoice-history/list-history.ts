import { dayIn } from '../../platform/clock.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findHistory, pageOfHistory } from './history-store.ts';
import { findImport, pageOfImports } from './import-store.ts';
import { presentHistory, presentHistorySummary, presentImport } from './present-history.ts';

type Routes = HandlersOf<'history'>;

/** A page of the history, searched, filtered and sorted. */
export const listHistory: Routes['list'] = ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await pageOfHistory(tx, query, today);
    return { data: rows.map((row) => presentHistorySummary(row, today)), meta };
  });

/** One invoice of an earlier system. */
export const getHistory: Routes['get'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findHistory(tx, params.id)) ?? refuse('notFound');
    return { data: presentHistory(row, dayIn(session.timezone, services.clock.now())) };
  });

/** The imports, the newest first. */
export const listImports: Routes['listImports'] = ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { rows, meta } = await pageOfImports(tx, { cursor: query.cursor, perPage: query.perPage });
    return { data: rows.map(presentImport), meta };
  });

/** One import and how far it is. */
export const getImport: Routes['getImport'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: presentImport((await findImport(tx, params.id)) ?? refuse('notFound')),
  }));
