import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amount, plainDate } from '../index.ts';
import {
  type KnownPayment,
  type PaymentLink,
  type RemotePayment,
  comparePayments,
} from './compare-payments.ts';

const paid = (id: string, euros: string, day = '2026-11-20'): KnownPayment => ({
  id,
  amount: amount(euros),
  paidOn: plainDate(day),
});
const paidThere = (
  id: string,
  euros: string,
  day = '2026-11-20',
  key: string | null = null,
): RemotePayment => ({
  ...paid(id, euros, day),
  key,
});
const link = (paymentId: string, remoteId: string, origin: PaymentLink['origin']): PaymentLink => ({
  paymentId,
  remoteId,
  origin,
});
const NOTHING = {
  linked: [],
  forgotten: [],
  register: [],
  unregister: [],
  registerThere: [],
  unregisterThere: [],
};

describe('payments here and in the bookkeeping', () => {
  it('of one side are registered on the other', () => {
    const there = paidThere('r1', '21.00');
    const nothing = paidThere('r2', '0.00');
    expect(comparePayments([paid('p1', '100.00')], [there, nothing], [])).toEqual({
      ...NOTHING,
      register: [there],
      registerThere: [paid('p1', '100.00')],
    });
  });

  it('whose amount was corrected there are undone here and registered with the other amount', () => {
    const ours = [paid('p1', '29.00'), paid('p2', '10.00'), paid('p3', '5.00')];
    const links = [link('p1', 'r1', 'there'), link('p2', 'r2', 'there'), link('p3', 'r3', 'here')];
    const more = paidThere('r1', '50.00');
    // One that we registered is ours to change, and one of nothing was undone.
    const theirs = [more, paidThere('r2', '0.00'), paidThere('r3', '6.00')];
    expect(comparePayments(ours, theirs, links)).toEqual({
      ...NOTHING,
      forgotten: links.slice(0, 2),
      register: [more],
      unregister: links.slice(0, 2),
    });
    const later = comparePayments([paid('p4', '50.00'), ...ours.slice(2)], theirs, [
      link('p4', 'r1', 'there'),
      ...links.slice(2),
    ]);
    expect(later).toEqual(NOTHING);
  });

  it('that we registered there don’t come back, also when their link was lost', () => {
    const ours = [paid('p1', '50.00'), paid('p2', '50.00')];
    const theirs = [paidThere('r2', '50.00', '2026-11-21', 'p2')];
    const difference = comparePayments(ours, theirs, []);
    expect(difference).toEqual({
      ...NOTHING,
      linked: [link('p2', 'r2', 'here')],
      registerThere: [paid('p1', '50.00')],
    });
  });

  it('that both sides had already are one, the nearest day first', () => {
    const ours = [paid('p1', '50.00', '2026-11-01'), paid('p2', '50.00', '2026-11-20')];
    const theirs = [paidThere('r1', '50.00', '2026-11-19', 'of a bank'), paidThere('r2', '60.00')];
    expect(comparePayments(ours, theirs, [])).toEqual({
      ...NOTHING,
      linked: [link('p2', 'r1', 'both')],
      register: [theirs[1]],
      registerThere: [ours[0]],
    });
  });

  it.each([
    ['that came from there', 'there', { forgotten: true, unregister: true }],
    ['that we registered there', 'here', {}],
    ['that both had', 'both', {}],
  ] as const)('undone there: one %s', (_, origin, expected: { forgotten?: true; unregister?: true }) => {
    const links = [link('p1', 'r1', origin)];
    expect(comparePayments([paid('p1', '50.00')], [], links)).toEqual({
      ...NOTHING,
      ...(expected.forgotten ? { forgotten: links } : {}),
      ...(expected.unregister ? { unregister: links } : {}),
    });
  });

  it.each([
    ['that came from there', 'there', false],
    ['that we registered there', 'here', true],
    ['that both had', 'both', false],
  ] as const)('undone here: one %s', (_, origin, isUndoneThere) => {
    const links = [link('p1', 'r1', origin)];
    const unregisterThere = isUndoneThere ? links : [];
    expect(comparePayments([], [paidThere('r1', '50.00')], links)).toEqual({ ...NOTHING, unregisterThere });
  });

  it('undone on both sides are forgotten', () => {
    const links = [link('p1', 'r1', 'here'), link('p2', 'r2', 'both')];
    expect(comparePayments([], [], links)).toEqual({ ...NOTHING, forgotten: links });
  });

  it('are alike on both sides once what differs has been done, whatever there was', () => {
    const cents = fc.constantFrom<Amount>(amount('10.00'), amount('20.00'), amount('-5.00'));
    const days = fc.constantFrom('2026-11-01', '2026-11-10', '2026-11-20');
    const list = fc.array(fc.tuple(cents, days), { maxLength: 6 });
    fc.assert(
      fc.property(list, list, (here, there) => {
        const ours = here.map(([euros, day], index) => paid(`p${index}`, euros, day));
        const theirs = there.map(([euros, day], index) => paidThere(`r${index}`, euros, day));
        const { linked, register, registerThere } = comparePayments(ours, theirs, []);
        const after = {
          ours: [...ours, ...register.map((one) => ({ ...one, id: `new ${one.id}` }))],
          theirs: [
            ...theirs,
            ...registerThere.map((one) => paidThere(`new ${one.id}`, one.amount, one.paidOn, one.id)),
          ],
          links: [
            ...linked,
            ...register.map(({ id }) => link(`new ${id}`, id, 'there')),
            ...registerThere.map(({ id }) => link(id, `new ${id}`, 'here')),
          ],
        };
        expect(comparePayments(after.ours, after.theirs, after.links)).toEqual(NOTHING);
        expect(after.ours).toHaveLength(after.theirs.length);
      }),
    );
  });
});
