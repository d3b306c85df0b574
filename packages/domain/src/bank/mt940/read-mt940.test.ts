import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankEntryProblem,
  type BankStatement,
  type BankTransaction,
  amount,
  isMt940,
  leavesGap,
  plainDate,
  readMt940,
} from '../../index.ts';

function read(text: string) {
  const transactions: BankTransaction[] = [];
  const problems: BankEntryProblem[] = [];
  const statements: BankStatement[] = [];
  for (const part of readMt940(text)) {
    if (part.kind === 'statement') statements.push(part.statement);
    else if (part.reading.ok) transactions.push(...part.reading.transactions);
    else problems.push(part.reading.problem);
  }
  return { transactions, problems, statements };
}

const ING = `{1:F01INGBNL2ABXXX0000000000}
{2:I940INGBNL2AXXXN}
{4:
:20:P140220000000001
:25:NL69INGB0123456789EUR
:28C:00047
:60F:C140219EUR662,23
:61:1402200220C1,56NTRFEREF//00000000001005
/TRCD/00100/
:86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2
A/ING BANK NV INZAKE WEB///REMI/USTD//EV10001REP1000000T1000/
:61:1402200220D1,57NTRFPREF//00000000001006
/TRCD/00200/
:86:/PREF/M000000003333333/REMI/USTD//TOTAAL 1 VZ/
:61:1402200220D1,57NRTIEREF//00000000001007
/TRCD/00190/
:86:/RTRN/MS03//EREF/20120123456789//CNTP/NL32INGB0000012345/INGB
NL2A/J.Janssen///REMI/USTD//Factuurnr 123456 Klantnr 00123/
:61:1402200220C1,14NDDTPREF//00000000001009
/TRCD/01016/
:86:/PREF/M000000001111111/REMI/USTD//TOTAAL 10 POSTEN/
:61:1402200220C1,45NDDTPREF//00000000001008
/TRCD/01016/
:86:/PREF/M000000001111111/CSID/NL32ZZZ999999991234/MARF/MANDAAT 1//EREF/E2E-1//CNTP/NL32INGB0000012345/INGBNL2A/J.Janssen///REMI/STRD/CUR/9001123412341234/
:62F:C140220EUR564,35
:64:C140220EUR564,35
:86:/SUM/4/4/134,46/36,58/
-}
`;

const RABOBANK = `:940:
:20:940S140102
:25:NL50RABO0123456789 EUR
:28C:14001
:60F:C140101EUR000000001000,00
:61:140102C000000000121,00N541NONREF
NL02RABO0987654321
:86:/ORDP//NAME/Bakkerij De Korst/REMI/Factuur 2026-0100 bedankt voor de snelle l
evering/ISDT/2014-01-02
:61:140102D000000000050,00N544EREF0001
NL02RABO0987654321
:86:/EREF/EREF0001/BENM//NAME/J Jansen/RTRN/AC04/REMI/Storno
:62F:C140102EUR000000001071,00
`;

const ABN_AMRO = `ABNANL2A
940
ABNANL2A
:20:ABN AMRO BANK NV
:25:417164300
:28:13501/1
:60F:C120510EUR5138,61
:61:1205110511C500,01N654NONREF
:86:/TRTP/SEPA OVERBOEKING/IBAN/NL23RABO0123456789/BIC/RABONL2U/NAME/
JANSEN FIETSEN/REMI/2026-0101/EREF/NOTPROVIDED
:61:1205120512D3,68N426NONREF
:86:SEPA IDEAL                       IBAN: NL42RABO0123456789
BIC: RABONL2U                    NAAM: SHOP B.V.
OMSCHRIJVING: KAARTEN 12         KENMERK: 11-05-2012 13:55
:61:1205310601D12,00N422NONREF
:86:GIRO   428428 KPN - DIGITENNE    BETALINGSKENM.  000000042188659
5314606715                       BETREFT FACTUUR D.D. 20-05-2012
:62F:C120601EUR5622,94
-
`;

describe('MT940', () => {
  it('of ING: structured, wrapped in the middle of words, batches and returns', () => {
    const { transactions, problems, statements } = read(ING);
    expect(problems).toEqual([]);
    expect(transactions).toMatchObject([
      {
        account: 'NL69INGB0123456789',
        currency: 'EUR',
        bookedOn: '2014-02-20',
        amount: '1.56',
        counterpartyName: 'ING BANK NV INZAKE WEB',
        counterpartyIban: 'NL32INGB0000012345',
        endToEndId: 'EV12341REP1231456T1234',
        remittance: 'EV10001REP1000000T1000',
        bankReference: '00000000001005',
      },
      { amount: '-1.57', batchId: 'M000000003333333' },
      { amount: '-1.57', returnReason: 'MS03', isReversal: true, counterpartyName: 'J.Janssen' },
      { amount: '1.14', batchId: 'M000000001111111', isSum: true },
      {
        amount: '1.45',
        isSum: false,
        mandateId: 'MANDAAT 1',
        endToEndId: 'E2E-1',
        creditorReference: '9001123412341234',
      },
    ]);
    expect(statements).toEqual([
      {
        format: 'mt940',
        statement: 1,
        account: 'NL69INGB0123456789',
        currency: 'EUR',
        number: '47',
        opensOn: '2014-02-19',
        closesOn: '2014-02-20',
        openingBalance: '662.23',
        closingBalance: '564.35',
      },
    ]);
  });

  it('of Rabobank: the other account on a line of its own', () => {
    expect(read(RABOBANK).transactions).toMatchObject([
      {
        account: 'NL50RABO0123456789',
        amount: '121.00',
        counterpartyIban: 'NL02RABO0987654321',
        counterpartyName: 'Bakkerij De Korst',
        remittance: 'Factuur 2026-0100 bedankt voor de snelle levering',
      },
      { amount: '-50.00', returnReason: 'AC04', isReversal: true, endToEndId: 'EREF0001' },
    ]);
  });

  it('of ABN AMRO: code words, words with colons, and neither', () => {
    expect(read(ABN_AMRO).transactions).toMatchObject([
      {
        account: '417164300',
        amount: '500.01',
        counterpartyName: 'JANSEN FIETSEN',
        counterpartyIban: 'NL23RABO0123456789',
        remittance: '2026-0101',
        endToEndId: '',
      },
      { amount: '-3.68', counterpartyName: 'SHOP B.V.', remittance: 'KAARTEN 12' },
      { bookedOn: '2012-06-01', valueOn: '2012-05-31', remittance: expect.stringContaining('DIGITENNE') },
    ]);
    expect(read(ABN_AMRO).statements).toMatchObject([{ number: '13501', closingBalance: '5622.94' }]);
  });

  it.each([
    ['without a comma', 'C500NTRFNONREF', '500.00'],
    ['with a comma', 'C500,NTRFNONREF', '500.00'],
    ['with cents', 'D12,5NTRFNONREF', '-12.50'],
  ])('of Knab: amounts %s, words with a slash in front', (_, entry, amount) => {
    const text = `KNAB\n940\n:20:B6T1\n:25:NL27KNAB0255000001 EUR\n:28C:1/1\n:60F:C260831EUR0\n:61:2609010901${entry}
:86:Factuur 2026-0007/REK: NL00INGB0000000001/NAAM: Jan de Vries\n:62F:C260901EUR500\n-`;
    const { transactions, problems, statements } = read(text);
    expect(problems).toEqual([]);
    expect(transactions).toMatchObject([
      {
        amount,
        counterpartyIban: 'NL00INGB0000000001',
        counterpartyName: 'Jan de Vries',
        remittance: 'Factuur 2026-0007',
      },
    ]);
    expect(statements).toMatchObject([{ openingBalance: '0.00', closingBalance: '500.00' }]);
  });

  it('of Knab: the remittance below the name', () => {
    const text = `KNAB\n940\n:20:B6T1\n:25:NL27KNAB0255000001 EUR\n:28C:1/1\n:60F:C260831EUR0\n:61:260901    C500NTRFNONREF
:86:REK: NL00INGB0000000001/NAAM: Jan de Vries\nFactuur 2026-0007,\ntweede deel\n:62F:C260901EUR500\n-`;
    expect(read(text).transactions).toMatchObject([
      {
        counterpartyIban: 'NL00INGB0000000001',
        counterpartyName: 'Jan de Vries',
        remittance: 'Factuur 2026-0007, tweede deel',
      },
    ]);
  });

  it.each(['2609010901', '260901    ', '260901'])('of ASN: the other account at the end of %j', (days) => {
    const text = `:20:0000000001\n:25:NL68ASNB0123456789\n:28C:1/1\n:60F:C260831EUR0,00
:61:${days}C121,00NOVBNL00ASNB0000000001\nJANSEN B.V.
:86:NL00ASNB0000000001 JANSEN B.V.                     Factuur 2026-0100
:62F:C260901EUR121,00\n-`;
    expect(read(text)).toMatchObject({
      problems: [],
      transactions: [
        {
          bookedOn: '2026-09-01',
          amount: '121.00',
          counterpartyIban: 'NL00ASNB0000000001',
          counterpartyName: 'JANSEN B.V.',
          remittance: 'Factuur 2026-0100',
        },
      ],
    });
  });

  it.each([
    ['GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
    ['IE29AIBK93115212345678EUR', 'IE29AIBK93115212345678'],
    ['NWBKGB2L/GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
    ['NL50RABO0123456789 EUR', 'NL50RABO0123456789'],
    ['FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
    ['BE68539007547034SEK', 'BE68539007547034'],
    ['37040044/0532013000', '0532013000'],
    ['0532013000SEK', '0532013000'],
  ])('of the account %s', (written, account) => {
    const { transactions } = read(
      `:20:X\n:25:${written}\n:28C:1\n:60F:C261130EUR1,\n:61:261130C1,NTRFX\n:86:Y\n:62F:C261130EUR2,`,
    );
    expect(transactions).toMatchObject([{ account }]);
  });

  it('with a name behind the other account', () => {
    const { transactions } = read(
      RABOBANK.replace('NL02RABO0987654321\n:86:/ORDP', 'NL02RABO0987654321 Bakkerij\n:86:/ORDP'),
    );
    expect(transactions[0]).toMatchObject({ counterpartyIban: 'NL02RABO0987654321' });
  });

  it('of several statements, accounts and pages in one file', () => {
    const page = ABN_AMRO.replace(':60F:', ':60M:').replace(':62F:', ':62M:');
    const { transactions, statements } = read(`${RABOBANK}${page}${ABN_AMRO.replace(':60F:', ':60M:')}`);
    expect(transactions.map(({ statement }) => statement)).toEqual([1, 1, 2, 2, 2, 2, 2, 2]);
    expect(statements.map(({ account }) => account)).toEqual(['NL50RABO0123456789', '417164300']);
  });

  it('books around New Year in the right year', () => {
    const text = ABN_AMRO.replace('1205110511C', '1301021231C').replace('1205120512D', '1212310102D');
    expect(read(text).transactions.map(({ bookedOn }) => bookedOn)).toEqual([
      '2012-12-31',
      '2013-01-02',
      '2012-06-01',
    ]);
  });

  it.each([
    ['a line that is none', ':61:rubbish', 'line'],
    ['a day that is none', ':61:1402300230C1,00NTRF', 'date'],
    ['a third decimal', ':61:140220C1,005NTRF', 'line'],
  ])('says what is wrong with %s and reads the rest', (_, line, reason) => {
    const text = ING.replace(/^:61:.*EREF\/\/00000000001005$/m, line);
    const { transactions, problems } = read(text);
    expect(problems).toMatchObject([{ entry: 1, reason }]);
    expect(transactions).toHaveLength(4);
  });

  it('is distinguished from other texts', () => {
    expect([ING, RABOBANK, ABN_AMRO].map(isMt940)).toEqual([true, true, true]);
    expect(['', 'date;amount\n1;2', ':20:x', '<Document/>'].map(isMt940)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('never fails on any text', () => {
    const piece = fc.constantFrom(
      ':25:NL1',
      ':60F:C140219EUR1,',
      ':61:',
      '1402200220C1,56NTRF',
      ':86:',
      '-}',
      '/REMI/',
      '\n',
      '{4:',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        for (const { amount } of read(pieces.join('\n')).transactions)
          expect(amount).toMatch(/^-?\d+\.\d\d$/);
      }),
    );
  });
});

describe('consecutive statements', () => {
  const ends = (number: string, days: [string, string], balances: [string, string] | undefined) => ({
    number,
    opensOn: plainDate(days[0]),
    closesOn: plainDate(days[1]),
    openingBalance: balances ? amount(balances[0]) : null,
    closingBalance: balances ? amount(balances[1]) : null,
  });
  const first = ends('47', ['2026-11-01', '2026-11-02'], ['10.00', '20.00']);

  it.each([
    ['connect', ends('48', ['2026-11-02', '2026-11-03'], ['20.00', '25.00']), false],
    [
      'connect though numbers were skipped',
      ends('51', ['2026-11-05', '2026-11-06'], ['20.00', '25.00']),
      false,
    ],
    ['miss one', ends('49', ['2026-11-03', '2026-11-04'], ['22.00', '25.00']), true],
    ['overlap', ends('48', ['2026-11-01', '2026-11-05'], ['10.00', '25.00']), false],
    ['have no balances but numbers', ends('48', ['2026-11-03', '2026-11-04'], undefined), false],
    ['have numbers with one missing', ends('49', ['2026-11-03', '2026-11-04'], undefined), true],
    ['begin a new year', ends('60', ['2027-01-03', '2027-01-04'], undefined), false],
  ])('%s', (_, second, gap) => {
    expect(leavesGap(first, second)).toBe(gap);
  });
});
