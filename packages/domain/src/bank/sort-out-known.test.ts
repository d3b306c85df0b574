import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type BankTransaction,
  type KnownTransaction,
  amount,
  amountFromCents,
  plainDate,
  sortOutKnown,
} from '../index.ts';
import { transfer } from './test/samples.ts';

const known = (transactions: readonly BankTransaction[], isSettled = false): KnownTransaction[] =>
  transactions.map((transaction, index) => ({ ...transaction, id: `known-${index}`, isSettled }));
const coffee = () => transfer({ amount: amount('-3.50'), remittance: 'Koffie', counterpartyIban: '' });

describe('the new transactions of a file', () => {
  it('keeps two equal transactions of one statement, and recognises both later', () => {
    const two = [coffee(), coffee()];
    expect(sortOutKnown([], two)).toMatchObject({ duplicates: 0, fresh: two });
    expect(sortOutKnown(known(two), [coffee(), coffee()])).toMatchObject({ duplicates: 2, fresh: [] });
    expect(sortOutKnown(known(two), [coffee(), coffee(), coffee()]).fresh).toHaveLength(1);
  });

  it('counts the same transaction in two statements of a file once', () => {
    expect(sortOutKnown([], [coffee(), { ...coffee(), statement: 2 }]).fresh).toHaveLength(1);
  });

  it('distinguishes transactions of the same bank by its references', () => {
    const [one, other] = ['A1', 'A2'].map((bankReference) => transfer({ bankReference }));
    expect(sortOutKnown(known([defined(one)]), [defined(other)]).fresh).toHaveLength(1);
    expect(
      sortOutKnown(known([defined(one)]), [{ ...defined(one), bookedOn: plainDate('2026-11-21') }]).fresh,
    ).toEqual([]);
  });

  it('distinguishes batches of the same amount on the same day by their ids', () => {
    const [one, other] = ['PMT-1', 'PMT-2'].map((batchId) =>
      transfer({ batchId, isSum: true, endToEndId: '', remittance: '', counterpartyIban: '' }),
    );
    expect(sortOutKnown(known([defined(one)]), [defined(other)])).toMatchObject({
      fresh: [other],
      duplicates: 0,
    });
    expect(sortOutKnown(known([defined(one)]), [defined(one)])).toMatchObject({ fresh: [], duplicates: 1 });
  });

  it('recognises a notification’s transaction in the statement, and in the MT940 of the same account', () => {
    const told = transfer({ format: 'camt054', bankReference: 'N-1', endToEndId: 'E1', remittance: 'x' });
    const stated = transfer({ bankReference: 'S-9', endToEndId: 'E1', remittance: 'X.' });
    const old = transfer({ format: 'mt940', remittance: 'x' });
    expect(sortOutKnown(known([told]), [stated]).fresh).toEqual([]);
    expect(sortOutKnown(known([told]), [old]).fresh).toEqual([]);
    expect(sortOutKnown(known([told, old]), [stated, { ...stated }]).fresh).toEqual([]);
  });

  it('counts a payment reported in two formats once, when one text is part of the other', () => {
    const camt = transfer({ bankReference: 'S-9', endToEndId: '', remittance: 'Factuur 2026-0100' });
    const swift = transfer({
      format: 'mt940',
      bankReference: '77',
      endToEndId: '',
      remittance: 'JANSEN B.V. Factuur 2026-0100 bedankt',
    });
    expect(sortOutKnown(known([camt]), [swift])).toMatchObject({ fresh: [], duplicates: 1 });
    expect(sortOutKnown(known([swift]), [camt, { ...camt }]).fresh).toHaveLength(1);
    const other = { ...swift, remittance: 'Factuur 2026-0101' };
    expect(sortOutKnown(known([camt]), [other]).fresh).toEqual([other]);
  });

  it('replaces a sum by its details once they arrive, unless it is settled', () => {
    const sum = transfer({ amount: amount('20.00'), isSum: true, batchId: 'B1', counterpartyIban: '' });
    const parts = ['E1', 'E2'].map((endToEndId) =>
      transfer({
        format: 'camt054',
        amount: amount('10.00'),
        entryAmount: amount('20.00'),
        batchId: 'B1',
        endToEndId,
      }),
    );
    expect(sortOutKnown(known([sum]), parts)).toMatchObject({ replaced: ['known-0'], fresh: parts });
    expect(sortOutKnown(known([sum], true), parts)).toMatchObject({ replaced: [], duplicates: 2 });
    expect(sortOutKnown(known(parts), [sum])).toMatchObject({ replaced: [], duplicates: 1 });
  });

  it('never duplicates or loses anything, whatever overlaps', () => {
    const day = fc
      .record({
        amount: fc.integer({ min: 1, max: 4 }).map((cents) => amountFromCents(BigInt(cents))),
        remittance: fc.constantFrom('a', 'b'),
        counterpartyIban: fc.constantFrom('NL02RABO0123456789', 'NL91ABNA0417164300'),
      })
      .map((change) => transfer(change));
    const days = fc.array(fc.array(day, { maxLength: 4 }), { minLength: 1, maxLength: 5 });
    const span = fc.tuple(fc.nat(4), fc.nat(4));
    fc.assert(
      fc.property(days, fc.array(span, { minLength: 1, maxLength: 6 }), (made, spans) => {
        const dated = made.map((list, index) =>
          list.map((one) => ({ ...one, statement: index + 1, bookedOn: plainDate(`2026-11-0${index + 1}`) })),
        );
        let kept: KnownTransaction[] = [];
        const seen = new Set<number>();
        for (const [from, length] of spans) {
          const file = dated
            .slice(from, from + length + 1)
            .flatMap((list) => list.map((one) => ({ ...one })));
          dated.forEach((_, index) => index >= from && index <= from + length && seen.add(index));
          const { fresh, replaced } = sortOutKnown(kept, file);
          expect(replaced).toEqual([]);
          kept = [...kept, ...known(fresh).map((one, index) => ({ ...one, id: `${kept.length + index}` }))];
        }
        expect(kept).toHaveLength(dated.filter((_, index) => seen.has(index)).flat().length);
      }),
    );
  });
});
