import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { type Arrow, refused, step } from './arrow.ts';
import { bookEntry } from './bank-entry.ts';
import { type Doc, openOf, setOff, toText, write } from './books.ts';
import type { Dice } from './dice.ts';
import { type Attempt, type Refund, type World, asking, availableOf, refundable } from './world.ts';

const partOf = (dice: Dice, max: number) => (dice.happens(0.6) ? max : dice.between(1, max));

const transfer: Arrow = {
  name: 'refund by file',
  weight: 4,
  choose(world, dice) {
    const owed = refundable(world);
    if (owed.length === 0) return undefined;
    const doc = dice.pick(owed);
    const cents = partOf(dice, availableOf(world, doc));
    const ask = () => makeFile(world, doc, cents);
    return step(`refund ${toText(cents)} of ${doc.number} by file`, ask, ({ id, refundId }) => {
      world.refunds.push({ id: refundId, doc, way: 'transfer', fileId: id, cents, state: 'pending' });
    });
  },
};

async function makeFile({ company }: World, doc: Doc, cents: number) {
  const account = { accountHolder: 'Bakkerij De Gouden Korenaar B.V.', iban: 'NL20INGB0001234567' };
  const items = [{ documentId: doc.id, amount: toText(cents), ...account }];
  const { data } = await company.client.refund.createFile({ body: { creationToken: randomUUID(), items } });
  const file = await company.client.refund.getFile({ params: { id: data.id } });
  return { id: data.id, refundId: defined(file.data.refunds[0]).id };
}

const tooMuch: Arrow = {
  name: 'refund too much',
  weight: 1,
  choose(world, dice) {
    if (world.docs.length === 0) return undefined;
    const doc = dice.pick(world.docs);
    const cents = availableOf(world, doc) + 1;
    if (dice.happens(0.5))
      return refused(`refund ${toText(cents)} by file`, () => makeFile(world, doc, cents));
    const body = { creationToken: randomUUID(), way: 'nextInvoice' as const, amount: toText(cents) };
    return refused(`refund ${toText(cents)} with the next invoice`, () =>
      world.company.client.refund.create({ params: { id: doc.id }, body }),
    );
  },
};

const complete = (world: World, refund: Refund) => {
  refund.state = 'done';
  write(refund.doc, { kind: 'payment', by: 'refund', cents: -refund.cents });
  world.cash -= refund.cents;
};

/** The outcome of a file: reported by a person or by the bank, even after it was cancelled. */
const followFile: Arrow = {
  name: 'follow file',
  weight: 5,
  choose(world, dice) {
    const files = world.refunds.filter(
      ({ way, state }) => way === 'transfer' && (state === 'pending' || state === 'cancelled'),
    );
    if (files.length === 0) return undefined;
    const refund = dice.pick(files);
    const { client } = world.company;
    const params = { id: defined(refund.fileId) };
    const of = `${toText(refund.cents)} of ${refund.doc.number}`;
    if (refund.state === 'pending' && dice.happens(0.3))
      return step(
        `cancel the file of ${of}`,
        () => client.refund.cancelFile({ params }),
        () => {
          refund.state = 'cancelled';
        },
      );
    if (refund.state === 'pending' && dice.happens(0.5))
      return step(
        `say that the file of ${of} was carried out`,
        () => client.refund.executeFile({ params, body: {} }),
        () => complete(world, refund),
      );
    // A cancelled file can't be downloaded any more, though the bank may already have it.
    if (refund.state === 'cancelled')
      return refused(`carry out the file of ${of}`, () => client.refund.executeFile({ params, body: {} }));
    const ask = async () => {
      const xml = await (await client.refund.downloadFile({ params })).text();
      const endToEndId = defined(/<EndToEndId>([^<]+)</.exec(xml)?.[1]);
      await bookEntry(world, { cents: -refund.cents, endToEndId });
    };
    return step(`the bank carries out ${of}`, ask, () => complete(world, refund));
  },
};

const returned: Arrow = {
  name: 'refund comes back',
  weight: 3,
  choose(world, dice) {
    const gone = world.refunds.filter(({ way, state }) => way === 'transfer' && state === 'done');
    if (gone.length === 0) return undefined;
    const refund = dice.pick(gone);
    const { client } = world.company;
    const ask = () => client.refund.markReturned({ params: { id: refund.id }, body: { reason: 'AC04' } });
    return step(`refund ${toText(refund.cents)} of ${refund.doc.number} comes back`, ask, () => {
      refund.state = 'returned';
      write(refund.doc, { kind: 'payment', by: 'refund', cents: refund.cents });
      world.cash += refund.cents;
    });
  },
};

/**
 * The provider refunds what it received: from a single payment, the smallest one large enough, and at
 * most its amount.
 */
const byProvider: Arrow = {
  name: 'refund by provider',
  weight: 4,
  choose(world, dice) {
    const owed = refundable(world);
    if (owed.length === 0) return undefined;
    const doc = dice.pick(owed);
    const online = world.attempts
      .filter((attempt) => attempt.state === 'paid' && (attempt.doc === doc || attempt.doc === doc.creditOf))
      .toSorted((one, other) => leftOf(one) - leftOf(other));
    const largest = online.at(-1);
    const max = largest ? leftOf(largest) : 0;
    const { client } = world.company;
    const send = (cents: number) => {
      const body = { creationToken: randomUUID(), way: 'provider' as const, amount: toText(cents) };
      return client.refund.create({ params: { id: doc.id }, body });
    };
    const available = availableOf(world, doc);
    if (max === 0)
      return refused(`refund ${doc.number} online, which was not paid so`, () => send(available));
    if (available > max && dice.happens(0.3)) {
      const cents = max + dice.between(1, available - max);
      return refused(`refund ${toText(cents)} of ${doc.number} online, more than one payment`, () =>
        send(cents),
      );
    }
    const cents = partOf(dice, Math.min(available, max));
    const attempt = defined(online.find((one) => leftOf(one) >= cents));
    return step(
      `refund ${toText(cents)} of ${doc.number} online`,
      () => send(cents),
      ({ data }) => {
        const refund: Refund = { id: data.id, doc, way: 'provider', fileId: null, cents, state: 'pending' };
        world.refunds.push(refund);
        attempt.refunded += cents;
        complete(world, refund);
      },
    );
  },
};

const leftOf = ({ cents, refunded: back }: Attempt) => cents - back;

const wait: Arrow = {
  name: 'wait for the next invoice',
  weight: 2,
  choose(world, dice) {
    const owed = refundable(world);
    if (owed.length === 0) return undefined;
    const doc = dice.pick(owed);
    const cents = partOf(dice, availableOf(world, doc));
    const body = { creationToken: randomUUID(), way: 'nextInvoice' as const, amount: toText(cents) };
    const ask = () => world.company.client.refund.create({ params: { id: doc.id }, body });
    return step(`let ${toText(cents)} of ${doc.number} wait`, ask, ({ data }) => {
      world.refunds.push({ id: data.id, doc, way: 'nextInvoice', fileId: null, cents, state: 'pending' });
    });
  },
};

const giveUp: Arrow = {
  name: 'wait no longer',
  weight: 1,
  choose(world, dice) {
    const waiting = world.refunds.filter(
      ({ id, way, state }) => way === 'nextInvoice' && state === 'pending' && !id.startsWith('rest'),
    );
    if (waiting.length === 0) return undefined;
    const refund = dice.pick(waiting);
    const ask = () => world.company.client.refund.cancel({ params: { id: refund.id } });
    return step(`let ${toText(refund.cents)} wait no longer`, ask, () => {
      refund.state = 'cancelled';
    });
  },
};

const offset: Arrow = {
  name: 'set off',
  weight: 4,
  choose(world, dice) {
    const owed = refundable(world);
    if (owed.length === 0) return undefined;
    const doc = dice.pick(owed);
    const others = asking(world).filter((one) => one !== doc);
    if (others.length === 0) return undefined;
    const against = dice.pick(others);
    const cents = partOf(dice, Math.min(availableOf(world, doc), openOf(against)));
    const body = { creationToken: randomUUID(), againstId: against.id, amount: toText(cents) };
    const ask = () => world.company.client.refund.setOff({ params: { id: doc.id }, body });
    const text = `set ${toText(cents)} of ${doc.number} off against ${against.number}`;
    return step(text, ask, () => setOff(doc, against, cents));
  },
};

const offsetUnfit: Arrow = {
  name: 'set off against what asks for nothing',
  weight: 1,
  choose(world, dice) {
    const owed = refundable(world);
    const closed = world.docs.filter((doc) => openOf(doc) <= 0);
    if (owed.length === 0 || closed.length === 0) return undefined;
    const [doc, against] = [dice.pick(owed), dice.pick(closed)];
    const body = { creationToken: randomUUID(), againstId: against.id };
    return refused(`set ${doc.number} off against ${against.number}`, () =>
      world.company.client.refund.setOff({ params: { id: doc.id }, body }),
    );
  },
};

export const refundArrows: readonly Arrow[] = [
  transfer,
  tooMuch,
  followFile,
  returned,
  byProvider,
  wait,
  giveUp,
  offset,
  offsetUnfit,
];
