import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findDocument } from '../document/document-store.ts';
import { presentRecurring } from './present-recurring.ts';
import { findRecurrence } from './recurrence-store.ts';

export const getRecurring: HandlersOf<'recurring'>['get'] = async ({ params, session, services, language }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const recurrence = (await findRecurrence(tx, params.id)) ?? refuse('notFound');
    const document = (await findDocument(tx, params.id)) ?? refuse('notFound');
    return { data: await presentRecurring(tx, services, { document, recurrence }, { language }) };
  });
