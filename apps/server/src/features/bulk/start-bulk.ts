import { BULK_PERMISSIONS, type BulkAdvice, type BulkRequest, holds } from '@penning/contract';
import { type PlainDate, isOfEarlierYear, plainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { getNextNumber } from '../document/master-data-store.ts';
import { findLastInvoiceDay } from '../sending/issue-store.ts';
import { BULK_ACTION_ENTRIES } from './action/bulk-actions.ts';
import { countDraftsByYear, findBulk, findBulkOfToken, insertBulk, insertItems } from './bulk-store.ts';
import { freezeSelection } from './freeze-selection.ts';
import { presentBulk } from './present-bulk.ts';

/**
 * Starts an action: the documents are frozen now, and the job continues from there. A repeated token changes nothing.
 */
export const startBulk: HandlersOf<'bulk'>['start'] = async ({ body, session, services }) => {
  const entry = BULK_ACTION_ENTRIES[body.action];
  if (!holds(session, BULK_PERMISSIONS[body.action])) refuse('forbidden');
  // The job acts with all rights of the person, so what their token may not do is refused now.
  if (session.scopes && body.action === 'delete' && !holds(session, 'document.deleteAny'))
    refuse('forbidden');
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { token = services.newId() } = body;
    await refuseOtherRequest(tx, services, { use: 'bulk.start', body });
    const known = await findBulkOfToken(tx, token);
    if (known) return { data: { ...presentBulk(known), advice: null } };
    const at = services.clock.now();
    const parameters = parametersOf(body);
    await entry.check(tx, parameters);
    const today = dayIn(session.timezone, at);
    const selected = await freezeSelection(tx, body.selection, today);
    const documentIds = isNewestFirst(body) ? selected.toReversed() : selected;
    const advice = body.action === 'send' ? await adviseOnSending(tx, documentIds, today) : null;
    const id = services.newId();
    const isNew = await insertBulk(tx, {
      id,
      token,
      action: body.action,
      parameters,
      total: documentIds.length,
      createdBy: session.userId,
      origin: session.actor.origin,
      at,
    });
    if (isNew) {
      await insertItems(tx, { bulkId: id, documentIds, byDate: body.action === 'send' });
      await services.queue.enqueue(tx, 'run-bulk', { companyId: session.companyId, bulkId: id });
    }
    const begun = isNew ? await findBulk(tx, id) : await findBulkOfToken(tx, token);
    return { data: { ...presentBulk(begun ?? refuse('notFound')), advice: isNew ? advice : null } };
  });
};

/** Whether documents are to be numbered that nobody put in an order: of those of a day, the oldest comes first. */
function isNewestFirst({ action, selection }: BulkRequest): boolean {
  return action === 'send' && 'filter' in selection && selection.filter.sort === undefined;
}

/** What to know before these are sent: the drafts by the year and order of their dates; one without a date is sent today. */
export async function adviseOnSending(
  tx: TenantTx,
  ids: readonly string[],
  today: PlainDate,
): Promise<BulkAdvice> {
  const [lastDate, nextNumber] = await Promise.all([findLastInvoiceDay(tx), getNextNumber(tx, 'oneoff')]);
  const years = await countDraftsByYear(tx, ids, { today, before: lastDate ?? today });
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const isAfter = ({ year }: { year: number }) => isOfEarlierYear(nextNumber, plainDate(`${year}-01-01`));
  return {
    lastDate,
    backDated: lastDate === null ? 0 : sum(years.map(({ earlier }) => earlier)),
    nextNumber,
    afterNumbersYear: sum(years.filter(isAfter).map(({ count }) => count)),
  };
}

function parametersOf({ token: _, selection: __, action: ___, ...parameters }: BulkRequest) {
  return parameters;
}
