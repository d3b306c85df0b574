import { describe, expect, it } from 'vitest';
import { loadConformanceKit } from '../../test/conformance-kit.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { defined } from '../defined.ts';
import { amount } from '../money/amount.ts';
import type { DirectDebit, DirectDebitFile } from './direct-debit.ts';
import { checkDirectDebit } from './direct-debit.ts';
import { PAIN_008_VERSIONS, paymentGroupIds, writePain008 } from './write-pain008.ts';

let counted = 0;
function debit(more: Partial<DirectDebit> = {}): DirectDebit {
  counted += 1;
  return {
    endToEndId: `F${counted}`,
    amount: amount('121.00'),
    collectOn: plainDate('2026-12-01'),
    sequenceType: 'RCUR',
    mandateReference: `M-${counted}`,
    signedOn: plainDate('2026-01-05'),
    debtorName: 'Bakkerij de Korenbloem',
    debtorIban: 'NL20INGB0001234567',
    debtorBic: '',
    remittance: 'Factuur 2026-0041',
    ...more,
  };
}

function file(collections: DirectDebit[], more: Partial<DirectDebitFile> = {}): DirectDebitFile {
  return {
    messageId: 'INC-20261201-1',
    createdAt: '2026-11-23T10:00:00',
    scheme: 'CORE',
    creditor: {
      name: 'Drukkerij Müller & Zn.',
      iban: 'NL91 ABNA 0417 1643 00',
      bic: 'ABNANL2A',
      identifier: 'DE98ZZZ09999999999',
    },
    batchBooking: true,
    collections,
    ...more,
  };
}

const swiss = {
  debtorIban: 'CH9300762011623852957',
  debtorBic: 'UBSWCHZH80A',
  debtorAddress: { street: 'Bahnhofstraße 1', postalCode: '8001', city: 'Zürich', country: 'CH' },
};
const FILES: Record<string, DirectDebitFile> = {
  'one collection': file([debit()]),
  'every sequence type and two dates': file(
    (['FNAL', 'OOFF', 'RCUR', 'FRST'] as const).flatMap((sequenceType) => [
      debit({ sequenceType }),
      debit({ sequenceType, collectOn: plainDate('2026-12-02'), amount: amount('0.01') }),
    ]),
  ),
  'businesses, and a bank without BIC': file([debit()], {
    scheme: 'B2B',
    batchBooking: false,
    creditor: { ...file([]).creditor, bic: '' },
  }),
  'amended mandates': file([
    debit({ amendment: { originalIban: 'SMNDA' } }),
    debit({ amendment: { originalIban: 'NL91ABNA0417164300', originalReference: 'OLD-1' } }),
    debit({ amendment: { originalCreditorIdentifier: 'BE69ZZZ050D000000008' } }),
  ]),
  'debtors outside the EEA': file([
    debit(swiss),
    debit({ ...swiss, debtorIban: 'GB29NWBK60161331926819', debtorBic: 'NWBKGB2L' }),
  ]),
  'odd texts': file([
    debit({ debtorName: '🥐 Café & Co <b>"ß"</b> ]]>', remittance: '& < > 😀 漢字 '.repeat(30) }),
    debit({ debtorName: 'x'.repeat(200), remittance: '' + '🙂' }),
    debit({ debtorName: 'Παπαδόπουλος', debtorBic: 'ingb nl 2a', remittance: 'Номер 1' }),
  ]),
  'the largest amounts': file([debit({ amount: amount('999999999.99') }), debit({ amount: amount('0.01') })]),
};

const kit = await loadConformanceKit();

describe.skipIf(!kit)('the rules of banks', () => {
  for (const version of PAIN_008_VERSIONS) {
    for (const [name, content] of Object.entries(FILES)) {
      it(`have no remark about ${name} in ${version}`, async () => {
        const { findings } = await defined(kit).validate(writePain008(content, version), {
          today: '2026-11-23',
        });
        const expected = name === 'odd texts' ? ['SEPA-RMT'] : [];
        expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
        expect(findings.filter(({ id }) => !id.startsWith('SDD-CI')).map(({ id }) => id)).toEqual(expected);
      });
    }
  }

  it('have no remark about 10,000 collections', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      debit({ sequenceType: index % 3 === 0 ? 'FRST' : 'RCUR', amount: amount(`${index}.37`) }),
    );
    const { findings } = await defined(kit).validate(writePain008(file(many), 'pain.008.001.08'), {
      today: '2026-11-23',
    });
    expect(findings).toEqual([]);
  });
});

describe('a file of collections', () => {
  it('has one group per date and sequence type, with counts and sums', () => {
    const content = defined(FILES['every sequence type and two dates']);
    const xml = writePain008(content, 'pain.008.001.08');
    const values = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);
    expect(values('CtrlSum')).toEqual([
      '484.04',
      '121.00',
      '121.00',
      '121.00',
      '121.00',
      '0.01',
      '0.01',
      '0.01',
      '0.01',
    ]);
    expect(values('SeqTp')).toEqual(['FRST', 'RCUR', 'OOFF', 'FNAL', 'FRST', 'RCUR', 'OOFF', 'FNAL']);
    const ids = values('PmtInfId');
    expect(new Set(ids).size).toBe(8);
    expect(new Set(paymentGroupIds(content).values())).toEqual(new Set(ids));
  });

  it.each<[string, DirectDebitFile]>([
    ['without collections', file([])],
    ['with an end-to-end id twice', file([debit({ endToEndId: 'A' }), debit({ endToEndId: 'A' })])],
    [
      'of a creditor without identifier',
      file([debit()], { creditor: { ...file([]).creditor, identifier: '' } }),
    ],
    ['with a wrong collection', file([debit({ debtorIban: 'NL00INGB0001234567' })])],
    ['with a message id of 33 characters', file([debit()], { messageId: 'x'.repeat(33) })],
    ['with a moment in another form', file([debit()], { createdAt: '2026-11-23' })],
  ])('%s is not written', (_, wrong) => {
    expect(() => writePain008(wrong, 'pain.008.001.08')).toThrow(RangeError);
  });

  it.each<[string, Partial<DirectDebit>, string[]]>([
    ['nothing', {}, []],
    ['a wrong account', { debtorIban: 'NL00INGB0001234567' }, ['debtorIban']],
    [
      'an account outside SEPA',
      { debtorIban: 'TR330006100519786457841326' },
      ['debtorIban', 'debtorBic', 'debtorAddress'],
    ],
    [
      'a Swiss account without BIC and address',
      { debtorIban: 'CH9300762011623852957' },
      ['debtorBic', 'debtorAddress'],
    ],
    ['no money', { amount: amount('0.00') }, ['amount']],
    ['money to give', { amount: amount('-1.00') }, ['amount']],
    ['a thousand million', { amount: amount('1000000000.00') }, ['amount']],
    ['a name of signs', { debtorName: '🙂' }, ['debtorName']],
    ['a signature after the collection', { signedOn: plainDate('2026-12-02') }, ['signedOn']],
    [
      'references that banks refuse',
      { mandateReference: 'M//1', endToEndId: '/1' },
      ['endToEndId', 'mandateReference'],
    ],
  ])('%s is refused in a collection', (_, more, expected) => {
    expect(checkDirectDebit(debit(more))).toEqual(expected);
  });
});
