import { defined } from '@penning/domain';
import type { BookedCustomer, Booking } from '../../integrations/port/accounting.ts';
import { RefusedByService } from '../../integrations/port/refused-for-good.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { ContentReceiver } from '../document/content.ts';
import { type DocumentRow, findDocument } from '../document/document-store.ts';
import type { ServiceAct } from '../errand/act.ts';
import { updateBooked } from './booked-store.ts';

/** Books a sent document in a bookkeeping service. */
export const BOOK: ServiceAct = {
  prepare: async (tx, _services, { documentId, definition }) => {
    const booking = bookingOf(defined(await findDocument(tx, documentId)));
    const port = defined(definition.ports?.accounting);
    return {
      find: (tools, access) => port.findBooking(tools, access, booking),
      make: (tools, access) => port.book(tools, access, booking),
    };
  },
  onDone: async (tx, services, { documentId, definition }) => {
    const at = services.clock.now();
    await updateBooked(tx, documentId, at);
    const data = { integration: definition.name };
    await appendEvent(tx, { documentId, at, event: 'booked', data });
  },
  onFailed: async (tx, services, { documentId, definition }) => {
    const data = { integration: definition.name };
    await appendEvent(tx, { documentId, at: services.clock.now(), event: 'bookingFailed', data });
  },
};

function bookingOf({ id, number, content }: DocumentRow): Booking {
  if (!content?.receiver || number === null) throw new RefusedByService('the document is a draft');
  return {
    documentId: id,
    kind: content.type === 'C' ? 'credit' : 'invoice',
    number,
    sendDate: content.sendDate,
    dueDate: content.dueDate,
    currency: content.currency,
    includesVat: content.includesVat,
    reference: content.reference,
    customer: customerOf(content.receiver),
    lines: content.lines,
    totals: content.totals,
  };
}

function customerOf(receiver: ContentReceiver): BookedCustomer {
  const { id, name, person, address, postalCode, city, country, coc, vatNumber, email } = receiver;
  const { debtorNumber: number } = receiver;
  return { id, number, name, isPerson: person, address, postalCode, city, country, coc, vatNumber, email };
}
