import type { Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { findDocument } from '../document/document-store.ts';
import { presentRecurring } from './present-recurring.ts';
import { type RecurrenceRow, lockRecurrence } from './recurrence-store.ts';

/** Who changes the schedule of which recurring invoice. */
export interface RecurringCall {
  readonly params: { readonly id: string };
  readonly session: Session;
  readonly services: Services;
  readonly language: Language;
}

/** Changes the schedule of a recurring invoice under a lock, and returns its new state. */
export async function changeCourse(
  { params, session, services, language }: RecurringCall,
  change: (tx: TenantTx, recurrence: RecurrenceRow) => Promise<RecurrenceRow>,
) {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await lockRecurring(tx, params.id);
    const document = (await findDocument(tx, params.id)) ?? refuse('notFound');
    const recurrence = await change(tx, before);
    return { data: await presentRecurring(tx, services, { document, recurrence }, { language }) };
  });
}

/** A recurring invoice to be acted on, locked until the transaction ends; other documents aren't found. */
export async function lockRecurring(tx: TenantTx, id: string): Promise<RecurrenceRow> {
  return (
    (await lockRecurrence(tx, id)) ?? refuse((await findDocument(tx, id)) ? 'invalidRequest' : 'notFound')
  );
}
