import { systemActor } from '../platform/system-actor.ts';
import { followChange } from './booking/follow/follow-bookings.ts';
import { followReported } from './crm/follow/follow-customers.ts';
import { followClaimChange } from './debt-collection/follow/follow-claims.ts';
import { followHint } from './external/follow-hint.ts';
import type { ChangeHandlers } from './incoming-webhook/change-handler.ts';
import { testConnection } from './integration/check/test-connection.ts';
import { recordSmsReport } from './outbox/record-sms-report.ts';
import { followWish } from './sms-delivery/opt-out.ts';
import { followReceived, followSent } from './transmission/follow-change.ts';

/** What services notify us of, each with the feature that handles it. */
export const CHANGE_HANDLERS: ChangeHandlers = {
  // A service says that its authorisation ended: calling it shows whether that is so, and notifies the
  // company.
  connection: async (services, { companyId, definition, connection }) => {
    const place = { companyId, actor: systemActor('integration') };
    await testConnection(services, place, definition, connection);
  },
  // The bookkeeping is asked what was paid there, and whether the booking is still there.
  booking: (services, { change, ...place }) => followChange(services, { ...place, id: change.id }),
  // The CRM is asked how the customer's record is now.
  customer: (services, { change, ...place }) => followReported(services, { ...place, id: change.id }),
  // The collections agency is asked how far it is and what was paid there.
  claim: (services, { change, ...place }) => followClaimChange(services, { ...place, id: change.id }),
  // The provider's server is asked for the outcome.
  payment: (services, { definition, change }) => followHint(services, definition.name, change.id),
  message: (services, { companyId, change }) => recordSmsReport(services, companyId, change),
  // The network is asked what became of an e-invoice, where it can be.
  eInvoice: followSent,
  receivedEInvoice: followReceived,
  phoneNumber: (services, { companyId, change }) => followWish(services, companyId, change),
};
