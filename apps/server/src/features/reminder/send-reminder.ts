import type { HandlersOf } from '../../http/handler.ts';
import { readInvoice } from '../invoice/read-invoice.ts';
import { remindInvoice } from './remind-invoice.ts';

/** Sends the next reminder of an invoice by hand. */
export const sendReminder: HandlersOf<'reminder'>['send'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await remindInvoice(tx, services, params.id, body);
    return { data: await readInvoice(tx, services, row) };
  });
