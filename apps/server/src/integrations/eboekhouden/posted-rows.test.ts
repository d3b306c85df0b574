import { amount, amountFromCents, amountToCents } from '@penning/domain';
import { divideRounded } from '@penning/domain/money/decimal';
import { describe, expect, it } from 'vitest';
import type { MappedLine } from '../port/accounting.ts';
import { rowsOf, totalOf } from './posted-rows.ts';

/** A line without VAT, to an account. */
const line = (excl: string, vat: string, more: Partial<MappedLine> = {}): MappedLine => ({
  description: 'Work',
  vatType: 'high',
  ledger: '1',
  vat: 'HOOG_VERK_21',
  costCenter: '',
  amount: amount(excl),
  exclVat: amount(excl),
  vatAmount: amount(vat),
  ...more,
});

const centsOf = (rows: readonly { exclCents: bigint; inclCents: bigint }[]) =>
  rows.map(({ exclCents, inclCents }) => [exclCents, inclCents]);

describe('rows', () => {
  it('are the lines in the kind of the document, where that comes to the VAT of the document', () => {
    const lines = [line('100.00', '21.00'), line('50.00', '10.50', { ledger: '2' })];
    const posted = rowsOf({ lines, includesVat: false });
    expect(posted).toMatchObject({ inExVat: 'EX', rows: [{ exclCents: 10_000n }, { exclCents: 5000n }] });
    expect(totalOf(posted)).toBe('181.50');
    expect(rowsOf({ lines, includesVat: true })).toMatchObject({ inExVat: 'IN' });
  });

  it('are one per account where the VAT of lines would be rounded otherwise', () => {
    // Three times 0.21 of 0.33 is 0.0693, which is 0.07 each; the document has 0.20 on 0.96.
    const lines = [line('0.32', '0.07'), line('0.32', '0.07'), line('0.32', '0.06')];
    const posted = rowsOf({ lines, includesVat: false });
    expect(posted.rows).toHaveLength(1);
    expect(totalOf(posted)).toBe('1.16');
  });

  it('have a cent moved between accounts where nothing else comes to the VAT of the document', () => {
    // Each rounds down to 0.06, while the document has 0.13 on both.
    const lines = [line('0.30', '0.07'), line('0.30', '0.06', { ledger: '2' })];
    const posted = rowsOf({ lines, includesVat: false });
    expect(totalOf(posted)).toBe('0.73');
    const vat = posted.rows.map(({ inclCents }) => divideRounded(inclCents * 21n, 121n));
    expect(vat.reduce((sum, each) => sum + each, 0n)).toBe(13n);
  });

  it('mirror those of the invoice for a credit note', () => {
    const lines = [line('0.30', '0.07'), line('0.30', '0.06', { ledger: '2' })];
    const credit = lines.map((each) => ({
      ...each,
      exclVat: amount(`-${each.exclVat}`),
      vatAmount: amount(`-${each.vatAmount}`),
    }));
    const [rows, mirrored] = [lines, credit].map((all) =>
      centsOf(rowsOf({ lines: all, includesVat: false }).rows),
    );
    expect(totalOf(rowsOf({ lines: credit, includesVat: false }))).toBe('-0.73');
    expect(mirrored).toHaveLength(rows?.length ?? 0);
  });

  it('say the VAT of a code that has no rate of its own, and come to another total where a code has another rate', () => {
    const other = [line('10.00', '1.90', { vat: 'AFW_VERK' })];
    expect(totalOf(rowsOf({ lines: other, includesVat: false }))).toBe('11.90');
    const wrong = [line('10.00', '2.10', { vat: 'GEEN' })];
    expect(totalOf(rowsOf({ lines: wrong, includesVat: true }))).toBe('10.00');
  });

  it('come to the total and the VAT of the document, whatever the accounts are', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const excl = [1, 2, 3].map((each) => BigInt((seed * each * 7919) % 997) + 1n);
      const whole = excl.reduce((sum, each) => sum + each, 0n);
      const vat = divideRounded(whole * 21n, 100n);
      const parts = excl.slice(1).map((each) => divideRounded(each * 21n, 100n));
      const first = vat - parts.reduce((sum, each) => sum + each, 0n);
      const lines = excl.map((each, index) =>
        line(amountFromCents(each), amountFromCents([first, ...parts][index] ?? 0n), {
          ledger: String(index),
        }),
      );
      expect(amountToCents(totalOf(rowsOf({ lines, includesVat: false })))).toBe(whole + vat);
    }
  });
});
