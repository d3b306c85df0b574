import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentSavedFilter } from './present-saved-filter.ts';
import { deleteDefaultFilter, findSavedFilter, updateSavedFilter } from './saved-filter-store.ts';

export const changeSavedFilter: HandlersOf<'savedFilter'>['update'] = async ({
  params,
  body,
  session,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { userId } = session;
    const known = (await findSavedFilter(tx, userId, params.id)) ?? refuse('notFound');
    if (body.isDefault) await deleteDefaultFilter(tx, userId, known.tab);
    const before = presentSavedFilter(known);
    const { name = before.name, search = before.search, isDefault = before.isDefault } = body;
    const changed = { name, search, isDefault };
    await updateSavedFilter(tx, params.id, changed, services.clock.now());
    return { data: presentSavedFilter((await findSavedFilter(tx, userId, params.id)) ?? refuse('notFound')) };
  });
