import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type Amount,
  type CreditChoice,
  type InvoiceLine,
  type Quantity,
  ZERO,
  addAmounts,
  amountToCents,
  calculateInvoice,
  creditChosen,
  creditRest,
  creditableLines,
  fitCredit,
  isCreditedInFull,
  negateAmount,
  parseFactor,
  parsePercentage,
  parsePrice,
  parseQuantity,
  subtractAmounts,
} from '../index.ts';

const none = defined(parsePercentage('0'));
const vat = { id: 'v', name: '21%', type: 'high' as const, factor: defined(parseFactor('1.21')) };
const ledger = { id: 'l', name: 'Work', number: '8000' };

const line = (id: string, quantity: string | null, price: string): InvoiceLine => ({
  id,
  number: '',
  description: `line ${id}`,
  quantity: quantity === null ? null : defined(parseQuantity(quantity)),
  price: defined(parsePrice(price)),
  discount: none,
  vat,
  ledger,
  descriptionOnly: false,
});
const text: InvoiceLine = {
  ...line('t', null, '0'),
  price: null,
  vat: null,
  ledger: null,
  descriptionOnly: true,
};
const choice = (lineId: string, quantity: string): CreditChoice => ({
  lineId,
  quantity: defined(parseQuantity(quantity)),
});

describe('what is left of the lines', () => {
  it('is the quantity less what was credited, in the sign of the line', () => {
    const lines = [line('a', '3', '10'), line('b', '-2', '10'), line('c', null, '10'), text];
    const credited = [line('a', '-1', '10'), line('b', '0.5', '10'), line('c', '-1', '10')];
    expect(creditableLines(lines, credited).map(({ rest }) => rest)).toEqual(['2', '-1.5', '0', '0']);
  });

  it('is shared by lines with one id', () => {
    const lines = [line('a', '2', '10'), line('a', '3', '10')];
    expect(creditableLines(lines, [line('a', '-4', '10')]).map(({ rest }) => rest)).toEqual(['0', '1']);
  });
});

describe('crediting', () => {
  it('mirrors the whole invoice with its texts, then only what is left', () => {
    const lines = [line('a', '3', '10'), text, line('z', '0', '10')];
    expect(creditRest(creditableLines(lines, [])).map(({ quantity }) => quantity)).toEqual(['-3', null, '0']);
    const later = creditRest(creditableLines(lines, [line('a', '-1', '10')]));
    expect(later.map(({ id, quantity }) => [id, quantity])).toEqual([['a', '-2']]);
  });

  it('accepts chosen quantities and says which choice exceeds what is left', () => {
    const lines = creditableLines([line('a', '3', '10'), line('b', '-2', '10'), text], []);
    const chosen = creditChosen(lines, [choice('b', '1'), choice('a', '0.5'), choice('a', '2.5')]);
    expect('lines' in chosen && chosen.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', '-3'],
      ['b', '1'],
    ]);
    expect(creditChosen(lines, [choice('a', '3'), choice('a', '0.0001')])).toEqual({
      problem: { choice: 1, reason: 'tooMuch' },
    });
    expect(creditChosen(lines, [choice('t', '1')])).toEqual({
      problem: { choice: 0, reason: 'unknownLine' },
    });
  });

  it('is finished when every quantity or the whole amount is credited', () => {
    const lines = [line('a', '2', '10')];
    const some = creditableLines(lines, [line('a', '-1', '10')]);
    expect(isCreditedInFull(some, '24.20' as Amount, '12.10' as Amount)).toBe(false);
    expect(isCreditedInFull(some, '24.20' as Amount, '24.20' as Amount)).toBe(true);
    expect(isCreditedInFull(creditableLines(lines, [line('a', '-2', '10')]), '24.20' as Amount, ZERO)).toBe(
      true,
    );
  });

  it('refuses a credit that asks for money', () => {
    const lines = creditableLines([line('a', '1', '100'), line('b', '-1', '10')], []);
    const frame = { discount: none, includesVat: true, currency: 'EUR', lines, rest: '90.00' as Amount };
    const fit = (...credit: InvoiceLine[]) => fitCredit(credit, frame, (like) => like);
    expect(fit(line('b', '1', '10'))).toEqual({ problem: 'givesNothing' });
    expect(fit(line('a', '-0.1', '100'), line('b', '1', '10'))).toEqual({ problem: 'givesNothing' });
  });

  it('credits lines in full beside others that reduce the total, in any order', () => {
    const goods = line('a', '10', '10');
    const empties = line('b', '-1', '20');
    const frame = (earlier: InvoiceLine[], rest: string) => ({
      discount: none,
      includesVat: true,
      currency: 'EUR',
      lines: creditableLines([goods, empties], earlier),
      rest: rest as Amount,
    });
    const all = line('a', '-10', '10');
    expect(fitCredit([all], frame([], '80.00'), (like) => like)).toEqual({ lines: [all] });
    const half = line('a', '-5', '10');
    expect(fitCredit([half], frame([half], '30.00'), (like) => like)).toEqual({ lines: [half] });
    const back = line('b', '1', '20');
    expect(fitCredit([half, back], frame([half], '30.00'), (like) => like)).toEqual({ lines: [half, back] });
    // Beside credited empties, only the rest of the money can be credited.
    const more = line('a', '-6', '10');
    expect(fitCredit([more], frame([half, back], '50.00'), (like) => like)).toEqual({ problem: 'tooHigh' });
  });

  it('mirrors an invoice below 0', () => {
    const lines = creditableLines([line('a', '-1', '100'), line('b', '1', '20')], []);
    const frame = { discount: none, includesVat: true, currency: 'EUR', lines, rest: '-80.00' as Amount };
    const credit = line('a', '1', '100');
    expect(fitCredit([credit], frame, (like) => like)).toEqual({ lines: [credit] });
    expect(fitCredit([line('b', '-1', '20')], frame, (like) => like)).toEqual({ problem: 'givesNothing' });
  });

  it('corrects what rounding adds when an invoice is credited piece by piece', () => {
    const lines = [line('a', '3', '0.335')];
    const { totalIncl } = calculateInvoice({ lines, discount: none, includesVat: true, currency: 'EUR' });
    expect(totalIncl).toBe('1.01');
    const rest = subtractAmounts(totalIncl, '0.68' as Amount);
    const left = creditableLines(lines, [line('a', '-2', '0.335')]);
    const frame = { discount: none, includesVat: true, currency: 'EUR', lines: left, rest };
    const fitted = fitCredit([line('a', '-1', '0.335')], frame, (like) => ({ ...like, id: 'r' }));
    const last = 'lines' in fitted ? fitted.lines : [];
    expect(last.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      ['a', '-1', '0.335'],
      ['r', '1', '0.01'],
    ]);
    expect(
      calculateInvoice({ lines: last, discount: none, includesVat: true, currency: 'EUR' }).totalIncl,
    ).toBe('-0.33');
  });
});

const anyPrice = fc
  .integer({ min: 1, max: 99_999 })
  .map((units) => defined(parsePrice((units / 1000).toFixed(3))));
const anyQuantity = fc.integer({ min: 1, max: 40 }).map((units) => defined(parseQuantity(String(units / 4))));

describe('any invoice credited in any number of parts', () => {
  it('never returns more than was asked, and ends within a few cents of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: anyPrice, quantity: anyQuantity }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }),
        fc.boolean(),
        fc.constantFrom('0', '7.5', '33'),
        (given, picks, includesVat, percentage) => {
          const discount = defined(parsePercentage(percentage));
          const lines = given.map(({ price, quantity }, index) => ({
            ...line(String(index), '1', '1'),
            price,
            quantity,
          }));
          const total = calculateInvoice({ lines, discount, includesVat, currency: 'EUR' }).totalIncl;
          let credited: Amount = ZERO;
          const earlier: InvoiceLine[] = [];
          const credit = (some: InvoiceLine[]) => {
            const rest = subtractAmounts(total, credited);
            const frame = {
              discount,
              includesVat,
              currency: 'EUR',
              lines: creditableLines(lines, earlier),
              rest,
            };
            const fitted = fitCredit(some, frame, (like) => ({ ...like, id: 'r' }));
            // Only parts too small for a cent come to nothing; they never exceed what is left.
            if ('problem' in fitted) return expect(fitted.problem).toBe('givesNothing');
            const given = calculateInvoice({
              lines: fitted.lines,
              discount,
              includesVat,
              currency: 'EUR',
            }).totalIncl;
            credited = addAmounts(credited, negateAmount(given));
            earlier.push(...fitted.lines);
            return expect(amountToCents(credited) <= amountToCents(total)).toBe(true);
          };
          for (const pick of picks) {
            const chosen = defined(lines[pick % lines.length]);
            const quarter = { lineId: chosen.id, quantity: '0.25' as Quantity };
            const part = creditChosen(creditableLines(lines, earlier), [quarter]);
            if ('lines' in part) credit(part.lines);
          }
          const rest = creditRest(creditableLines(lines, earlier));
          if (rest.length > 0) credit(rest);
          // What is left is nothing, or too little for a cent.
          const left = creditRest(creditableLines(lines, earlier));
          const leftOver = calculateInvoice({
            lines: left,
            discount,
            includesVat,
            currency: 'EUR',
          }).totalIncl;
          expect(left.length === 0 || amountToCents(leftOver) >= 0n || credited === total).toBe(true);
          // Each part may round by half a cent a line, and by one for its VAT and its discount.
          const missing = amountToCents(subtractAmounts(total, credited));
          expect(missing <= BigInt(2 * earlier.length + 3)).toBe(true);
        },
      ),
    );
  });
});
