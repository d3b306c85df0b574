import { STATUS, plainDate, defined, transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { findDocument } from '../document/document-store.ts';
import { insertDraft } from '../document/draft-store.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { withoutLostReferences } from '../invoice/lost-references.ts';
import { presentRecurring } from './present-recurring.ts';
import { findRecurrence, insertRecurrence } from './recurrence-store.ts';

/**
 * A new recurring invoice with the same content. It starts with the next date of the first one, and is paused
 * so that nothing is sent before somebody has looked at it.
 */
export const copyRecurring: HandlersOf<'recurring'>['copy'] = async ({
  params,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findDocument(tx, params.id)) ?? refuse('notFound');
    const source = (await findRecurrence(tx, params.id)) ?? refuseTransition(row.status);
    if (!transition(row.status, 'copy').ok) return refuseTransition(row.status);
    const draft = await withoutLostReferences(tx, {
      ...row,
      attachmentIds: [...row.attachmentIds],
      lines: row.lines.map((line) => ({ ...line, id: services.newId() })),
    });
    const { values, content, company } = await prepareDraft(tx, services, draft);
    const id = services.newId();
    const at = services.clock.now();
    const document = await insertDraft(
      tx,
      { ...values, id, creationToken: services.newId(), createdBy: session.userId, at },
      { kind: 'recurring', status: STATUS.recurring },
    );
    const { frequency, times, sendsAutomatically, subject, body, attachUbl, periodCovered, collects } =
      source;
    const today = dayIn(session.timezone, at);
    const startOn = plainDate(defined([source.nextOn ?? today, today].toSorted().at(-1)));
    const sending = { sendsAutomatically, subject, body, attachUbl, periodCovered, collects };
    const schedule = { startOn, frequency, times, ...sending };
    const recurrence = await insertRecurrence(tx, id, schedule, at);
    await appendEvent(tx, { documentId: id, at, event: 'created', data: { copyOf: source.documentId } });
    return {
      data: await presentRecurring(
        tx,
        services,
        { document: document ?? refuse('notFound'), recurrence },
        { language, known: { content, company, createdBy: session.userName } },
      ),
    };
  });
