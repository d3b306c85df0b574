import { describe, expect, it } from 'vitest';
import { amount } from '../index.ts';
import { type VatGroup, fillVatReturn } from './vat-return.ts';

const group = (key: string, base: string, vat: string, isCredit = false): VatGroup => ({
  key,
  isCredit,
  base: amount(base),
  vat: amount(vat),
});
const input = { invoices: amount('105.00'), credits: amount('-21.00') };
const filled = (country: 'NL' | 'BE' | 'DE', groups: readonly VatGroup[]) =>
  Object.fromEntries(
    fillVatReturn(country, groups, input)
      .boxes.filter(({ base, vat }) => (base ?? '0.00') !== '0.00' || (vat ?? '0.00') !== '0.00')
      .map(({ box, base, vat }) => [box, [base, vat]]),
  );

describe('the VAT return', () => {
  it('of the Netherlands: 1,000.00 less 100.00 credited at 21% is 900.00 and 189.00 in 1a', () => {
    expect(
      filled('NL', [
        group('high 1.21', '1000.00', '210.00'),
        group('high 1.21', '-100.00', '-21.00', true),
        group('low 1.09', '50.00', '4.50'),
        group('low 1.06', '10.00', '0.60'),
        group('zero 1', '5.00', '0.00'),
        group('reverseCharge 1', '7.00', '0.00'),
        group('EBU 1', '300.00', '0.00'),
        group('ICPS 1', '80.00', '0.00'),
        group('ICPG 1', '20.00', '0.00'),
      ]),
    ).toEqual({
      '1a': ['900.00', '189.00'],
      '1b': ['50.00', '4.50'],
      '1c': ['10.00', '0.60'],
      '1e': ['12.00', null],
      '3a': ['300.00', null],
      '3b': ['100.00', null],
      '5a': [null, '194.10'],
      '5b': [null, '84.00'],
      '5g': [null, '110.10'],
    });
  });

  it('of Belgium: credit notes are in boxes of their own, as positive amounts', () => {
    expect(
      filled('BE', [
        group('high 1.21', '1000.00', '210.00'),
        group('high 1.21', '-100.00', '-21.00', true),
        group('low 1.06', '50.00', '3.00'),
        group('ICPS 1', '80.00', '0.00'),
        group('ICPS 1', '-30.00', '0.00', true),
        group('reverseCharge 1', '-4.00', '0.00', true),
      ]),
    ).toEqual({
      '01': ['50.00', null],
      '03': ['1000.00', null],
      '44': ['80.00', null],
      '48': ['30.00', null],
      '49': ['104.00', null],
      '54': [null, '213.00'],
      '59': [null, '105.00'],
      '63': [null, '21.00'],
      '64': [null, '21.00'],
      '71/72': [null, '108.00'],
    });
  });

  it('of Germany: more input VAT than is owed is reclaimed', () => {
    expect(
      filled('DE', [
        group('high 1.19', '100.00', '19.00'),
        group('low 1.07', '100.00', '7.00'),
        group('exempt 1', '40.00', '0.00'),
        group('ICPG 1', '60.00', '0.00'),
      ]),
    ).toEqual({
      '81': ['100.00', '19.00'],
      '86': ['100.00', '7.00'],
      '48': ['40.00', null],
      '41': ['60.00', null],
      '66': [null, '84.00'],
      '83': [null, '-58.00'],
    });
  });

  it('has no box for the one-stop shop, which has a return of its own', () => {
    const sold = group('ossGoods 1.19 DE', '100.00', '19.00');
    const { outside, boxes } = fillVatReturn('NL', [sold, group('exempt 1', '40.00', '0.00')], input);
    expect(outside.map(({ key }) => key)).toEqual(['ossGoods 1.19 DE', 'exempt 1']);
    expect(boxes.find(({ box }) => box === '5a')?.vat).toBe('0.00');
  });
});
