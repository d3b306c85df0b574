import { MAX_SAVED_FILTERS } from '@penning/contract';
import { lockList } from '../../db/lock-list.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentSavedFilter } from './present-saved-filter.ts';
import {
  deleteDefaultFilter,
  findSavedFilter,
  insertSavedFilter,
  listSavedFilters,
} from './saved-filter-store.ts';

/** Saves a filter for the caller; nobody else sees it. */
export const createSavedFilter: HandlersOf<'savedFilter'>['create'] = async ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { userId } = session;
    await lockList(tx, `saved_filters:${userId}`);
    const kept = await listSavedFilters(tx, userId, body.tab);
    if (kept.length >= MAX_SAVED_FILTERS) refuse('tooManyKept');
    if (body.isDefault) await deleteDefaultFilter(tx, userId, body.tab);
    const id = services.newId();
    await insertSavedFilter(tx, { ...body, id, userId, at: services.clock.now() });
    return { data: presentSavedFilter((await findSavedFilter(tx, userId, id)) ?? refuse('notFound')) };
  });
