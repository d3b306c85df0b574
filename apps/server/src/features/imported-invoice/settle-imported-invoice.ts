import type { PlainDate } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse, refuseBecause } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { refuseClosedDay } from '../closed-period/refuse-closed-day.ts';
import { refusePaymentDay } from '../closed-period/refuse-payment-day.ts';
import { findImportedInvoice, lockImportedInvoice, updateSettledOn } from './imported-invoice-store.ts';
import { presentImportedInvoice } from './present-imported-invoice.ts';

type Routes = HandlersOf<'importedInvoice'>;

/** Marks the amount due of an earlier system's invoice as paid on a day. */
export const markImportedPaid: Routes['markPaid'] = ({ params, body, session, services }) =>
  setSettledOn(
    { services, session, id: params.id },
    body.paidOn ?? dayIn(session.timezone, services.clock.now()),
  );

/** Marks it as unpaid again. */
export const markImportedUnpaid: Routes['markUnpaid'] = ({ params, session, services }) =>
  setSettledOn({ services, session, id: params.id }, null);

/** Sets or clears the day; the file's own data about payments stays, and so do earlier events. */
async function setSettledOn(
  { services, session, id }: { services: Services; session: Session; id: string },
  settledOn: PlainDate | null,
) {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = (await lockImportedInvoice(tx, id)) ?? refuse('notFound');
    if (before.paid === true) return refuseBecause('obstacle.paidInFile');
    const at = services.clock.now();
    if (before.settledOn !== settledOn) {
      if (settledOn !== null) {
        refusePaymentDay(services, session, { paidOn: settledOn, documentDate: before.invoiceDate });
      }
      for (const day of [before.settledOn, settledOn]) {
        if (day !== null) await refuseClosedDay(tx, day, 'paidOn');
      }
      await updateSettledOn(tx, id, settledOn);
      await appendEvent(tx, {
        documentId: tx.companyId,
        at,
        event: settledOn === null ? 'importedInvoiceUnpaid' : 'importedInvoicePaid',
        data: { id, number: before.number, day: settledOn ?? before.settledOn },
      });
    }
    const row = (await findImportedInvoice(tx, id)) ?? refuse('notFound');
    return { data: presentImportedInvoice(row, dayIn(session.timezone, at)) };
  });
}
