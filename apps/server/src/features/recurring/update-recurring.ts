import { RecurringInput, applyChange } from '@penning/contract';
import { STATUS } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { completeChange } from '../document/complete-draft.ts';
import { findDocument } from '../document/document-store.ts';
import { updateDraft } from '../document/draft-store.ts';
import { lockRecurring } from './change-recurring.ts';
import { prepareRecurring, refuseTooManyDates } from './prepare-recurring.ts';
import { presentRecurring } from './present-recurring.ts';
import { updateRecurrence } from './recurrence-store.ts';

const WITHOUT_TYPE = RecurringInput.omit({ type: true });

/**
 * Saves a recurring invoice; what is left out stays. The invoices it made stay, and a date that was handled doesn't
 * come back, whatever the schedule becomes: the next date is the first of the new schedule after it.
 */
export const updateRecurring: HandlersOf<'recurring'>['update'] = async ({
  params,
  body,
  session,
  services,
  language,
}) => {
  const { version, ...change } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await lockRecurring(tx, params.id);
    const row = (await findDocument(tx, params.id)) ?? refuse('notFound');
    if (row.version !== version) return refuse('changedElsewhere');
    const given = await completeChange(tx, services, change);
    const kept = applyChange(WITHOUT_TYPE, { ...row, ...before }, given);
    const input = { ...kept, type: given.type };
    const { schedule, prepared } = await prepareRecurring(tx, services, input);
    if (schedule.times !== null && schedule.times < before.made) {
      return refuse('fewerThanMade', { field: 'times' });
    }
    refuseTooManyDates(services, session, { ...before, ...schedule });
    const at = services.clock.now();
    const document = await updateDraft(tx, row.id, version, { ...prepared.values, at }, STATUS.recurring);
    if (!document) return refuse('changedElsewhere');
    const recurrence = await updateRecurrence(tx, before, schedule);
    await appendEvent(tx, { documentId: row.id, at, event: 'edited' });
    const known = { content: prepared.content, company: prepared.company };
    return { data: await presentRecurring(tx, services, { document, recurrence }, { language, known }) };
  });
};
