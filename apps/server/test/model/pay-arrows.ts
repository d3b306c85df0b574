import { defined } from '@penning/domain';
import { recordProviderPayment } from '../../src/features/payment/record-provider-payment.ts';
import { type Arrow, refused, step } from './arrow.ts';
import { type Doc, openOf, settle, strike, toCents, toText, undoSetOff, write } from './books.ts';
import { type World, availableOf, asking, invoices } from './world.ts';

const register = ({ company }: World, doc: Doc, cents: number, overpayment = false) =>
  company.client.invoice.registerPayment({
    params: { id: doc.id },
    body: { amount: toText(cents), overpayment },
  });

/** By hand: the whole amount, part of it, or back to the customer. */
const pay: Arrow = {
  name: 'pay',
  weight: 6,
  choose(world, dice) {
    const open = world.docs.filter((doc) => openOf(doc) > 0 || availableOf(world, doc) > 0);
    if (open.length === 0) return undefined;
    const doc = dice.pick(open);
    const max = openOf(doc) > 0 ? openOf(doc) : -availableOf(world, doc);
    const cents = dice.happens(0.5) ? max : Math.sign(max) * dice.between(1, Math.abs(max));
    const ask = () => register(world, doc, cents);
    return step(`pay ${toText(cents)} of ${doc.number} by hand`, ask, () => {
      write(doc, { kind: 'payment', by: 'hand', cents });
      world.cash += cents;
    });
  },
};

/** More than is asked for, which the person says is meant: twice, or after it was credited. */
const payMore: Arrow = {
  name: 'pay more',
  weight: 2,
  choose(world, dice) {
    const asked = world.docs.filter((doc) => doc.total >= 0);
    if (asked.length === 0) return undefined;
    const doc = dice.pick(asked);
    const cents = Math.max(0, openOf(doc)) + dice.between(1, 20_000);
    const ask = () => register(world, doc, cents, true);
    return step(`pay ${toText(cents)} of ${doc.number} by hand, more than is asked`, ask, () => {
      write(doc, { kind: 'payment', by: 'hand', cents });
      world.cash += cents;
    });
  },
};

/** More than is open, or more than is owed and not already being refunded. */
const payTooMuch: Arrow = {
  name: 'pay too much',
  weight: 1,
  choose(world, dice) {
    if (world.docs.length === 0) return undefined;
    const doc = dice.pick(world.docs);
    const open = openOf(doc);
    const cents = open < 0 ? -availableOf(world, doc) - 1 : open + dice.between(1, 5000);
    return refused(`pay ${toText(cents)} of ${doc.number}`, () => register(world, doc, cents));
  },
};

const payments = async ({ company }: World, doc: Doc) =>
  (await company.client.invoice.get({ params: { id: doc.id } })).data.payments;
const unregister = ({ company }: World, doc: Doc, paymentId: string) =>
  company.client.invoice.unregisterPayment({ params: { id: doc.id, paymentId } });

/** Reverses what a person registered, or undoes what a person set off. */
const unpay: Arrow = {
  name: 'unpay',
  weight: 4,
  choose(world, dice) {
    const lines = world.docs.flatMap((doc) =>
      doc.entries
        .filter(({ kind, by }) => kind === 'setOff' || by === 'hand')
        .map((entry) => ({ doc, entry })),
    );
    if (lines.length === 0) return undefined;
    const { doc, entry } = dice.pick(lines);
    const ask = async () => {
      const found = (await payments(world, doc)).find(
        ({ kind, provider, amount, counterpart }) =>
          kind === entry.kind &&
          provider === null &&
          toCents(amount) === entry.cents &&
          counterpart?.id === entry.other?.id,
      );
      await unregister(world, doc, defined(found).id);
    };
    return step(`reverse ${entry.kind} ${toText(entry.cents)} of ${doc.number}`, ask, () => {
      if (entry.kind === 'setOff') return undoSetOff(doc, entry);
      strike(doc, entry);
      settle(doc);
      world.cash -= entry.cents;
    });
  },
};

/** Entries by a bank, a provider or the books can't be reversed by a person. */
const unpayOthers: Arrow = {
  name: 'unpay what others wrote',
  weight: 1,
  choose(world, dice) {
    const found = world.docs.filter((doc) =>
      doc.entries.some(({ kind, by }) => by !== 'hand' && kind !== 'setOff'),
    );
    if (found.length === 0) return undefined;
    const doc = dice.pick(found);
    return refused(`reverse what others wrote on ${doc.number}`, async () => {
      const line = (await payments(world, doc)).find(
        ({ kind, provider }) => kind !== 'setOff' && (kind !== 'payment' || provider !== null),
      );
      await unregister(world, doc, defined(line).id);
    });
  },
};

/**
 * A collected invoice can only be paid online once the bank has returned the collection; a credit invoice
 * never can.
 */
function isPayableOnline({ collections }: World, doc: Doc): boolean {
  const last = collections.findLast((one) => one.doc === doc);
  const comesBack = last?.state === 'rejected' || last?.state === 'returned';
  return doc.viewLink !== null && !doc.isCredited && !doc.creditOf && (!doc.isCollected || comesBack);
}

/** The customer starts an online payment, and is sent to the bank. */
const begin: Arrow = {
  name: 'begin online payment',
  weight: 3,
  choose(world, dice) {
    const payable = asking(world).filter((doc) => isPayableOnline(world, doc));
    if (payable.length === 0) return undefined;
    const doc = dice.pick(payable);
    const token = defined(doc.viewLink?.split('/').at(-1));
    const ask = () => world.server.anonymous.external.startPayment({ params: { token }, body: {} });
    return step(`begin to pay ${doc.number} online`, ask, ({ data }) => {
      const cents = openOf(doc);
      const last = world.attempts.findLast((attempt) => attempt.doc === doc);
      if (last?.state === 'open' && last.cents === cents) return;
      world.attempts.push({ doc, cents, address: data.redirectUrl, state: 'open', refunded: 0 });
    });
  },
};

/** A started payment arrives, however late, or fails. */
const finish: Arrow = {
  name: 'finish online payment',
  weight: 4,
  choose(world, dice) {
    const begun = world.attempts.filter(({ state }) => state === 'open');
    if (begun.length === 0) return undefined;
    const attempt = dice.pick(begun);
    const outcome = dice.happens(0.8) ? 'paid' : 'failed';
    const ask = async () => {
      const { pathname } = new URL(attempt.address);
      await fetch(world.server.url + pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `outcome=${outcome}`,
        redirect: 'manual',
      });
      // The bank may report it after the customer returns; this waits for the report.
      await recordProviderPayment(world.server.services, 'test', defined(pathname.split('/').at(-1)));
    };
    const { doc, cents } = attempt;
    return step(`online payment ${toText(cents)} of ${doc.number} ${outcome}`, ask, () => {
      attempt.state = outcome;
      if (outcome === 'failed') return;
      write(doc, { kind: 'payment', by: 'online', cents });
      world.cash += cents;
    });
  },
};

/** Nobody can start paying a document that asks for nothing. */
const beginNothing: Arrow = {
  name: 'begin to pay nothing',
  weight: 1,
  choose(world, dice) {
    const closed = invoices(world).filter((doc) => doc.viewLink !== null && openOf(doc) <= 0);
    if (closed.length === 0) return undefined;
    const doc = dice.pick(closed);
    const token = defined(doc.viewLink?.split('/').at(-1));
    return refused(`begin to pay ${doc.number} online`, () =>
      world.server.anonymous.external.startPayment({ params: { token }, body: {} }),
    );
  },
};

export const payArrows: readonly Arrow[] = [
  pay,
  payMore,
  payTooMuch,
  unpay,
  unpayOthers,
  begin,
  finish,
  beginNothing,
];
