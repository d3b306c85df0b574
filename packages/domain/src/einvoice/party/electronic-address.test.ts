import { describe, expect, it } from 'vitest';
import { buyers } from '../../../test/e-invoice-documents.ts';
import { plainDate } from '../../calendar/plain-date.ts';
import { normAddress, peppolAddress } from './electronic-address.ts';

const TODAY = plainDate('2026-11-21');
const party = { ...buyers.dutchConsumer, email: '' };

describe('peppolAddress', () => {
  it.each([
    ['NL', '55 66 77 88', 'NL004495445B01', '0106', '55667788'],
    ['NL', '00000001003214345000', '', '0190', '00000001003214345000'],
    ['NL', '', 'nl 0044.95.445.B01', '9944', 'NL004495445B01'],
    ['BE', '', 'BE 0202.239.951', '0208', '0202239951'],
    ['DE', 'HRB 1', 'DE123456788', '9930', 'DE123456788'],
    ['FR', '', 'FR40303265045', '0225', '303265045'],
    ['FR', '303 265 045', '', '0225', '303265045'],
    ['FR', '30326504500012', '', '0225', '303265045'],
    ['ES', '', 'ESB12345678', '9920', 'ESB12345678'],
    ['IT', '', 'IT12345670017', '0211', 'IT12345670017'],
    ['AT', '', 'ATU12345675', '9914', 'ATU12345675'],
    ['GR', '', 'GR123456783', '9933', 'EL123456783'],
    ['DK', '', 'DK13585628', '0184', '13585628'],
    ['FI', '', 'FI20774740', '0216', '003720774740'],
    ['SE', '', 'SE556036079301', '0007', '5560360793'],
    ['GB', '', 'GB123456789', '9932', 'GB123456789'],
    ['CH', '', 'CHE-123.456.788 MWST', '0183', 'CHE123456788'],
    ['NO', '', 'NO 923 609 016 MVA', '0192', '923609016'],
    ['AU', '51 824 753 556', '', '0151', '51824753556'],
    ['US', '', '12-3456789', '9959', '123456789'],
  ])('of %s with %s and %s is %s:%s', (countryCode, cocNumber, vatNumber, scheme, id) => {
    expect(peppolAddress({ ...party, countryCode, cocNumber, vatNumber }, TODAY)).toEqual({ scheme, id });
  });

  it('of a French party was its VAT number until every company could be reached by its SIREN', () => {
    const french = { ...party, countryCode: 'FR', cocNumber: '303265045', vatNumber: 'FR40303265045' };
    expect(peppolAddress(french, plainDate('2026-08-31'))).toEqual({ scheme: '9957', id: 'FR40303265045' });
    expect(peppolAddress(french, plainDate('2026-09-01'))).toEqual({ scheme: '0225', id: '303265045' });
  });

  it.each([
    ['NL', '', ''],
    ['NL', '1234', 'NL123456789B01'],
    ['BE', '', 'BE0202239952'],
    ['SE', '', 'SE556036079401'],
    ['NO', '', 'NO923609017MVA'],
    ['US', '', ''],
  ])('of %s with %s and %s is never made up', (countryCode, cocNumber, vatNumber) => {
    expect(peppolAddress({ ...party, countryCode, cocNumber, vatNumber }, TODAY)).toBeUndefined();
  });

  it('is the address entered by the user if that is valid', () => {
    const endpoint = { scheme: '0088', id: ' 8719333027722 ' };
    expect(peppolAddress({ ...buyers.dutchBusiness, endpoint }, TODAY)).toEqual({
      scheme: '0088',
      id: '8719333027722',
    });
  });
});

describe('normAddress', () => {
  it('is the email address of a party with nothing else, and undefined without one', () => {
    const { dutchConsumer } = buyers;
    expect(normAddress(dutchConsumer, TODAY)).toEqual({ scheme: 'EM', id: 'jansen@consument.example' });
    expect(normAddress(party, TODAY)).toBeUndefined();
  });
});
