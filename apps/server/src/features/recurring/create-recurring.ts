import { STATUS } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { completeDraft } from '../document/complete-draft.ts';
import { findByCreationToken } from '../document/document-store.ts';
import { insertDraft } from '../document/draft-store.ts';
import { prepareRecurring, refuseTooManyDates } from './prepare-recurring.ts';
import { presentRecurring } from './present-recurring.ts';
import { findRecurrence, insertRecurrence } from './recurrence-store.ts';

/**
 * Saves a new recurring invoice. A creation token that was used already, also at the same moment, returns the first
 * one.
 */
export const createRecurring: HandlersOf<'recurring'>['create'] = async ({
  body,
  session,
  services,
  language,
}) => {
  const { creationToken = services.newId(), ...given } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await refuseOtherRequest(tx, services, { use: 'recurring.create', body });
    const input = { ...given, ...(await completeDraft(tx, services, { ...given, sendDate: null })) };
    const { schedule, prepared } = await prepareRecurring(tx, services, input);
    refuseTooManyDates(services, session, { ...schedule, made: 0, handledUntil: null });
    const id = services.newId();
    const at = services.clock.now();
    const document = await insertDraft(
      tx,
      { ...prepared.values, id, creationToken, createdBy: session.userId, at },
      { kind: 'recurring', status: STATUS.recurring },
    );
    if (!document) {
      const first = (await findByCreationToken(tx, creationToken)) ?? refuse('notFound');
      const recurrence = (await findRecurrence(tx, first.id)) ?? refuse('invalidRequest');
      return { data: await presentRecurring(tx, services, { document: first, recurrence }, { language }) };
    }
    const recurrence = await insertRecurrence(tx, id, schedule, null);
    await appendEvent(tx, { documentId: id, at, event: 'created' });
    const known = { content: prepared.content, company: prepared.company, createdBy: session.userName };
    return { data: await presentRecurring(tx, services, { document, recurrence }, { language, known }) };
  });
};
