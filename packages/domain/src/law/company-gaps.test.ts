import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { type CompanyDetails, companyGaps } from './company-gaps.ts';

const ON = plainDate('2026-11-21');
const EMPTY: CompanyDetails = {
  name: 'Bakker Advies',
  address: '',
  postalCode: '',
  city: '',
  country: 'NL',
  coc: '',
  vatNumber: '',
  taxNumber: '',
  iban: '',
};
const PLACE = { address: 'Spaarne 17', city: 'Haarlem' };
const gaps = (details: Partial<CompanyDetails>) =>
  companyGaps({ ...EMPTY, ...details }, ON).map(
    ({ field, required }) => `${field}, ${required ? 'required' : 'advised'}`,
  );

describe('the details of a company', () => {
  it('lack an address, a VAT number and a company number at first', () => {
    expect(gaps({})).toEqual(['address, required', 'city, required', 'coc, advised', 'vatNumber, required']);
  });

  it.each([
    ['NL', { coc: '69599084', vatNumber: 'NL123456782B90' }],
    ['DE', { vatNumber: 'DE136695976' }],
    ['DE', { taxNumber: '37/123/45678' }],
    ['BE', { vatNumber: 'BE0202239951' }],
    ['US', {}],
  ])('are complete in %s with %j', (country, numbers) => {
    expect(gaps({ ...PLACE, country, ...numbers })).toEqual([]);
  });

  it('lack the company number in France, where no invoice may be sent without it', () => {
    expect(gaps({ ...PLACE, country: 'FR', vatNumber: 'FR83404833048' })).toEqual(['coc, required']);
  });

  it('have a VAT number that can’t exist', () => {
    expect(gaps({ ...PLACE, coc: '69599084', vatNumber: 'NL1' })).toEqual(['vatNumber, required']);
  });
});
