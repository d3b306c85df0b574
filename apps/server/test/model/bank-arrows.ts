import { defined } from '@penning/domain';
import { createBatch } from '../furnish-collection.ts';
import { type Arrow, refused, step } from './arrow.ts';
import { bookEntry } from './bank-entry.ts';
import { type Doc, openOf, settle, strike, toText, write } from './books.ts';
import type { Dice } from './dice.ts';
import { type Booking, type World, invoices } from './world.ts';

const match = ({ company }: World, id: string, doc: Doc, cents: number) =>
  company.client.bank.match({
    params: { id },
    body: { parts: [{ documentId: doc.id, amount: toText(cents) }] },
  });

const note = (world: World, booking: Booking, doc: Doc) => {
  booking.booked = { doc, entry: write(doc, { kind: 'payment', by: 'bank', cents: booking.cents }) };
  world.cash += booking.cents;
};

/** Money received for an invoice, whatever its amount and state, or money paid back that is owed. */
const transferIn: Arrow = {
  name: 'bank transfer',
  weight: 5,
  choose(world, dice) {
    if (world.docs.length === 0) return undefined;
    const doc = dice.pick(world.docs);
    const cents = amountFor(doc, dice);
    if (cents === undefined) return undefined;
    const ask = async () => {
      const id = await bookEntry(world, { cents });
      await match(world, id, doc, cents);
      return id;
    };
    return step(`bank books ${toText(cents)} on ${doc.number}`, ask, (id) => {
      const booking: Booking = { id, cents, booked: undefined };
      world.bookings.push(booking);
      note(world, booking, doc);
    });
  },
};

function amountFor(doc: Doc, dice: Dice): number | undefined {
  const open = openOf(doc);
  if (open < 0 && (doc.creditOf || dice.happens(0.5))) return -dice.between(1, -open);
  if (open > 0 && dice.happens(0.5)) return dice.between(1, open);
  return doc.creditOf ? undefined : dice.between(1, 40_000);
}

const undo: Arrow = {
  name: 'undo bank',
  weight: 3,
  choose(world, dice) {
    const booked = world.bookings.filter((booking) => booking.booked);
    if (booked.length === 0) return undefined;
    const booking = dice.pick(booked);
    const { doc, entry } = defined(booking.booked);
    const ask = () => world.company.client.bank.undo({ params: { id: booking.id }, body: {} });
    return step(`undo ${toText(booking.cents)} of the bank on ${doc.number}`, ask, () => {
      strike(doc, entry);
      settle(doc);
      booking.booked = undefined;
      world.cash -= booking.cents;
    });
  },
};

/** A reversed transaction is booked again, on another document or the same one. */
const again: Arrow = {
  name: 'book again',
  weight: 2,
  choose(world, dice) {
    const free = world.bookings.filter(({ booked, cents }) => !booked && cents > 0);
    if (free.length === 0 || invoices(world).length === 0) return undefined;
    const booking = dice.pick(free);
    const doc = dice.pick(invoices(world));
    const ask = () => match(world, booking.id, doc, booking.cents);
    return step(`book ${toText(booking.cents)} on ${doc.number} after all`, ask, () =>
      note(world, booking, doc),
    );
  },
};

/** More than is owed can't have been paid back. */
const backTooMuch: Arrow = {
  name: 'bank pays back too much',
  weight: 0.5,
  choose(world, dice) {
    const credits = world.docs.filter((doc) => doc.creditOf && openOf(doc) < 0);
    if (credits.length === 0) return undefined;
    const doc = dice.pick(credits);
    const cents = Math.min(openOf(doc), doc.total) - 1;
    return refused(`bank books ${toText(cents)} on ${doc.number}`, async () => {
      const id = await bookEntry(world, { cents });
      await match(world, id, doc, cents);
    });
  },
};

/** In a file that has been submitted to the bank. */
const collect: Arrow = {
  name: 'collect',
  weight: 6,
  choose(world, dice) {
    const free = invoices(world).filter(
      (doc) =>
        doc.isCollected &&
        !doc.isCredited &&
        openOf(doc) > 0 &&
        !world.collections.some((one) => one.doc === doc && one.state === 'filed'),
    );
    if (free.length === 0) return undefined;
    const doc = dice.pick(free);
    return step(
      `collect ${doc.number}`,
      () => fileCollection(world, doc),
      (endToEndId) => void world.collections.push({ doc, cents: openOf(doc), endToEndId, state: 'filed' }),
    );
  },
};

async function fileCollection({ company }: World, doc: Doc): Promise<string> {
  const { id } = await createBatch(company);
  const { sepaBatch } = company.client;
  const { data } = await sepaBatch.addInvoices({ params: { id }, body: { ids: [doc.id] } });
  const { version } = data.batch;
  await sepaBatch.makeFile({ params: { id }, body: { version, fileVersion: 'pain.008.001.08' } });
  const { data: collections } = await sepaBatch.listCollections({ params: { id }, query: {} });
  return defined(defined(collections[0]).endToEndId);
}

/** The bank pays it out, refuses it or returns it. */
const followCollection: Arrow = {
  name: 'follow collection',
  weight: 7,
  choose(world, dice) {
    const alive = world.collections.filter(({ state }) => state === 'filed' || state === 'settled');
    if (alive.length === 0) return undefined;
    const collection = dice.pick(alive);
    const { doc, cents, endToEndId } = collection;
    const isFiled = collection.state === 'filed';
    if (isFiled && dice.happens(0.75))
      return step(
        `collection ${toText(cents)} of ${doc.number} is paid out`,
        () => bookEntry(world, { cents, endToEndId }),
        () => {
          collection.state = 'settled';
          write(doc, { kind: 'payment', by: 'sepa', cents });
          world.cash += cents;
        },
      );
    const ask = () => bookEntry(world, { cents: -cents, endToEndId, returnReason: 'MD06' });
    return step(`collection ${toText(cents)} of ${doc.number} comes back`, ask, () => {
      collection.state = isFiled ? 'rejected' : 'returned';
      if (isFiled) return;
      write(doc, { kind: 'payment', by: 'sepa', cents: -cents });
      world.cash -= cents;
    });
  },
};

export const bankArrows: readonly Arrow[] = [transferIn, undo, again, backTooMuch, collect, followCollection];
