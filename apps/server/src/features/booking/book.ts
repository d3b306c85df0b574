import { defined } from '@penning/domain';
import type { Booked } from '../../integrations/port/accounting.ts';
import { RefusedBecause, RefusedByService } from '../../integrations/port/refused-for-good.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { findDocument } from '../document/document-store.ts';
import type { ServiceAct } from '../errand/act.ts';
import { updateBooked } from './booked-store.ts';
import { bookingOf } from './booking-of.ts';
import { queueRegistering } from './follow/queue-registering.ts';
import { findMapping } from './mapping/check-mapping.ts';
import { whyRefused } from './mapping/why-refused.ts';
import { meansOf } from './means-of.ts';
import { totalDiffers, totalDiffersThere } from './total-differs.ts';

/** Books a sent document in a bookkeeping service. */
export const BOOK: ServiceAct = {
  prepare: async (tx, services, { subjectId: documentId, definition, connectionId }) => {
    const port = defined(definition.ports?.accounting);
    const document = defined(await findDocument(tx, documentId));
    const { content, number } = document;
    if (!content?.receiver || number === null) throw new RefusedByService('the document is a draft');
    const known = await findMapping(tx, definition, connectionId);
    const booking = bookingOf({ documentId, content, number }, known);
    if (booking.lines.length === 0) throw new RefusedBecause('integration.nothingToPost');
    const means = await meansOf(tx, services, {
      document,
      content,
      receiver: content.receiver,
      connectionId,
    });
    const { currency, totals } = booking;
    const { totalIncl: ours } = totals;
    if (port.currencies && !port.currencies.includes(currency))
      throw new RefusedBecause('integration.currencyNotTaken', { currency });
    const isOurs = ({ totalIncl = ours }: Booked) => totalIncl === ours;
    return {
      find: async (tools, access) => {
        const found = await port.findBooking(tools, access, booking, means);
        if (found?.totalIncl !== undefined && !isOurs(found))
          throw totalDiffersThere({ ours, theirs: found.totalIncl, currency });
        return found;
      },
      make: async (tools, access) => {
        const expected = port.expectTotal?.(booking) ?? ours;
        if (expected !== ours) throw totalDiffers({ ours, theirs: expected, currency });
        const booked = await port.book(tools, access, booking, means).catch(async (error: unknown) => {
          if (!(error instanceof RefusedByService)) throw error;
          throw await whyRefused(error, definition, { booking, known }, { tools, access });
        });
        if (booked.totalIncl === undefined || isOurs(booked)) return booked;
        const differs = { ours, theirs: booked.totalIncl, currency };
        try {
          await port.withdraw?.(tools, access, booked.id);
        } catch (error) {
          throw error instanceof RefusedByService ? totalDiffersThere(differs) : error;
        }
        throw port.withdraw ? totalDiffers(differs) : totalDiffersThere(differs);
      },
    };
  },
  onDone: async (tx, services, { subjectId: documentId, definition }) => {
    const at = services.clock.now();
    await updateBooked(tx, documentId, at);
    const data = { integration: definition.name };
    await appendEvent(tx, { documentId, at, event: 'booked', data });
    // What was paid before.
    await queueRegistering(tx, services, [documentId]);
  },
  onFailed: async (tx, services, { subjectId: documentId, definition }) => {
    const data = { integration: definition.name };
    await appendEvent(tx, { documentId, at: services.clock.now(), event: 'bookingFailed', data });
  },
};
