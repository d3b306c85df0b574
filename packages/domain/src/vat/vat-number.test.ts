import { describe, expect, it } from 'vitest';
import { isValidVatNumber, issuerOfVatNumber, normaliseVatNumber } from '../index.ts';

describe('VAT numbers', () => {
  it.each([
    ['NL004495445B01', 'a Dutch company, eleven-proof'],
    ['NL000099998B57', 'a Dutch sole trader, remainder of 97'],
    ['nl 0044.95.445.b01', 'in another notation'],
    ['ATU12345678', 'Austria'],
    ['BE0123456749', 'Belgium'],
    ['CY12345678X', 'Cyprus'],
    ['DE123456789', 'Germany'],
    ['EL123456789', 'Greece'],
    ['GR123456789', 'Greece by its country code'],
    ['ESX1234567R', 'Spain'],
    ['FRXX123456789', 'France'],
    ['IE1234567WA', 'Ireland, new form'],
    ['IE1Z12345W', 'Ireland, old form'],
    ['IT12345678901', 'Italy'],
    ['LT123456789012', 'Lithuania'],
    ['SE123456789001', 'Sweden'],
    ['XIGD123', 'Northern Ireland'],
  ])('%s is accepted (%s)', (text) => {
    expect(isValidVatNumber(text)).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['NL', 'only a country'],
    ['NL004495446B01', 'a digit mistyped'],
    ['NL000099998B58', 'the suffix mistyped'],
    ['NL000000000B00', 'only zeros'],
    ['NL004495445', 'without suffix'],
    ['004495445B01', 'without country'],
    ['US123456789', 'outside the EU'],
    ['CHE123456789', 'Switzerland'],
    ['DE12345678', 'too short'],
    ['DE1234567890', 'too long'],
    ['ES123456789', 'Spain without a letter'],
    ['__proto__', 'a name of the language'],
  ])('%s is refused (%s)', (text) => {
    expect(isValidVatNumber(text)).toBe(false);
  });

  it.each([
    ['be 0899.623.035', 'BE'],
    ['EL123456789', 'GR'],
    ['GR123456789', 'GR'],
    ['XI123456789', undefined],
    ['0899623035', undefined],
    ['BE12', undefined],
    ['', undefined],
  ])('%s was issued by %s', (text, country) => {
    expect(issuerOfVatNumber(text)).toBe(country);
  });

  it('are stored in capitals without spaces, dots and hyphens', () => {
    expect(normaliseVatNumber(' nl-0044.95 445b01 ')).toBe('NL004495445B01');
  });
});
