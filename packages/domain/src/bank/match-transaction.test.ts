import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type BankTransaction,
  type MatchCandidate,
  amount,
  amountFromCents,
  isSameName,
  matchTransaction,
  numberKey,
  numbersOfTransaction,
  sumAmounts,
} from '../index.ts';
import { candidate, transfer } from './test/samples.ts';

const match = (change: Partial<BankTransaction>, ...candidates: MatchCandidate[]) => {
  const { state, reason, parts } = matchTransaction(transfer(change), candidates);
  return [state, reason, ...parts.map(({ documentId, amount }) => `${documentId} ${amount}`)].join(', ');
};

describe('the number of an invoice in the text', () => {
  it.each([
    ['2026-0100', '2026-0100'],
    ['2026-0100', 'Factuur 2026-0100 van 3 november, bedankt'],
    ['2026-0100', 'fact.nr:20260100'],
    ['2026-0100', 'FACTUUR20260100'],
    ['2026-0100', '2026 0100'],
    ['2026-0100', '2026/0100'],
    ['2026-0100', '/RFB/2026.0100'],
    ['F1000', 'f1000'],
    ['F1000', 'F 1000'],
    ['F1000', 'F-1000'],
    ['F1000', 'factuur F1000'],
    ['INV-2026-0100', 'INV 2026 0100'],
    ['0042', 'factuur 0042'],
  ])('%s is found in "%s" and pays it', (number, remittance) => {
    expect(match({ remittance }, candidate({ number }))).toBe(`matched, number, ${number} 121.00`);
  });

  it.each([
    ['a structured reference', { creditorReference: '20260100' }],
    ['an ISO 11649 reference', { creditorReference: 'RF7120260100' }],
    ['an ISO 11649 reference in groups', { creditorReference: 'RF71 2026 0100' }],
    ['an ISO 11649 reference in the text', { remittance: 'RF7120260100' }],
    ['the end-to-end id', { endToEndId: '2026-0100' }],
    ['a Belgian structured communication', { remittance: '+++002/0260/10001+++' }],
    ['one with stars, between words', { remittance: 'betaling ***002/0260/10001*** dank u' }],
    ['one as the bank gives it', { creditorReference: '002026010001' }],
  ])('is found in %s', (_, change) => {
    expect(match(change, candidate())).toBe('matched, number, 2026-0100 121.00');
  });

  it.each([
    ['part of a longer number', '2026-01001'],
    ['a longer number around it', '12026-0100'],
    ['another number', '2026-0101'],
    ['a part of it', '0100'],
    ['a date and an amount', '20-11-2026 EUR 121,00'],
  ])('is not taken from %s', (_, remittance) => {
    expect(match({ remittance }, candidate())).not.toContain('number');
  });

  it('is found in a Belgian structured communication with its zeros and without its letters', () => {
    const change = { remittance: '+++000/0000/04242+++' };
    for (const number of ['0042', '42', 'F0042']) {
      expect(match(change, candidate({ number }))).toBe(`matched, number, ${number} 121.00`);
    }
  });

  it('is not taken from twelve digits whose check digits are wrong', () => {
    expect(match({ remittance: '+++002/0260/10002+++' }, candidate())).not.toContain('number');
  });

  it('without its letters is only believed with the amount and the name', () => {
    const invoice = candidate({ number: 'F1000' });
    expect(match({ remittance: 'factuur 1000' }, invoice)).toBe('proposed, digitsOnly, F1000 121.00');
    const ours = { remittance: '1000', counterpartyName: 'Hr de Korst, Bakkerij' };
    expect(match(ours, invoice)).toBe('matched, number, F1000 121.00');
  });

  it('pays in part, and is proposed when it is too much', () => {
    const part = { remittance: '2026-0100', amount: amount('21.00') };
    expect(match(part, candidate())).toBe('matched, partial, 2026-0100 21.00');
    const more = { remittance: '2026-0100', amount: amount('131.00') };
    expect(match(more, candidate())).toBe('proposed, overpaid, 2026-0100 131.00');
  });

  it('that is short pays in part when a person says so', () => {
    const part = { remittance: 'order 12', amount: amount('21.00') };
    expect(match(part, candidate({ number: '12' }))).toBe('proposed, partial, 12 21.00');
  });

  it('of several invoices pays all of them when the sum is right, credit invoices taken off', () => {
    const three = [
      candidate(),
      candidate({ number: '2026-0101', open: amount('79.00') }),
      candidate({ number: '2026-0102', open: amount('-50.00') }),
    ];
    const remittance = 'fact 2026-0100, 2026-0101 -/- 2026-0102';
    expect(match({ remittance, amount: amount('150.00') }, ...three)).toBe(
      'matched, number, 2026-0100 121.00, 2026-0101 79.00, 2026-0102 -50.00',
    );
    expect(match({ remittance: '20260100 20260101', amount: amount('200.00') }, ...three)).toBe(
      'matched, number, 2026-0100 121.00, 2026-0101 79.00',
    );
  });

  it('of several invoices proposes when the sum is not theirs', () => {
    const two = [candidate(), candidate({ number: '2026-0101', open: amount('79.00') })];
    const remittance = '2026-0100 en 2026-0101';
    expect(match({ remittance, amount: amount('79.00') }, ...two)).toBe(
      'proposed, severalNumbers, 2026-0101 79.00',
    );
    expect(match({ remittance, amount: amount('150.00') }, ...two)).toBe(
      'proposed, severalNumbers, 2026-0100 121.00, 2026-0101 29.00',
    );
  });

  it('of an invoice that is already paid needs a person’s decision', () => {
    const paid = candidate({ open: amount('0.00') });
    const other = candidate({ number: '2026-0101' });
    expect(match({ remittance: '2026-0100' }, paid, other)).toBe('proposed, alreadyPaid, 2026-0100 121.00');
    const credited = candidate({ status: 3, open: amount('0.00') });
    expect(match({ remittance: '2026-0100' }, credited)).toBe('proposed, alreadyPaid, 2026-0100 121.00');
  });

  it('never pays in another currency', () => {
    expect(match({ remittance: '2026-0100', currency: 'USD' }, candidate())).toBe('unmatched, otherCurrency');
    expect(match({ currency: 'USD' }, candidate())).toBe('unmatched, none');
  });
});

describe('money without a number', () => {
  const known = { customerIbans: ['NL02RABO0123456789'] };

  it('from the customer’s own account with the amount of one invoice pays it', () => {
    const candidates = [candidate(known), candidate({ ...known, number: '2026-0101', open: amount('5.00') })];
    expect(match({}, ...candidates)).toBe('matched, customer, 2026-0100 121.00');
  });

  it('from the customer’s own account proposes the oldest of several, all of them, or a part', () => {
    const two = [
      candidate({ ...known, number: '2', dueOn: '2026-12-02' as never }),
      candidate({ ...known, number: '1' }),
    ];
    expect(match({}, ...two)).toBe('proposed, oneOfSeveral, 1 121.00');
    expect(match({ amount: amount('242.00') }, ...two)).toBe('proposed, allOfCustomer, 1 121.00, 2 121.00');
    expect(match({ amount: amount('130.00') }, ...two)).toBe('proposed, partOfCustomer, 1 121.00, 2 9.00');
  });

  it('of a customer’s name, or with an amount only one invoice has, is proposed', () => {
    const two = [
      candidate({ number: '1', customerName: 'Fietsen Jansen' }),
      candidate({ number: '2', customerName: 'Somebody else' }),
    ];
    expect(match({}, ...two)).toBe('proposed, name, 1 121.00');
    expect(match({}, defined(two[1]))).toBe('proposed, amount, 2 121.00');
    expect(match({ counterpartyName: '' }, ...two)).toBe('unmatched, none');
  });

  it('that left the account is for what is to be refunded', () => {
    const credit = candidate({ number: '2026-0102', open: amount('-50.00') });
    const refund = { amount: amount('-50.00'), remittance: 'Creditnota 2026-0102' };
    expect(match(refund, credit, candidate())).toBe('matched, number, 2026-0102 -50.00');
    expect(match({ amount: amount('-121.00') }, candidate())).toBe('unmatched, none');
    const credited = candidate({ status: 3, open: amount('0.00') });
    const by = candidate({ number: '2026-0103', creditedNumber: '2026-0100', open: amount('-121.00') });
    const back = { amount: amount('-121.00'), remittance: 'Terugbetaling 2026-0100' };
    expect(match(back, credited, by)).toBe('matched, number, 2026-0103 -121.00');
    expect(match({ remittance: '2026-0100' }, credited, by)).toBe('proposed, alreadyPaid, 2026-0100 121.00');
    const late = candidate({ status: 3, open: amount('-121.00') });
    expect(match(back, late)).toBe('matched, number, 2026-0100 -121.00');
  });
});

describe('names', () => {
  it.each([
    ['Jansen Fietsen B.V.', 'JANSEN FIETSEN BV', true],
    ['Jansen Fietsen B.V.', 'Fietsen Jansen', true],
    ['Müller & Söhne GmbH', 'MUELLER', false],
    ['Müller & Söhne GmbH', 'Muller Sohne', true],
    ['J. de Vries', 'Hr J de Vries', true],
    ['P. Smit', 'K. Jansen', false],
    ['B.V.', 'B.V.', false],
    ['', 'Jansen', false],
  ])('%s and %s: %s', (left, right, same) => {
    expect(isSameName(left, right)).toBe(same);
  });
});

describe('any transaction', () => {
  const cents = fc.integer({ min: 1, max: 50_000 }).map((value) => amountFromCents(BigInt(value)));
  const number = fc.integer({ min: 1, max: 40 }).map((value) => `2026-${String(value).padStart(4, '0')}`);
  const documents = fc.uniqueArray(
    fc.record({
      number,
      open: cents,
      currency: fc.constantFrom('EUR', 'USD'),
      customerId: fc.constantFrom('a', 'b'),
      status: fc.constantFrom(1 as const, 3 as const),
      customerIbans: fc.constantFrom<string[]>([], ['NL02RABO0123456789']),
    }),
    { maxLength: 8, selector: (one) => one.number },
  );
  const texts = fc.array(fc.oneof(number, fc.constantFrom('en', '20 11', 'x1')), { maxLength: 4 });

  it('is divided without losing a cent, over open documents in its own currency, whatever their order', () => {
    fc.assert(
      fc.property(documents, texts, cents, fc.boolean(), (made, words, worth, isSwapped) => {
        const candidates = made.map((one) => candidate(one));
        const incoming = transfer({ amount: worth, remittance: words.join(' ') });
        const found = matchTransaction(incoming, candidates);
        const again = matchTransaction(incoming, isSwapped ? candidates.toReversed() : candidates);
        expect(again.state).toBe(found.state);
        expect(again.reason).toBe(found.reason);
        const isTaken = found.state !== 'unmatched';
        expect(sumAmounts(found.parts.map((part) => part.amount))).toBe(isTaken ? worth : '0.00');
        const ids = found.parts.map(({ documentId }) => documentId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          expect(candidates.find((one) => one.id === id)).toMatchObject({
            status: expect.toBeOneOf([1, 3]),
            currency: 'EUR',
          });
        }
      }),
    );
  });

  it('finds a number by its key whatever separates its parts', () => {
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '/', '.', ' - '), (text, separator) => {
        const remittance = `betaling ${text.replace('-', separator)} dank`;
        const keys = numbersOfTransaction(transfer({ remittance })).map(({ key }) => key);
        expect(keys).toContain(numberKey(text));
      }),
    );
  });
});
