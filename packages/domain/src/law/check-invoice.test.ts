import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line, seller } from '../../test/e-invoice-documents.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { defined } from '../defined.ts';
import type { EInvoiceDocument } from '../einvoice/document.ts';
import { parseExchangeRate } from '../money/exchange-rate.ts';
import { factor } from '../money/factor.ts';
import type { VatType } from '../vat/vat-type.ts';
import { checkInvoiceLaw } from './check-invoice.ts';

type Input = Parameters<typeof eInvoice>[0];

const stops = (input: Input) =>
  checkInvoiceLaw(eInvoice(input)).problems.map(({ code, field }) => `${code} ${field}`);
const warnings = (input: Input) => checkInvoiceLaw(eInvoice(input)).warnings.map(({ code }) => code);
const from = (changes: Partial<EInvoiceDocument['seller']>) => ({ ...seller, ...changes });
const to = (changes: Partial<EInvoiceDocument['buyer']>) => ({
  ...buyers.dutchBusiness,
  person: false,
  ...changes,
});
const of = (...types: VatType[]) => types.map((vat) => line({ vat }));
const british = from({ countryCode: 'GB', vatNumber: 'GB123456789' });
const danish = from({ countryCode: 'DK', vatNumber: 'DK13585628', cocNumber: '13585628' });
const rate = (text: string) => defined(parseExchangeRate(text));
const american = to({ countryCode: 'US', vatNumber: '', cocNumber: '' });
const inBelgium = to({ countryCode: 'BE', vatNumber: 'BE0202239951' });
const place = (countryCode: string) => ({
  name: '',
  address: 'Main 1',
  postalCode: '1',
  city: 'X',
  countryCode,
});
const german = from({ countryCode: 'DE', vatNumber: '', cocNumber: '' });

describe('a company that offers the small business scheme', () => {
  const warned = (...types: VatType[]) =>
    checkInvoiceLaw(
      eInvoice({
        seller: from({ offersSmallBusiness: true }),
        buyer: to({ countryCode: 'BE', vatNumber: 'BE0202239951' }),
        lines: of(...types),
      }),
    ).warnings.map(({ code, field }) => `${code} ${field}`);

  it('is warned of an invoice beside the scheme', () => {
    expect(warned('exempt', 'ICPG')).toContain('smallBusinessUnused lines.1.vat');
    expect(warned('high')).toContain('smallBusinessUnused lines.0.vat');
  });

  it('isn’t warned of what the scheme allows', () => {
    for (const types of [['smallBusiness'], ['ICPS'], ['exempt', 'EBU']] as const)
      expect(warned(...types).join()).not.toContain('smallBusinessUnused');
  });
});

describe('an invoice that meets the law', () => {
  it.each<[string, Input]>([
    ['within the Netherlands', {}],
    [
      'services for another member state',
      { buyer: to({ countryCode: 'BE', vatNumber: 'BE0202239951' }), lines: of('ICPS') },
    ],
    [
      'goods for Northern Ireland',
      { buyer: to({ countryCode: 'GB', vatNumber: 'XI123456789' }), lines: of('ICPG') },
    ],
    ['domestic reverse charge', { lines: of('reverseCharge') }],
    [
      'the reverse charge of a country outside the EU',
      {
        seller: british,
        currency: 'GBP',
        buyer: to({ countryCode: 'GB', vatNumber: 'GB980780684' }),
        lines: of('reverseCharge'),
      },
    ],
    [
      'services of a small business for another member state',
      {
        buyer: to({ countryCode: 'BE', vatNumber: 'BE0202239951' }),
        lines: of('smallBusiness', 'ICPS'),
      },
    ],
    ['a German seller with only a Steuernummer', { seller: { ...german, taxNumber: '181/815/08155' } }],
    ['what is outside VAT, without any VAT number', { seller: from({ vatNumber: '' }), lines: of('none') }],
    ['a consumer without an address', { buyer: to({ person: true, address: '', city: '', vatNumber: '' }) }],
    [
      'a small amount without the customer’s address',
      { buyer: to({ address: '', city: '' }), lines: [line({ price: '80.00' })] },
    ],
    ['another currency with its rate', { currency: 'USD', exchangeRate: rate('1.0832') }],
    ['a Dane in kroner', { seller: danish, currency: 'DKK' }],
    ['a Dane in euro with the rate of the krone', { seller: danish, accountingRate: rate('7.4604') }],
    ['a Briton in euro with the rate of the pound', { seller: british, accountingRate: rate('0.8740') }],
    ['a Briton in pounds', { seller: british, currency: 'GBP' }],
    ['a Swiss in euro', { seller: from({ countryCode: 'CH', vatNumber: 'CHE123456788' }) }],
    ['another currency without any VAT', { currency: 'USD', lines: of('exempt') }],
    ['a credit invoice of anything', { type: 'credit', seller: from({ vatNumber: '', address: '' }) }],
  ])('%s', (_, input) => {
    expect(stops(input)).toEqual([]);
  });
});

describe('an invoice is stopped', () => {
  it.each<[string, Input, string[]]>([
    ['VAT in another currency alone', { currency: 'USD' }, ['exchangeRateMissing currency']],
    ['VAT of a Briton in euro alone', { seller: british }, ['accountingRateMissing currency']],
    [
      'VAT of a Norwegian in euro alone',
      { seller: from({ countryCode: 'NO', vatNumber: '974760673MVA' }) },
      ['accountingRateMissing currency'],
    ],
    ['VAT of a Dane in euro alone', { seller: danish }, ['accountingRateMissing currency']],
    [
      'VAT of a Dane in dollars alone',
      { seller: danish, currency: 'USD' },
      ['exchangeRateMissing currency', 'accountingRateMissing currency'],
    ],
    [
      'ICPS without a VAT number',
      { buyer: to({ vatNumber: '' }), lines: of('ICPS') },
      ['buyerVatMissing buyer.vatNumber'],
    ],
    ['ICPS to the own country', { lines: of('ICPS') }, ['buyerVatOfOwnCountry buyer.vatNumber']],
    [
      'ICPG with wrong check digits',
      { buyer: to({ vatNumber: 'DE123456789' }), lines: of('ICPG') },
      ['buyerVatInvalid buyer.vatNumber'],
    ],
    [
      'services with a number of Northern Ireland',
      { buyer: to({ vatNumber: 'XI123456789' }), lines: of('ICPS') },
      ['buyerVatInvalid buyer.vatNumber'],
    ],
    [
      'domestic reverse charge abroad',
      { buyer: to({ vatNumber: 'BE0202239951' }), lines: of('reverseCharge') },
      ['buyerVatOfOtherCountry buyer.vatNumber'],
    ],
    [
      'no VAT number of the seller',
      { seller: from({ vatNumber: '' }) },
      ['sellerVatMissing seller.vatNumber'],
    ],
    [
      'a wrong VAT number of the seller',
      { seller: from({ vatNumber: 'NL004495446B01' }) },
      ['sellerVatInvalid seller.vatNumber'],
    ],
    [
      'services for another member state to a private individual',
      { buyer: to({ countryCode: 'FR', person: true, vatNumber: '' }), lines: of('high', 'ICPS') },
      ['vatForBusinesses lines.1.vat'],
    ],
    [
      'services for another member state to an American, who has no VAT number',
      { buyer: american, lines: of('ICPS') },
      ['buyerOutsideEu buyer.countryCode'],
    ],
    [
      'services for another member state to a Swiss business with its own number',
      { buyer: to({ countryCode: 'CH', vatNumber: 'CHE-116.281.710 MWST' }), lines: of('ICPS') },
      ['buyerOutsideEu buyer.countryCode'],
    ],
    [
      'no address of the seller',
      { seller: from({ address: '', city: '' }) },
      ['sellerAddressMissing seller.address', 'sellerAddressMissing seller.city'],
    ],
    [
      'no address of a business',
      { buyer: to({ address: '', city: '' }) },
      ['buyerAddressMissing buyer.address', 'buyerAddressMissing buyer.city'],
    ],
    [
      'VAT under the small business scheme',
      { lines: of('smallBusiness', 'high') },
      ['smallBusinessWithVat lines.1.vat'],
    ],
    [
      'goods for another member state under the small business scheme',
      {
        buyer: to({ countryCode: 'BE', vatNumber: 'BE0202239951' }),
        lines: of('smallBusiness', 'ICPG'),
      },
      ['smallBusinessReplaces lines.1.vat'],
    ],
    [
      'domestic reverse charge under the small business scheme',
      { lines: of('reverseCharge', 'smallBusiness') },
      ['smallBusinessReplaces lines.0.vat'],
    ],
    [
      'services of a small business for another member state without its VAT number',
      {
        seller: from({ vatNumber: '' }),
        buyer: to({ countryCode: 'BE', vatNumber: 'BE0202239951' }),
        lines: of('smallBusiness', 'ICPS'),
      },
      ['sellerVatMissing seller.vatNumber'],
    ],
    ['a wrong IBAN', { seller: from({ iban: 'NL91ABNA0417164301' }) }, ['ibanInvalid seller.iban']],
    ['a German seller without any number', { seller: german }, ['sellerVatMissing seller.vatNumber']],
    [
      'a Steuernummer across the border',
      { seller: { ...german, taxNumber: '181/815/08155' }, lines: of('ICPS') },
      ['sellerVatMissing seller.vatNumber'],
    ],
    [
      'a French seller without SIREN',
      { seller: from({ countryCode: 'FR', vatNumber: 'FR40303265045', cocNumber: '' }) },
      ['sellerCocMissing seller.cocNumber'],
    ],
    [
      'a small amount under reverse charge without address',
      { buyer: to({ address: '' }), lines: [line({ vat: 'reverseCharge', price: '10.00' })] },
      ['buyerAddressMissing buyer.address'],
    ],
  ])('for %s', (_, input, expected) => {
    expect(stops(input)).toEqual(expected);
  });

  it('with everything at once', () => {
    const input = { seller: from({ vatNumber: '', address: '' }), buyer: to({ city: '' }) };
    expect(stops(input)).toEqual([
      'sellerAddressMissing seller.address',
      'sellerVatMissing seller.vatNumber',
      'buyerAddressMissing buyer.city',
    ]);
  });
});

describe('what VIES said of the customer’s VAT number', () => {
  const belgian = (vatCheck: EInvoiceDocument['buyer']['vatCheck']) =>
    to({ countryCode: 'BE', vatNumber: 'BE0202239951', ...(vatCheck ? { vatCheck } : {}) });
  const said = (state: 'valid' | 'invalid', on: string) =>
    belgian({ state, checkedOn: plainDate(on), consultationNumber: '' });
  const goods = { issuedOn: plainDate('2026-11-21'), supplyDate: plainDate('2026-11-21'), lines: of('ICPG') };

  it('prevents goods for an unregistered number; with other types it is a warning', () => {
    const buyer = said('invalid', '2026-11-01');
    expect(stops({ ...goods, buyer })).toEqual(['buyerVatNotRegistered buyer.vatNumber']);
    const services = { ...goods, lines: of('ICPS'), buyer };
    expect(stops(services)).toEqual([]);
    expect(warnings(services)).toEqual(['buyerVatNotRegistered']);
  });

  it('is a warning when it is old, and when VIES hasn’t answered', () => {
    const longAgo = { ...goods, buyer: said('invalid', '2026-10-01') };
    expect(stops(longAgo)).toEqual([]);
    expect(warnings(longAgo)).toEqual(['buyerVatNotRegistered']);
    const unknown = { ...goods, buyer: belgian({ state: 'unknown' }) };
    expect(stops(unknown)).toEqual([]);
    expect(warnings(unknown)).toEqual(['buyerVatUnconfirmed']);
  });

  it('is nothing for a registered number, nor where VIES was never asked', () => {
    expect(warnings({ ...goods, buyer: said('valid', '2026-10-01') })).toEqual([]);
    expect(warnings({ ...goods, buyer: belgian(undefined) })).toEqual([]);
  });
});

describe('what is only advisable is a warning', () => {
  it.each<[string, Input, string[]]>([
    ['no KvK number', { seller: from({ cocNumber: '' }) }, ['sellerCocMissing']],
    ['nothing to pay to', { seller: from({ iban: '' }) }, ['ibanMissing']],
    [
      'nothing to pay to, which a payment provider collects',
      { seller: from({ iban: '' }), isCollectedOnline: true },
      [],
    ],
    ['goods without a date', { buyer: inBelgium, lines: of('ICPG') }, ['supplyDateMissing']],
    ['an export to a customer in the EU', { lines: of('EBU') }, ['exportInsideEu']],
    [
      'an export to Northern Ireland, which counts as a member state for goods',
      { buyer: to({ countryCode: 'GB', vatNumber: 'XI980780684' }), lines: of('EBU') },
      ['exportInsideEu'],
    ],
    [
      'an export that is delivered in the EU',
      { buyer: american, deliverTo: place('DE'), lines: of('EBU') },
      ['exportInsideEu'],
    ],
    [
      'an intra-Community supply that stays in the country',
      { buyer: inBelgium, deliverTo: place('NL'), lines: of('ICPG') },
      ['supplyNotToOtherState', 'supplyDateMissing'],
    ],
    [
      'an intra-Community supply to Guadeloupe, where the VAT of the EU does not apply',
      { buyer: to({ countryCode: 'GP', vatNumber: 'FR83404833048' }), lines: of('ICPG') },
      ['supplyNotToOtherState', 'supplyDateMissing'],
    ],
    [
      'goods of a French seller to Monaco, which counts as France',
      {
        seller: from({ countryCode: 'FR', vatNumber: 'FR40303265045', cocNumber: '303265045' }),
        buyer: to({ countryCode: 'BE', vatNumber: 'BE0202239951', cocNumber: '0202239951' }),
        deliverTo: place('MC'),
        lines: of('ICPG'),
      },
      ['supplyNotToOtherState', 'supplyDateMissing'],
    ],
    ['a name that the PDF cannot print', { buyer: to({ name: '株式会社さくら' }) }, ['charactersNotPrinted']],
    [
      'a rate that had ended on the day of supply',
      {
        seller: from({ countryCode: 'FI', vatNumber: 'FI20774740' }),
        supplyDate: plainDate('2024-09-01'),
        lines: [line(), { ...line(), vat: { ...defined(line().vat), factor: factor('1.24') } }],
      },
      ['rateNotInForce'],
    ],
    ['an emoji in a line', { lines: [{ ...line({}), description: 'Feest 🎉' }] }, ['charactersNotPrinted']],
    [
      'an exempt seller without a VAT number',
      { seller: from({ vatNumber: '' }), lines: of('exempt') },
      ['sellerVatMissing'],
    ],
    ['a consumer without an address', { buyer: to({ person: true, address: '' }) }, ['buyerAddressMissing']],
  ])('%s', (_, input, expected) => {
    expect(stops(input)).toEqual([]);
    expect(warnings(input)).toEqual(expected);
  });

  it('and the French customer’s SIREN from the day that every company sends e-invoices', () => {
    const french = {
      seller: from({ countryCode: 'FR', vatNumber: 'FR40303265045', cocNumber: '303265045' }),
      buyer: to({ countryCode: 'FR', cocNumber: '', vatNumber: '' }),
    };
    expect(warnings({ ...french, issuedOn: plainDate('2027-08-31') })).toEqual([]);
    expect(warnings({ ...french, issuedOn: plainDate('2027-09-01') })).toEqual(['buyerCocMissing']);
  });
});

describe('what a French seller owes a business', () => {
  const french = from({ countryCode: 'FR', vatNumber: 'FR40303265045', cocNumber: '303265045' });
  const term = (issuedOn: string, dueOn: string, changes: Input = {}) =>
    warnings({
      seller: french,
      issuedOn: plainDate(issuedOn),
      dueOn: plainDate(dueOn),
      ...changes,
    }).includes('termTooLong');

  it.each([
    // Sixty days; the end of January and 45 days; 45 days and the end of that month.
    ['2026-01-31', '2026-04-01', '2026-04-02'],
    ['2026-01-01', '2026-03-17', '2026-03-18'],
    ['2026-01-20', '2026-03-31', '2026-04-01'],
  ])('is to be paid for an invoice of %s by %s', (issuedOn, last, tooLate) => {
    expect([term(issuedOn, last), term(issuedOn, tooLate)]).toEqual([false, true]);
  });

  it('is no limit for consumers, and none for sellers elsewhere', () => {
    expect(term('2026-01-01', '2026-12-31', { buyer: to({ person: true }) })).toBe(false);
    expect(term('2026-01-01', '2026-12-31', { seller: from({}) })).toBe(false);
  });

  it.each([
    ['', 'Exemple', true],
    ['SAS au capital de 10 000 €\nRCS Lyon B 303 265 045', 'Exemple', false],
    ['Au capital de 10 000 euros, R.C.S. de Lyon 303 265 045', 'Exemple S.A.R.L.', false],
    ['SAS, RCS Lyon 303 265 045', 'Exemple', true],
    ['SNC, RCS Aix-en-Provence 303 265 045', 'Exemple', false],
    ['SARL au capital de 10 000 €', 'Exemple', true],
    ['', 'Zoë Martin EI', false],
    ['Entrepreneur individuel', 'Zoë Martin', false],
    ['Eine Reise', 'Exemple', true],
  ])('is named in %j or %j', (letterhead, name, isWarned) => {
    const found = warnings({ seller: { ...french, name, letterhead } });
    expect(found.includes('legalFormMissing')).toBe(isWarned);
  });

  it('is not asked of sellers elsewhere, nor where the letterhead is unknown', () => {
    expect(warnings({ seller: from({ letterhead: '' }) })).not.toContain('legalFormMissing');
    expect(warnings({ seller: french })).not.toContain('legalFormMissing');
  });
});

describe('French words of a company’s own', () => {
  const french = from({ countryCode: 'FR', vatNumber: 'FR40303265045', cocNumber: '303265045' });
  const exempt = { ...line({ vat: 'exempt' }) };
  const own = [
    { ...exempt, vat: exempt.vat && { ...exempt.vat, exemptionReason: 'Article 261-4-1° du CGI' } },
  ];
  const dated = (on: string) =>
    checkInvoiceLaw({ ...eInvoice({ seller: french, lines: own }), issuedOn: plainDate(on) }).warnings;

  it('may name the CGI until the end of 2027, and are warned of from then on', () => {
    const isWarned = (on: string) => dated(on).filter(({ code }) => code === 'oldArticlesCited');
    expect(isWarned('2027-12-31')).toEqual([]);
    expect(isWarned('2028-01-01')).toEqual([{ code: 'oldArticlesCited', field: 'lines.0.vat' }]);
  });
});
