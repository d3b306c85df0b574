import { randomUUID } from 'node:crypto';
import type { Invoice } from '@penning/contract';
import { createDraft, lineBody, markAsSent } from '../furnish-company.ts';
import { createQuotation } from '../furnish-quotation.ts';
import { type Arrow, refused, step } from './arrow.ts';
import { type Doc, creditedOf, openOf, owedOf, setOff, settle, toCents } from './books.ts';
import type { Dice } from './dice.ts';
import { type Draft, type World, invoices } from './world.ts';

/**
 * Whole euros including VAT come to whole cents, per line and in total; other amounts are rounded, and
 * credited as rounded.
 */
function linesOf({ company }: World, dice: Dice) {
  const isRound = dice.happens(0.85);
  return Array.from({ length: dice.between(1, 3) }, () =>
    lineBody(company, {
      quantity: String(dice.between(1, 3)),
      price: isRound ? `${dice.between(5, 300)}.00` : `33.33${dice.between(1, 9)}`,
    }),
  );
}

const draftOf = ({ id, version }: { id: string; version: number }): Draft => ({ id, version, kind: 'draft' });

const draft: Arrow = {
  name: 'draft',
  weight: 3,
  choose(world, dice) {
    const { company, customerId } = world;
    const type = world.hasMandate && dice.happens(0.6) ? ('I' as const) : undefined;
    const lines = linesOf(world, dice);
    const ask = () => createDraft(company, { customerId, lines, ...(type && { type }) });
    return step('make a draft', ask, (made) => void world.drafts.push(draftOf(made)));
  },
};

/** Sent: it now asks for money, and what is owed until the customer's next invoice is set off. */
const send: Arrow = {
  name: 'send',
  weight: 6,
  choose(world, dice) {
    const drafts = world.drafts.filter(({ kind }) => kind === 'draft');
    if (drafts.length === 0) return undefined;
    const chosen = dice.pick(drafts);
    return step(
      'send a draft',
      () => markAsSent(world.company, chosen),
      (sent) => {
        world.drafts = world.drafts.filter((one) => one !== chosen);
        const doc = docOf(sent, undefined);
        world.docs.push(doc);
        setOffWaiting(world, doc);
      },
    );
  },
};

function docOf(sent: Invoice, creditOf: Doc | undefined): Doc {
  return {
    id: sent.id,
    number: sent.number ?? '',
    viewLink: sent.viewLink,
    total: toCents(sent.totalIncl),
    isCollected: sent.type === 'I',
    creditOf,
    credits: [],
    entries: [],
    isCredited: false,
    lines: sent.lines.map(({ id, quantity, price }) => ({
      id,
      left: Number(quantity),
      each: Number.isInteger(Number(price)) ? Number(price) * 121 : undefined,
    })),
  };
}

function setOffWaiting(world: World, doc: Doc): void {
  for (const refund of world.refunds.filter((one) => one.way === 'nextInvoice' && one.state === 'pending')) {
    const cents = Math.min(refund.cents, openOf(doc), owedOf(refund.doc));
    if (cents <= 0) continue;
    setOff(refund.doc, doc, cents);
    const rest = refund.cents - cents;
    Object.assign(refund, { state: 'done', cents });
    if (rest > 0)
      world.refunds.push({ ...refund, id: `rest of ${refund.id}`, state: 'pending', cents: rest });
  }
}

const drop: Arrow = {
  name: 'delete',
  weight: 1,
  choose(world, dice) {
    const gone = world.drafts.filter(({ kind }) => kind === 'draft');
    if (gone.length === 0) return undefined;
    const chosen = dice.pick(gone);
    const ask = () => world.company.client.invoice.delete({ params: { id: chosen.id } });
    return step('delete a draft', ask, () => {
      world.drafts = world.drafts.filter((one) => one !== chosen);
    });
  },
};

const dropSent: Arrow = {
  name: 'delete what was sent',
  weight: 0.5,
  choose(world, dice) {
    if (world.docs.length === 0) return undefined;
    const { id, number } = dice.pick(world.docs);
    return refused(`delete ${number}`, () => world.company.client.invoice.delete({ params: { id } }));
  },
};

const copy: Arrow = {
  name: 'copy',
  weight: 1,
  choose(world, dice) {
    const found = invoices(world);
    if (found.length === 0) return undefined;
    const { id, number } = dice.pick(found);
    const ask = () => world.company.client.invoice.copy({ params: { id } });
    return step(`copy ${number}`, ask, ({ data }) => void world.drafts.push(draftOf(data)));
  },
};

const quote: Arrow = {
  name: 'quotation',
  weight: 1,
  choose(world, dice) {
    const { company, customerId } = world;
    const lines = linesOf(world, dice);
    return step(
      'make a quotation',
      () => createQuotation(company, { customerId, lines }),
      ({ id, version }) => void world.drafts.push({ id, version, kind: 'draftQuotation' }),
    );
  },
};

function replaceDraft(world: World, before: Draft, after: Draft): void {
  world.drafts = world.drafts.map((one) => (one === before ? after : one));
}

const sendQuotation: Arrow = {
  name: 'send quotation',
  weight: 2,
  choose(world, dice) {
    const found = world.drafts.filter(({ kind }) => kind === 'draftQuotation');
    if (found.length === 0) return undefined;
    const chosen = dice.pick(found);
    const { id, version } = chosen;
    const body = { version, channel: 'mark' as const };
    const ask = () => world.company.client.quotation.send({ params: { id }, body });
    return step('send a quotation', ask, ({ data }) =>
      replaceDraft(world, chosen, { id, version: data.version, kind: 'quotation' }),
    );
  },
};

/** A quotation becomes one invoice. */
const convert: Arrow = {
  name: 'convert',
  weight: 2,
  choose(world, dice) {
    const found = world.drafts.filter(({ kind }) => kind !== 'draft');
    if (found.length === 0) return undefined;
    const chosen = dice.pick(found);
    const params = { id: chosen.id };
    const ask = () =>
      world.company.client.quotation.convert({ params, body: { creationToken: randomUUID() } });
    // Already converted: it could be converted again once the invoice is deleted, so leave it alone.
    if (chosen.kind === 'archivedQuotation') return undefined;
    return step('convert a quotation', ask, ({ data }) => {
      replaceDraft(world, chosen, { ...chosen, kind: 'archivedQuotation' });
      world.drafts.push(draftOf(data));
    });
  },
};

/** In full, or part of one line. */
const credit: Arrow = {
  name: 'credit',
  weight: 5,
  choose(world, dice) {
    const left = invoices(world).filter((doc) => !doc.isCredited && doc.lines.some((line) => line.left > 0));
    if (left.length === 0) return undefined;
    const invoice = dice.pick(left);
    const line = dice.pick(invoice.lines.filter((one) => one.left > 0));
    const quantity = dice.happens(0.5) ? dice.between(1, line.left) : undefined;
    const lines = quantity === undefined ? null : [{ lineId: line.id, quantity: String(quantity) }];
    const body = { creationToken: randomUUID(), lines };
    const ask = () => world.company.client.invoice.credit({ params: { id: invoice.id }, body });
    const text = `credit ${quantity === undefined ? 'what is left' : `${quantity} of a line`} of ${invoice.number}`;
    return step(text, ask, ({ data }) => {
      const taken = invoice.lines.filter((one) => quantity === undefined || one === line);
      const expected = taken.map(({ each, left: count }) => each && each * (quantity ?? count));
      for (const one of taken) one.left -= quantity ?? one.left;
      const made = docOf(data, invoice);
      const isExact = expected.every((cents) => cents !== undefined);
      const total = -expected.reduce<number>((all, cents) => all + (cents ?? 0), 0);
      const doc = { ...made, lines: [], total: isExact ? total : made.total };
      if (-doc.total > invoice.total - creditedOf(invoice))
        throw new Error('more was credited than was left');
      invoice.credits.push(doc);
      world.docs.push(doc);
      const isWhole = invoice.lines.every((one) => one.left === 0);
      invoice.isCredited = isWhole || creditedOf(invoice) >= invoice.total;
      settle(invoice);
    });
  },
};

const creditAgain: Arrow = {
  name: 'credit what is credited',
  weight: 1,
  choose(world, dice) {
    const found = world.docs.filter((doc) => doc.isCredited || doc.creditOf);
    if (found.length === 0) return undefined;
    const { id, number } = dice.pick(found);
    const body = { creationToken: randomUUID() };
    return refused(`credit ${number}`, () => world.company.client.invoice.credit({ params: { id }, body }));
  },
};

export const documentArrows: readonly Arrow[] = [
  draft,
  send,
  drop,
  dropSent,
  copy,
  quote,
  sendQuotation,
  convert,
  credit,
  creditAgain,
];
