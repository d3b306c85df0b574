import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type Amount,
  addAmounts,
  amount,
  amountFromCents,
  isNegative,
  subtractAmounts,
  sumAmounts,
} from '../money/amount.ts';
import { percentage } from '../money/percentage.ts';
import { type Prognosis, type PrognosisMonth, calculatePrognosis } from './calculate-prognosis.ts';
import {
  DEFAULT_PROGNOSIS,
  DEFAULT_PROGNOSIS_COSTS,
  type PrognosisCosts,
  type PrognosisInput,
} from './prognosis-input.ts';

function every(turnover: string): Amount[][] {
  return [0, 1].map(() => Array.from({ length: 12 }, () => amount(turnover)));
}

function calculated(input: Partial<PrognosisInput> = {}, costs: Partial<PrognosisCosts> = {}): Prognosis {
  const outcome = calculatePrognosis({
    ...DEFAULT_PROGNOSIS,
    revenue: every('20000'),
    ...input,
    costs: { ...DEFAULT_PROGNOSIS_COSTS, ...costs },
  });
  if ('missingCoronaYear' in outcome) throw new Error(`no data of ${outcome.missingCoronaYear}`);
  return outcome;
}

function monthsOf(prognosis: Prognosis, ...indices: number[]): PrognosisMonth[] {
  return indices.map((index) => defined(prognosis.months[index]));
}

describe('a prognosis with the usual costs and a turnover of 20,000 a month', () => {
  const prognosis = calculated();

  it('has the first month of the rules', () => {
    expect(prognosis.months[0]).toEqual({
      year: 2020,
      month: 0,
      turnover: '20000.00',
      purchases: '6200.00',
      personnel: '6000.00',
      rent: '4500.00',
      exploitation: '0.00',
      sales: '0.00',
      office: '0.00',
      rest: '0.00',
      writeOff: '900.00',
      managementFee: '2000.00',
      interest: '0.00',
      result: '400.00',
      received: '22400.00',
      purchasesPaid: '6944.00',
      salariesPaid: '4200.00',
      costsPaid: '5445.00',
      privateWithdrawal: '0.00',
      loanReceived: '100000.00',
      loanPayment: '0.00',
      debtRepayment: '0.00',
      incomeTax: '1800.00',
      incomeTaxPaid: '33000.00',
      revenueTax: '711.00',
      revenueTaxPaid: '54000.00',
      bankBalance: '64811.00',
    });
  });

  it('pays the loan from the second month and taxes after each quarter', () => {
    const shown = monthsOf(prognosis, 1, 2, 3).map((month) => [
      month.loanPayment,
      month.interest,
      month.result,
      month.incomeTaxPaid,
      month.revenueTaxPaid,
      month.bankBalance,
    ]);
    expect(shown).toEqual([
      ['1841.65', '333.33', '66.67', '0.00', '0.00', '66780.35'],
      ['1841.65', '328.31', '71.69', '0.00', '0.00', '68749.70'],
      ['1841.65', '323.26', '76.74', '5400.00', '2133.00', '63186.05'],
    ]);
  });

  it('still owes the taxes of the last quarter and the rest of the loan', () => {
    expect(prognosis.owed).toMatchObject({ incomeTax: '5400.00', revenueTax: '2133.00', debts: '0.00' });
    const principal = prognosis.months.map(({ loanPayment, interest }) =>
      subtractAmounts(loanPayment, interest),
    );
    expect(addAmounts(prognosis.owed.loan, sumAmounts(principal))).toBe('100000.00');
  });

  it('adds up its years', () => {
    const result = sumAmounts(prognosis.months.slice(0, 12).map((month) => month.result));
    expect(prognosis.years[0]).toEqual({
      turnover: '240000.00',
      costs: subtractAmounts(amount('240000'), result),
      result,
      bankBalance: prognosis.months[11]?.bankBalance,
    });
    expect(prognosis.lowest).toEqual({
      year: 2021,
      month: 9,
      bankBalance: prognosis.months[21]?.bankBalance,
    });
  });
});

describe('the corona scenario', () => {
  it('adds its shares of turnover to the costs, in place of those entered', () => {
    const [first] = monthsOf(
      calculated({ scenario: 'corona' }, { salesPercent: percentage('50'), restPercent: percentage('9') }),
      0,
    );
    expect(first).toMatchObject({
      exploitation: '200.00',
      sales: '1000.00',
      office: '100.00',
      rest: '200.00',
      costsPaid: '7260.00',
      revenueTax: '396.00',
      result: '-1100.00',
      bankBalance: '62996.00',
    });
  });

  it.each([
    [0, 2020, undefined],
    [0, 2021, undefined],
    [11, 2019, 2019],
    [1, 2021, 2023],
    [0, 2022, 2023],
    [0, 2030, 2030],
  ])('from month %i of %i lacks %s', (startMonth, startYear, missingCoronaYear) => {
    const input = { ...DEFAULT_PROGNOSIS, startMonth, startYear };
    const outcome = calculatePrognosis({ ...input, scenario: 'corona' });
    if (missingCoronaYear === undefined) expect(outcome).toHaveProperty('months');
    else expect(outcome).toEqual({ missingCoronaYear });
    expect(calculatePrognosis(input)).toHaveProperty('months');
  });
});

describe('costs', () => {
  it('take the VAT out of a rent that includes it', () => {
    const [first] = monthsOf(calculated({}, { rentIncludesVat: true }), 0);
    expect(first).toMatchObject({ rent: '3719.01', costsPaid: '4500.00', revenueTax: '875.01' });
  });

  it.each([
    ['BV', '1500', '2000.00', '0.00'],
    ['EZ/VOF', '1500', '0.00', '1500.00'],
    ['EZ/VOF', '-1', '0.00', '0.00'],
  ] as const)(
    'of a %s with a withdrawal of %s',
    (legalForm, withdrawal, managementFee, privateWithdrawal) => {
      const prognosis = calculated({}, { legalForm, privateWithdrawal: amount(withdrawal) });
      const [first] = monthsOf(prognosis, 0);
      expect(first).toMatchObject({ managementFee, privateWithdrawal });
      expect(first?.bankBalance).toBe(
        subtractAmounts(
          subtractAmounts(amount('66811.00'), amount(managementFee)),
          amount(privateWithdrawal),
        ),
      );
      expect(first?.result).toBe(subtractAmounts(amount('2400'), amount(managementFee)));
    },
  );

  it('that are a share of turnover are those entered', () => {
    const [first] = monthsOf(calculated({}, { exploitationPercent: percentage('0.5') }), 0);
    expect(first).toMatchObject({ exploitation: '100.00', costsPaid: '5566.00', revenueTax: '690.00' });
  });
});

describe('taxes', () => {
  it('are paid in the month after, when returns are monthly', () => {
    const [first, second, third] = monthsOf(calculated({}, { taxReturnFrequency: 0 }), 0, 1, 2);
    expect([first?.incomeTaxPaid, second?.incomeTaxPaid, third?.incomeTaxPaid]).toEqual([
      '33000.00',
      '1800.00',
      '1800.00',
    ]);
    expect([first?.revenueTaxPaid, second?.revenueTaxPaid]).toEqual(['54000.00', '711.00']);
  });

  it('of quarters follow the calendar, and what was due before is paid with the first return', () => {
    const { months } = calculated({ startMonth: 1 });
    expect(months.slice(0, 6).map(({ month, incomeTaxPaid }) => [month, incomeTaxPaid])).toEqual([
      [1, '0.00'],
      [2, '0.00'],
      [3, '36600.00'],
      [4, '0.00'],
      [5, '0.00'],
      [6, '5400.00'],
    ]);
  });

  it('come back when there is more VAT on costs than on turnover', () => {
    const { months } = calculated({ revenue: every('0') }, { taxReturnFrequency: 0 });
    expect(months[1]?.revenueTaxPaid).toBe('-945.00');
  });
});

describe('loans and debts', () => {
  it('a loan that runs already is paid from the first month and brings no money', () => {
    const [first] = monthsOf(calculated({}, { loanPaidOut: false }), 0);
    expect(first).toMatchObject({ loanReceived: '0.00', loanPayment: '1841.65', bankBalance: '-37030.65' });
  });

  it('a debt is repaid in equal parts from its month on, and ends', () => {
    const debt = {
      holder: 'Brewery',
      amount: amount('1000'),
      repaymentTerm: 3,
      repaymentStartMonth: 2,
      repaymentStartYear: 2020,
    };
    const prognosis = calculated({ debts: [debt, { ...debt, repaymentStartYear: 2022 }] });
    expect(prognosis.months.slice(1, 6).map(({ debtRepayment }) => debtRepayment)).toEqual([
      '0.00',
      '333.33',
      '333.34',
      '333.33',
      '0.00',
    ]);
    expect(prognosis.owed.debts).toBe('1000.00');
  });

  it('parts of a debt from before the first month are paid', () => {
    const debts = [
      {
        holder: '',
        amount: amount('1200'),
        repaymentTerm: 12,
        repaymentStartMonth: 9,
        repaymentStartYear: 2019,
      },
    ];
    const repaid = calculated({ debts }).months.map(({ debtRepayment }) => debtRepayment);
    expect(repaid.filter((part) => part === '100.00')).toHaveLength(9);
    expect(repaid.slice(9).every((part) => part === '0.00')).toBe(true);
  });
});

const cents = fc
  .integer({ min: -50_000_000, max: 50_000_000 })
  .map((value) => amountFromCents(BigInt(value)));
const positive = cents.filter((value) => !isNegative(value));
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => percentage((value / 100).toFixed(2)));
const debt = fc.record({
  holder: fc.constant('Bank'),
  amount: positive,
  repaymentTerm: fc.integer({ min: 1, max: 90 }),
  repaymentStartMonth: fc.nat(11),
  repaymentStartYear: fc.integer({ min: 2018, max: 2023 }),
});
const anyInput: fc.Arbitrary<PrognosisInput> = fc.record({
  startMonth: fc.nat(11),
  startYear: fc.integer({ min: 2000, max: 2100 }),
  scenario: fc.constant('normal' as const),
  revenue: fc.array(fc.array(cents, { minLength: 12, maxLength: 12 }), { minLength: 2, maxLength: 2 }),
  costs: fc.record({
    vatPercent: percent,
    purchasePercent: percent,
    personnelPercent: percent,
    exploitationPercent: percent,
    salesPercent: percent,
    officePercent: percent,
    restPercent: percent,
    rent: positive,
    rentIncludesVat: fc.boolean(),
    writeOff: positive,
    legalForm: fc.constantFrom('BV', 'EZ/VOF'),
    managementFee: positive,
    privateWithdrawal: fc.oneof(positive, fc.constant(amount('-1'))),
    openingBalance: cents,
    taxReturnFrequency: fc.constantFrom(0, 1),
    incomeTaxDue: positive,
    revenueTaxDue: cents,
    loanAmount: positive,
    loanTerm: fc.integer({ min: 1, max: 120 }),
    loanInterest: percent,
    loanPaidOut: fc.boolean(),
  }),
  debts: fc.array(debt, { maxLength: 4 }),
});

describe('every prognosis', () => {
  it('explains the bank balance by what comes in and goes out', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { months } = calculated(input, input.costs);
        let balance = input.costs.openingBalance;
        for (const month of months) {
          const out = sumAmounts([
            month.purchasesPaid,
            month.salariesPaid,
            month.costsPaid,
            month.managementFee,
            month.privateWithdrawal,
            month.loanPayment,
            month.debtRepayment,
            month.incomeTaxPaid,
            month.revenueTaxPaid,
          ]);
          balance = subtractAmounts(addAmounts(balance, month.received, month.loanReceived), out);
          expect(month.bankBalance).toBe(balance);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('pays or still owes every tax', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { months, owed } = calculated(input, input.costs);
        const sum = (name: 'incomeTax' | 'incomeTaxPaid' | 'revenueTax' | 'revenueTaxPaid') =>
          sumAmounts(months.map((month) => month[name]));
        expect(addAmounts(sum('incomeTaxPaid'), owed.incomeTax)).toBe(
          addAmounts(input.costs.incomeTaxDue, sum('incomeTax')),
        );
        expect(addAmounts(sum('revenueTaxPaid'), owed.revenueTax)).toBe(
          addAmounts(input.costs.revenueTaxDue, sum('revenueTax')),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('has a result of turnover less costs', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { months, years } = calculated(input, input.costs);
        for (const month of months) {
          const spent = sumAmounts([
            month.purchases,
            month.personnel,
            month.rent,
            month.exploitation,
            month.sales,
            month.office,
            month.rest,
            month.writeOff,
            month.managementFee,
            month.interest,
          ]);
          expect(month.result).toBe(subtractAmounts(month.turnover, spent));
        }
        expect(sumAmounts(years.map(({ result }) => result))).toBe(
          sumAmounts(months.map(({ result }) => result)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
