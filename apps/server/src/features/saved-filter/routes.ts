import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { createSavedFilter } from './create-saved-filter.ts';
import { presentSavedFilter } from './present-saved-filter.ts';
import {
  deleteSavedFilter,
  updateChosenColumns,
  listChosenColumns,
  listSavedFilters,
} from './saved-filter-store.ts';
import { changeSavedFilter } from './update-saved-filter.ts';

type Routes = HandlersOf<'savedFilter'>;

const list: Routes['list'] = async ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: (await listSavedFilters(tx, session.userId, query.tab)).map(presentSavedFilter),
  }));

const remove: Routes['delete'] = async ({ params, session, services }) => {
  const isDeleted = await services.database.withTenant(session.companyId, session.actor, (tx) =>
    deleteSavedFilter(tx, session.userId, params.id),
  );
  if (!isDeleted) refuse('notFound');
  return undefined;
};

const listColumns: Routes['listColumns'] = async ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const rows = await listChosenColumns(tx, session.userId);
    return { data: rows.map(({ tab, columns }) => ({ tab, columns })) };
  });

const chooseColumns: Routes['chooseColumns'] = async ({ body, session, services }) => {
  const chosen = { tab: body.tab, columns: [...new Set(body.columns)] };
  await services.database.withTenant(session.companyId, session.actor, (tx) =>
    updateChosenColumns(tx, session.userId, chosen, services.clock.now()),
  );
  return { data: chosen };
};

export const savedFilterHandlers: Routes = {
  list,
  create: createSavedFilter,
  update: changeSavedFilter,
  delete: remove,
  listColumns,
  chooseColumns,
};
