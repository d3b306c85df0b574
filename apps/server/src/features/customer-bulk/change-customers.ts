import { CUSTOMER_STATUSES, MAX_CUSTOMERS_AT_ONCE, MAX_EMAILED_AT_ONCE } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { viewSums } from '../../platform/sums/read-sums.ts';
import { listCustomersByIds, updateCustomerStatus } from '../customer/customer-store.ts';
import { listIdsOf } from '../customer/list/list-store.ts';
import { lockCustomers } from '../customer/merge/merge-store.ts';
import { countTagsAmong, deleteTagged, insertTagged } from '../customer/tag/tag-store.ts';
import { deletePausesOfCustomers, updatePausesOfCustomers } from '../reminder/pause-store.ts';
import { emailCustomers } from './email-customers.ts';

type Routes = HandlersOf<'customerBulk'>;
type Body = Parameters<Routes['change']>[0]['body'];

/** Applies one change to many customers, in one transaction. */
export const changeCustomers: Routes['change'] = async ({ body, session, services }) => {
  const { companyId, actor, timezone } = session;
  const today = dayIn(timezone, services.clock.now());
  return services.database.withTenant(companyId, actor, async (tx) => {
    const { selection, change, token = services.newId() } = body;
    await refuseOtherRequest(tx, services, { use: 'customerBulk.change', body });
    const max = change.kind === 'email' ? MAX_EMAILED_AT_ONCE : MAX_CUSTOMERS_AT_ONCE;
    const ids = await selectedIds(tx, { selection, max, today });
    if (ids.length > max) return refuse('tooManyCustomers', { field: 'selection' });
    if (change.kind === 'email')
      return { data: { count: await emailCustomers(tx, services, { ids, change, token }) } };
    if (ids.length > 0) await apply(tx, services, { ids, change });
    return { data: { count: ids.length } };
  });
};

/** The selected customers of this company, one more than the maximum. */
async function selectedIds(
  tx: TenantTx,
  { selection, max, today }: { selection: Body['selection']; max: number; today: PlainDate },
): Promise<string[]> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)];
    if (ids.length > max) return ids;
    const known = await listCustomersByIds(tx, ids);
    return known.filter(({ status }) => CUSTOMER_STATUSES.some((one) => one === status)).map(({ id }) => id);
  }
  const except = new Set(selection.except);
  const view = await viewSums(tx, today);
  const ids = await listIdsOf(tx, { ...selection.filter, view }, max + except.size + 1);
  return ids.filter((id) => !except.has(id));
}

async function apply(
  tx: TenantTx,
  services: Services,
  { ids, change }: { ids: readonly string[]; change: Exclude<Body['change'], { kind: 'email' }> },
): Promise<void> {
  const at = services.clock.now();
  await lockCustomers(tx, ids);
  switch (change.kind) {
    case 'tag':
      if ((await countTagsAmong(tx, [change.tagId])) === 0) refuse('notFound', { field: 'change.tagId' });
      return insertTagged(tx, ids, [change.tagId]);
    case 'untag':
      return deleteTagged(tx, ids, change.tagId);
    case 'archive':
      await updateCustomerStatus(tx, ids, { status: 'archived', at });
      return appendMany(tx, at, { event: 'customersArchived', ids });
    case 'restore':
      await updateCustomerStatus(tx, ids, { status: 'active', at });
      return appendMany(tx, at, { event: 'customersRestored', ids });
    case 'pauseReminders':
      return updatePausesOfCustomers(tx, ids, { until: change.until, at });
    case 'resumeReminders':
      return deletePausesOfCustomers(tx, ids);
  }
}

/** One event for all of them: how many there were. */
async function appendMany(
  tx: TenantTx,
  at: Date,
  { event, ids }: { event: 'customersArchived' | 'customersRestored'; ids: readonly string[] },
): Promise<void> {
  await appendEvent(tx, { documentId: tx.companyId, at, event, data: { detail: String(ids.length) } });
}
