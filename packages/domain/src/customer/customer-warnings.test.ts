import { describe, expect, it } from 'vitest';
import { customerWarnings } from './customer-warnings.ts';

const right = { country: 'NL', vatNumber: 'NL004495445B01', coc: '30114455', iban: 'NL91ABNA0417164300' };

describe('a customer is warned about', () => {
  it.each([
    ['nothing that is right', {}, []],
    ['nothing that is empty', { vatNumber: '', coc: '', iban: '' }, []],
    ['a VAT number of a wrong form', { vatNumber: '12345' }, ['vatNumber']],
    ['a VAT number with wrong check digits', { vatNumber: 'NL123456789B01' }, ['vatNumber']],
    ['a company number of too few digits', { coc: '3011445' }, ['coc']],
    ['an IBAN with wrong check digits', { iban: 'NL92ABNA0417164300' }, ['iban']],
    ['an account number that is no IBAN', { iban: '417164300' }, ['iban']],
    ['all at once', { vatNumber: 'x', coc: 'x', iban: 'x' }, ['vatNumber', 'coc', 'iban']],
    ['no VAT number from outside the EU', { country: 'NO', vatNumber: 'NO 123 456 789 MVA', coc: '' }, []],
    ['no German register number', { country: 'DE', vatNumber: '', coc: 'HRB 12345' }, []],
  ])('%s', (_, changes, warned) => {
    expect(customerWarnings({ ...right, ...changes })).toEqual(warned);
  });
});
