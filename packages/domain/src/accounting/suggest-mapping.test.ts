import { describe, expect, it } from 'vitest';
import { type Factor, type VatType, factor } from '../index.ts';
import { suggestEntry, suggestVatCode } from './suggest-mapping.ts';

const own = (type: VatType, rate: Factor = factor('1'), more: object = {}) => ({
  code: '',
  name: '',
  country: '',
  type,
  factor: rate,
  ...more,
});
const HIGH = factor('1.21');
const LOW = factor('1.09');

/** Names of a Dutch bookkeeping; the id of each says what it is for. */
const dutch = [
  { id: 'high', code: 'VH', name: '21% btw', percentage: '21.0' },
  { id: 'high2', code: 'VHI', name: '21% btw inclusief', percentage: '21.0' },
  { id: 'low', code: 'VL', name: '9% btw', percentage: '9.0' },
  { id: 'zero', code: 'VN', name: '0% btw', percentage: '0.0' },
  { id: 'exempt', code: '', name: 'Vrijgesteld van btw', percentage: '0.0' },
  { id: 'reverseCharge', code: '', name: 'Btw verlegd binnen NL', percentage: '0.0' },
  { id: 'ICPG', code: '', name: 'Leveringen naar landen binnen de EU', percentage: '0.0' },
  { id: 'ICPS', code: '', name: 'Diensten naar landen binnen de EU', percentage: '0.0' },
  { id: 'EBU', code: '', name: 'Leveringen naar landen buiten de EU', percentage: '0.0' },
  { id: 'none', code: '', name: 'Geen btw', percentage: null },
  { id: 'margin', code: '', name: 'Margeregeling', percentage: '0' },
];

describe('the VAT code that a bookkeeping has for one of ours', () => {
  it.each(['zero', 'exempt', 'reverseCharge', 'ICPG', 'ICPS', 'EBU', 'none', 'margin'] as const)(
    'is found by its Dutch name: %s',
    (type) => {
      expect(suggestVatCode(own(type), dutch)).toBe(type);
    },
  );

  it.each([
    ['reverseCharge', 'Reverse charge'],
    ['reverseCharge', 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)'],
    ['reverseCharge', 'Autoliquidation'],
    ['reverseCharge', 'Inversión del sujeto pasivo'],
    ['ICPG', 'Intra-Community supply of goods'],
    ['ICPG', 'Innergemeinschaftliche Lieferung'],
    ['ICPG', 'Livraisons intracommunautaires'],
    ['ICPG', 'Entregas intracomunitarias de bienes'],
    ['ICPS', 'Intra-Community services'],
    ['ICPS', 'Innergemeinschaftliche sonstige Leistung'],
    ['ICPS', 'Prestations de services intracommunautaires'],
    ['ICPS', 'Prestaciones de servicios intracomunitarias'],
    ['EBU', 'Export outside the EU'],
    ['EBU', 'Ausfuhr in Drittländer'],
    ['EBU', 'Exportation hors UE'],
    ['EBU', 'Exportación fuera de la UE'],
    ['exempt', 'Exempt'],
    ['exempt', 'Steuerfrei § 4'],
    ['exempt', 'Exonéré de TVA'],
    ['exempt', 'Exento de IVA'],
    ['smallBusiness', 'Kleinunternehmer § 19 UStG'],
    ['smallBusiness', 'TVA non applicable, art. 293 B (franchise)'],
    ['margin', 'Differenzbesteuerung'],
    ['travelMargin', 'Régime de la marge, agences de voyage'],
  ] as const)('is found in its language: %s as "%s"', (type, name) => {
    const decoys = [
      { id: 'plain', code: '0', name: '0%', percentage: '0' },
      { id: 'rate', code: '1', name, percentage: '20' },
    ];
    const entries = [...decoys, { id: 'right', code: '5', name, percentage: '0' }];
    expect(suggestVatCode(own(type), entries)).toBe('right');
  });

  it('is the first of its rate, and never one of another rate', () => {
    expect(suggestVatCode(own('high', HIGH), dutch)).toBe('high');
    expect(suggestVatCode(own('low', LOW), dutch)).toBe('low');
    expect(suggestVatCode(own('high', factor('1.2')), dutch)).toBeUndefined();
    const sameCode = [{ id: 'x', code: 'VH', name: 'VH', percentage: '19' }];
    expect(suggestVatCode(own('high', HIGH, { code: 'VH' }), sameCode)).toBeUndefined();
  });

  it('is the one of the same code among those of its rate', () => {
    expect(suggestVatCode(own('high', HIGH, { code: 'vhi' }), dutch)).toBe('high2');
  });

  it('is nothing where a regime has two names that fit alike, or none', () => {
    const two = ['Export A', 'Export B'].map((name) => ({ id: name, code: '', name, percentage: '0' }));
    expect(suggestVatCode(own('EBU'), two)).toBeUndefined();
    expect(suggestVatCode(own('travelMargin'), dutch)).toBeUndefined();
    expect(suggestVatCode(own('ICPS'), [])).toBeUndefined();
  });

  it('of the one-stop shop is the rate of that member state', () => {
    const rates = [
      { id: 'own', code: '', name: '21% btw', percentage: '21' },
      { id: 'BE', code: '', name: '21% OSS', percentage: '21.0', country: 'BE' },
      { id: 'ES', code: '', name: '21% OSS', percentage: '21.0', country: 'ES' },
    ];
    expect(suggestVatCode(own('ossGoods', HIGH, { country: 'ES' }), rates)).toBe('ES');
    expect(suggestVatCode(own('high', HIGH), rates)).toBe('own');
  });
});

describe('the account that a bookkeeping has for one of ours', () => {
  const accounts = [
    { id: 'a', code: '8000', name: 'Omzet' },
    { id: 'b', code: '08010', name: 'Omzet diensten' },
    { id: 'c', code: '8020.01', name: 'Omzet handel' },
  ];
  it.each([
    ['of the same number', { code: '8000', name: 'x' }, 'a'],
    ['whatever zeros precede', { code: '8010', name: 'x' }, 'b'],
    ['of the same name', { code: '9999', name: 'omzet  DIENSTEN' }, 'b'],
    ['whose number goes on', { code: '8020', name: 'x' }, 'c'],
    ['nothing rather than a guess', { code: '80', name: 'x' }, undefined],
    ['nothing where neither has a code', { code: '', name: '' }, undefined],
  ])('is the one %s', (_, ours, id) => {
    expect(suggestEntry(ours, accounts)).toBe(id);
  });

  it('is the only one there is', () => {
    expect(suggestEntry({ code: '1', name: 'x' }, accounts.slice(0, 1))).toBe('a');
  });
});
