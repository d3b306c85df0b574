import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { pageOfItems } from './bulk-item-store.ts';
import { findBulk, pageOfBulk, updateCancelRequested } from './bulk-store.ts';
import { freezeSelection } from './freeze-selection.ts';
import { presentBulk, presentItem } from './present-bulk.ts';
import { adviseOnSending, startBulk } from './start-bulk.ts';

type Routes = HandlersOf<'bulk'>;

const list: Routes['list'] = async ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { state, cursor, perPage } = query;
    const { rows, meta } = await pageOfBulk(tx, { state, cursor, perPage });
    return { data: rows.map(presentBulk), meta };
  });

const get: Routes['get'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: presentBulk((await findBulk(tx, params.id)) ?? refuse('notFound')),
  }));

const listItems: Routes['listItems'] = async ({ params, query, session, services, language }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { id: bulkId } = (await findBulk(tx, params.id)) ?? refuse('notFound');
    const { state, cursor, perPage } = query;
    const { rows, meta } = await pageOfItems(tx, { bulkId, state, cursor, perPage });
    return { data: rows.map((row) => presentItem(services, language, row)), meta };
  });

const cancel: Routes['cancel'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findBulk(tx, params.id))) refuse('notFound');
    if (!(await updateCancelRequested(tx, params.id, services.clock.now()))) refuse('invalidRequest');
    // If its job got lost, it shouldn't wait forever.
    await services.queue.enqueue(tx, 'run-bulk', { companyId: session.companyId, bulkId: params.id });
    return { data: presentBulk((await findBulk(tx, params.id)) ?? refuse('notFound')) };
  });

const preview: Routes['preview'] = async ({ body, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    return { data: await adviseOnSending(tx, await freezeSelection(tx, body.selection, today), today) };
  });

export const bulkHandlers: Routes = { start: startBulk, preview, list, get, listItems, cancel };
