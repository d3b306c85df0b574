import type { Invoice } from '@penning/contract';
import { expect } from 'vitest';
import { type Doc, type Entry, creditedOf, openOf, owedOf, paidOf, toCents, toText } from './books.ts';
import type { Draft, World } from './world.ts';

const STATUS_OF: Record<Draft['kind'], number> = {
  draft: 0,
  quotation: 4,
  draftQuotation: 5,
  archivedQuotation: 6,
};

/** Compares the server with the books: every document, every entry, and sums that explain every cent. */
export async function compare(world: World): Promise<void> {
  const { client } = world.company;
  const answers = await Promise.all(
    world.docs.map(async ({ id }) => (await client.invoice.get({ params: { id } })).data),
  );
  const stated = answers.map((invoice) => statedOf(invoice));
  expect(stated).toEqual(world.docs.map((doc) => expectedOf(world, doc)));
  for (const { id, kind } of world.drafts) {
    const isQuotation = kind !== 'draft';
    const { data } = await client[isQuotation ? 'quotation' : 'invoice'].get({ params: { id } });
    expect(data.status).toBe(STATUS_OF[kind]);
  }
  explainEveryCent(world, answers);
  await compareBalance(world);
}

function statedOf(invoice: Invoice) {
  return {
    number: invoice.number,
    isCredited: invoice.status === 3,
    total: invoice.totalIncl,
    paid: invoice.paid,
    open: invoice.open,
    credited: invoice.credited,
    isOpen: invoice.statuses.includes('open'),
    isOwed: invoice.statuses.includes('torefund'),
    payments: invoice.payments.map(({ kind, amount }) => `${kind} ${amount}`).toSorted(),
    refunds: invoice.refunds.map(({ way, state, amount }) => `${way} ${state} ${amount}`).toSorted(),
  };
}

function expectedOf({ refunds }: World, doc: Doc) {
  const written = ({ kind, cents }: Entry) => `${kind} ${toText(cents)}`;
  return {
    number: doc.number,
    isCredited: doc.isCredited,
    total: toText(doc.total),
    paid: toText(paidOf(doc)),
    open: toText(openOf(doc)),
    credited: toText(creditedOf(doc)),
    isOpen: openOf(doc) > 0,
    isOwed: openOf(doc) < 0,
    payments: doc.entries.map(written).toSorted(),
    refunds: refunds
      .filter((refund) => refund.doc === doc)
      .map(({ way, state, cents }) => `${way} ${state} ${toText(cents)}`)
      .toSorted(),
  };
}

/**
 * The open amount is what was invoiced, less the money that really moved and the rounding removed;
 * everything else cancels out.
 */
function explainEveryCent({ cash }: World, answers: readonly Invoice[]): void {
  const lines = answers.flatMap(({ payments }) => payments);
  const sumOf = (...kinds: readonly string[]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amount }) => total + toCents(amount), 0);
  const total = (pick: (invoice: Invoice) => string) =>
    answers.reduce((all, invoice) => all + toCents(pick(invoice)), 0);
  expect({
    moved: sumOf('payment'),
    withoutMoney: sumOf('settlement', 'setOff'),
    open: total(({ open }) => open),
  }).toEqual({
    moved: cash,
    withoutMoney: 0,
    open: total(({ totalIncl }) => totalIncl) - cash - sumOf('rounding'),
  });
}

const NOTHING = { open: '0.00', toRefund: '0.00' };

/** Compares the balances on the customer's page. */
async function compareBalance({ company, customerId, docs }: World): Promise<void> {
  const { data } = await company.client.customer.get({ params: { id: customerId } });
  const owed = docs.reduce((all, doc) => all + owedOf(doc), 0);
  const due = docs.reduce((all, doc) => all + Math.max(0, openOf(doc)), 0);
  const { open, toRefund } = data.balances.find(({ currency }) => currency === 'EUR') ?? NOTHING;
  expect({ open, toRefund }).toEqual({ open: toText(due), toRefund: toText(owed) });
}
