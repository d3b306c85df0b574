import { describe, expect, it } from 'vitest';
import { namesNumber, numbersInText } from '../bank/number-keys.ts';
import { defined } from '../defined.ts';
import {
  type EpcQrTransfer,
  amount,
  epcQrPayload,
  formatIban,
  isValidIban,
  normaliseIban,
  openAmount,
  paymentState,
  structuredReference,
} from '../index.ts';

describe('what is open', () => {
  it.each([
    ['100.00', '0.00', '100.00', 'unpaid'],
    ['100.00', '40.00', '60.00', 'partlyPaid'],
    ['100.00', '100.00', '0.00', 'paid'],
    ['100.00', '100.01', '-0.01', 'overpaid'],
    ['100.00', '-5.00', '105.00', 'unpaid'],
    ['-100.00', '0.00', '-100.00', 'unpaid'],
    ['-100.00', '-40.00', '-60.00', 'partlyPaid'],
    ['-100.00', '-100.00', '0.00', 'paid'],
    ['-100.00', '-101.00', '1.00', 'overpaid'],
    ['0.00', '0.00', '0.00', 'paid'],
    ['0.00', '1.00', '-1.00', 'overpaid'],
  ])('of %s with %s paid is %s: %s', (total, paid, open, state) => {
    expect(openAmount(amount(total), amount(paid))).toBe(open);
    expect(paymentState(amount(total), amount(paid))).toBe(state);
  });
});

describe('IBAN', () => {
  it.each([
    'NL91ABNA0417164300',
    'nl91 abna 0417 1643 00',
    'BE68539007547034',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ])('%s is valid', (text) => {
    expect(isValidIban(text)).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['NL91ABNA0417164301', 'a digit mistyped'],
    ['NL19ABNA0417164300', 'check digits swapped'],
    ['NL91ABNA041716430', 'too short'],
    ['NL91ABNA04171643000', 'too long'],
    ['XX91ABNA0417164300', 'an unknown country'],
    ['NL91ABNA04171643OO', 'letters for zeros'],
    ['NL91ABNA0417-1643-00', 'hyphens'],
  ])('%s is refused (%s)', (text) => {
    expect(isValidIban(text)).toBe(false);
  });

  it('is stored without spaces and shown in groups of four', () => {
    expect(normaliseIban(' nl91 abna\t0417164300 ')).toBe('NL91ABNA0417164300');
    expect(formatIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947');
  });
});

describe('payment QR code', () => {
  const transfer: EpcQrTransfer = {
    name: 'Penning B.V.',
    iban: 'NL91 ABNA 0417 1643 00',
    amount: amount('121.00'),
    remittance: '2026-0100',
  };
  const fields = (change: Partial<EpcQrTransfer>) => epcQrPayload({ ...transfer, ...change })?.split('\n');

  it('has the fields of EPC069-12 version 002 on separate lines', () => {
    expect(epcQrPayload(transfer)).toBe(
      'BCD\n002\n1\nSCT\n\nPenning B.V.\nNL91ABNA0417164300\nEUR121.00\n\n\n2026-0100',
    );
  });

  it('names the bank if known, and ends at the last field with a value', () => {
    expect(fields({ bic: 'abna nl2a' })?.[4]).toBe('ABNANL2A');
    expect(fields({ remittance: ' ' })?.at(-1)).toBe('EUR121.00');
  });

  it('spells names in the letters that banks accept', () => {
    expect(fields({ name: 'Café Müller & Søn “Łódź”' })?.[5]).toBe("Cafe Muller + Son 'Lodz'");
    expect(fields({ remittance: 'a\nb\u0000\tc_1' })?.at(-1)).toBe('a b c-1');
  });

  it('gives a creditor reference its own field, and puts a Belgian one into the text', () => {
    expect(fields({ remittance: 'RF18 5390 0754 7034' })?.slice(8)).toEqual(['', 'RF18539007547034']);
    expect(fields({ remittance: 'RF19539007547034' })?.slice(8)).toEqual(['', '', 'RF19539007547034']);
    expect(fields({ remittance: '+++002/0260/10097+++' })?.slice(8)).toEqual([
      '',
      '',
      '+++002/0260/10097+++',
    ]);
  });

  it('cuts a long name at 70 but never a reference', () => {
    expect(fields({ name: 'n'.repeat(90) })?.[5]).toBe('n'.repeat(70));
    expect(fields({ remittance: 'r'.repeat(140) })?.at(-1)).toHaveLength(140);
    expect(fields({ remittance: 'r'.repeat(141) })).toBeUndefined();
  });

  it.each<[string, Partial<EpcQrTransfer>]>([
    ['nothing to pay', { amount: amount('0.00') }],
    ['money to give back', { amount: amount('-1.00') }],
    ['a thousand million', { amount: amount('1000000000.00') }],
    ['a wrong IBAN', { iban: 'NL00ABNA0417164300' }],
    ['a wrong BIC', { bic: 'ABN' }],
    ['no name', { name: '  ' }],
    ['a name without Latin letters', { name: '株式会社' }],
  ])('is not made for %s', (_, change) => {
    expect(fields(change)).toBeUndefined();
  });

  it('is made for the minimum and the maximum', () => {
    expect(fields({ amount: amount('0.01') })?.[7]).toBe('EUR0.01');
    expect(fields({ amount: amount('999999999.99') })?.[7]).toBe('EUR999999999.99');
  });
});

describe('the structured reference of a payment', () => {
  it.each([
    ['2026-0042', '+++002/0260/04240+++'],
    ['F7', '+++000/0000/00707+++'],
    ['97', '+++000/0000/09797+++'],
    ['1234567890', '+++123/4567/89002+++'],
  ])('of %s is %s in Belgium', (number, reference) => {
    expect(structuredReference('BE', number)).toBe(reference);
  });

  it('is found again in a bank’s text', () => {
    const reference = defined(structuredReference('BE', 'F2026-0042'));
    expect(numbersInText(reference).map((found) => namesNumber('F2026-0042', found))).toContain('full');
  });

  it('does not exist elsewhere, nor for numbers that don’t fit it', () => {
    expect(structuredReference('NL', '2026-0042')).toBeUndefined();
    expect(structuredReference('BE', '2026A0042')).toBeUndefined();
    expect(structuredReference('BE', '12345678901')).toBeUndefined();
  });
});
