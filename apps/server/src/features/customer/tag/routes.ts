import { CustomerTagInput, MAX_TAGS, applyChange } from '@penning/contract';
import { lockList } from '../../../db/lock-list.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { lockCustomer } from '../customer-store.ts';
import { readCustomer } from '../read-customers.ts';
import {
  countTagsAmong,
  deleteOtherTags,
  deleteTagRow,
  findTag,
  insertTag,
  insertTagged,
  listTags,
  updateTagRow,
} from './tag-store.ts';

/** The tags with which the company groups its customers. */
export const customerTagHandlers: HandlersOf<'customerTag'> = {
  list: ({ session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await listTags(tx),
    })),

  create: ({ body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      await lockList(tx, 'customer_tags');
      if ((await listTags(tx)).length >= MAX_TAGS) return refuse('tooManyTags');
      const id = services.newId();
      await insertTag(tx, { ...body, id, at: services.clock.now() });
      return { data: (await findTag(tx, id)) ?? refuse('notFound') };
    }),

  update: ({ params, body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const before = (await findTag(tx, params.id)) ?? refuse('notFound');
      const { name, colour } = before;
      await updateTagRow(tx, params.id, applyChange(CustomerTagInput, { name, colour }, body));
      return { data: (await findTag(tx, params.id)) ?? refuse('notFound') };
    }),

  delete: ({ params, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await deleteTagRow(tx, params.id))) return refuse('notFound');
      return undefined;
    }),

  choose: ({ params, body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
      const { tagIds } = body;
      if (tagIds !== undefined) {
        const ids = [...new Set(tagIds)];
        if ((await countTagsAmong(tx, ids)) < ids.length) refuse('notFound', { field: 'tagIds' });
        await deleteOtherTags(tx, params.id, ids);
        await insertTagged(tx, [params.id], ids);
      }
      return { data: await readCustomer(tx, params.id) };
    }),
};
