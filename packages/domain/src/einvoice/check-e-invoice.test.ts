import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line, seller, textLine } from '../../test/e-invoice-documents.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { amount } from '../money/amount.ts';
import { checkEInvoice, profileFor } from './check-e-invoice.ts';
import type { EInvoiceDocument, EInvoiceProblemCode, EInvoiceProfile } from './document.ts';

const { dutchBusiness, dutchConsumer, belgianConsumer, belgianBusiness, americanBusiness } = buyers;
const gif = { filename: 'a.gif', mime: 'image/gif', base64: 'AAAA' };
const fakePdf = { filename: 'a.pdf', mime: 'application/pdf', base64: 'AAAA' };
const looseBase64 = { filename: 'a.png', mime: 'image/png', base64: 'AAB=' };

const PROBLEMS: [EInvoiceProblemCode, string, EInvoiceDocument][] = [
  ['numberMissing', 'number', eInvoice({ number: ' ' })],
  ['noLines', 'lines', eInvoice({ lines: [textLine('Alleen tekst')] })],
  ['lineDescriptionMissing', 'lines.0.description', eInvoice({ lines: [line({ description: ' \u0001' })] })],
  ['lineVatMissing', 'lines.1.vat', eInvoice({ lines: [line(), { ...line(), vat: null }] })],
  ['vatRateNotAllowed', 'lines.0.vat', eInvoice({ lines: [line({ factor: '1' })] })],
  ['noneMixedWithOtherVat', 'lines', eInvoice({ lines: [line(), line({ vat: 'none' })] })],
  ['negativeTotal', 'totals.totalIncl', eInvoice({ lines: [line({ quantity: '-1' })] })],
  ['negativeTotal', 'totals.totalIncl', eInvoice({ prepaid: amount('121.01') })],
  ['totalsInconsistent', 'totals', { ...eInvoice(), lines: [line(), line()] }],
  ['currencyUnsupported', 'currency', eInvoice({ currency: 'euro' })],
  ['dueBeforeIssue', 'dueOn', eInvoice({ dueOn: plainDate('2026-11-16') })],
  [
    'precedingInvoiceMissing',
    'precedingInvoice',
    eInvoice({ type: 'credit', lines: [line({ quantity: '-1' })] }),
  ],
  ['attachmentTypeUnsupported', 'attachments.0', eInvoice({ attachments: [gif] })],
  ['attachmentInvalid', 'attachments.0', eInvoice({ attachments: [fakePdf] })],
  ['attachmentInvalid', 'attachments.0', eInvoice({ attachments: [looseBase64] })],
  ['ibanMissing', 'seller.iban', eInvoice({ seller: { ...seller, iban: '' } })],
  ['ibanInvalid', 'seller.iban', eInvoice({ seller: { ...seller, iban: 'NL91ABNA0417164301' } })],
  ['sellerNameMissing', 'seller.name', eInvoice({ seller: { ...seller, name: '' } })],
  ['sellerAddressMissing', 'seller.city', eInvoice({ seller: { ...seller, city: '' } })],
  ['sellerCocMissing', 'seller.cocNumber', eInvoice({ seller: { ...seller, cocNumber: '' } })],
  ['sellerCocInvalid', 'seller.cocNumber', eInvoice({ seller: { ...seller, cocNumber: '1234' } })],
  ['sellerVatMissing', 'seller.vatNumber', eInvoice({ seller: { ...seller, vatNumber: '' } })],
  ['sellerVatInvalid', 'seller.vatNumber', eInvoice({ seller: { ...seller, vatNumber: 'NL123456783B91' } })],
  ['buyerNameMissing', 'buyer.name', eInvoice({ buyer: { ...dutchBusiness, name: '' } })],
  [
    'buyerCountryInvalid',
    'buyer.countryCode',
    eInvoice({
      buyer: { ...belgianConsumer, countryCode: 'UK', endpoint: { scheme: '9925', id: 'BE0202239951' } },
    }),
  ],
  ['buyerAddressMissing', 'buyer.postalCode', eInvoice({ buyer: { ...dutchBusiness, postalCode: '' } })],
  ['buyerCocInvalid', 'buyer.cocNumber', eInvoice({ buyer: { ...dutchBusiness, cocNumber: '1' } })],
  [
    'buyerVatMissing',
    'buyer.vatNumber',
    eInvoice({ buyer: { ...belgianBusiness, vatNumber: '' }, lines: [line({ vat: 'ICPS' })] }),
  ],
  [
    'buyerVatInvalid',
    'buyer.vatNumber',
    eInvoice({ buyer: { ...belgianBusiness, vatNumber: 'BE0202239952' } }),
  ],
  ['buyerEndpointMissing', 'buyer.endpoint', eInvoice({ buyer: dutchConsumer })],
  [
    'buyerEndpointInvalid',
    'buyer.endpoint',
    eInvoice({ buyer: { ...dutchBusiness, endpoint: { scheme: '0106', id: '123' } } }),
  ],
];

describe('checkEInvoice', () => {
  it.each(PROBLEMS)('reports %s at %s', (code, field, document) => {
    expect(checkEInvoice(document, 'peppol')).toContainEqual({ code, field });
  });

  it('finds nothing wrong with complete documents', () => {
    expect(checkEInvoice(eInvoice(), 'peppol')).toEqual([]);
    expect(checkEInvoice(eInvoice(), 'nlcius')).toEqual([]);
  });

  it('leaves VAT numbers alone when the whole document is outside VAT', () => {
    const lines = [line({ vat: 'none' })];
    const withoutVat = { ...seller, vatNumber: '' };
    expect(checkEInvoice(eInvoice({ lines, seller: withoutVat }), 'peppol')).toEqual([]);
  });

  it('requires a KvK number of a Dutch buyer under NLCIUS, but not in Peppol with a VAT number', () => {
    const document = eInvoice({ buyer: { ...dutchBusiness, cocNumber: '' } });
    expect(checkEInvoice(document, 'nlcius')).toEqual([
      { code: 'buyerCocMissing', field: 'buyer.cocNumber' },
    ]);
    expect(checkEInvoice(document, 'peppol')).toEqual([]);
  });

  it('keeps non-Swedish rates out of the Peppol invoices of Swedish sellers', () => {
    const swedish = { ...seller, countryCode: 'SE', cocNumber: '5560360793', vatNumber: 'SE556036079301' };
    const at = (factor: string, by = swedish) =>
      checkEInvoice(eInvoice({ seller: by, lines: [line({ factor })] }), 'peppol');
    const problem = { code: 'rateNotSwedish', field: 'lines.0.vat' };
    expect(at('1.19')).toContainEqual(problem);
    for (const factor of ['1.25', '1.12', '1.06']) expect(at(factor)).not.toContainEqual(problem);
    expect(at('1.19', seller)).not.toContainEqual(problem);
  });

  it('keeps zero rates of IGIC and IPSI out of Factur-X', () => {
    const problem = { code: 'zeroRegionalRate', field: 'lines.0.vat' };
    const at = (factor: string, profile: 'facturx' | 'en16931') =>
      (['igic', 'ipsi'] as const).map((vat) =>
        checkEInvoice(eInvoice({ lines: [line({ vat, factor })] }), profile).filter(
          ({ code }) => code === problem.code,
        ),
      );
    expect(at('1', 'facturx')).toEqual([[problem], [problem]]);
    expect([at('1.07', 'facturx'), at('1', 'en16931')]).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  it('keeps sellers from countries with their own rules out of Peppol', () => {
    const greek = { ...seller, countryCode: 'GR', cocNumber: 'GEMI 1', vatNumber: 'EL123456789' };
    const problem = { code: 'sellerCountryUnsupported', field: 'seller.countryCode' };
    expect(checkEInvoice(eInvoice({ seller: greek }), 'peppol')).toEqual([problem]);
  });
});

const reachable = {
  ...eInvoice(),
  buyerReference: '04011000-12345-03',
  buyer: { ...buyers.germanBusiness, postalCode: '50667', email: 'rechnung@kunde.example' },
};
const withinGermany = (missing: Partial<typeof seller>): EInvoiceDocument => ({
  ...reachable,
  seller: { ...seller, countryCode: 'DE', cocNumber: 'HRB 1', vatNumber: 'DE123456788', ...missing },
});
const png = { filename: 'a.png', mime: 'image/png', base64: 'AAAA' };
const directDebit = {
  mandateReference: 'M-1',
  debtorIban: 'NL91ABNA0417164300',
  creditorId: 'NL08ZZZ502057730000',
};
const MORE_PROBLEMS: [EInvoiceProblemCode, string, EInvoiceProfile, EInvoiceDocument][] = [
  ['exchangeRateMissing', 'currency', 'peppol', eInvoice({ currency: 'USD' })],
  [
    'accountingRateMissing',
    'currency',
    'peppol',
    eInvoice({
      seller: { ...seller, countryCode: 'DK', cocNumber: '13585628', vatNumber: 'DK13585628' },
    }),
  ],
  ['buyerReferenceMissing', 'buyerReference', 'xrechnung', { ...reachable, buyerReference: ' ' }],
  ['attachmentNameTaken', 'attachments.1', 'xrechnung', { ...reachable, attachments: [png, png] }],
  ['sellerPhoneMissing', 'seller.phone', 'xrechnung', { ...reachable, seller: { ...seller, phone: '1' } }],
  ['sellerPhoneMissing', 'seller.phone', 'peppol', withinGermany({ phone: '' })],
  ['sellerEmailMissing', 'seller.email', 'xrechnung', { ...reachable, seller: { ...seller, email: 'a@' } }],
  [
    'buyerEndpointMissing',
    'buyer.endpoint',
    'xrechnung',
    { ...reachable, buyer: { ...dutchConsumer, email: '' } },
  ],
  ['buyerAddressMissing', 'buyer.postalCode', 'xrechnung', { ...reachable, buyer: buyers.germanBusiness }],
  ['collectionNotInEuro', 'currency', 'peppol', eInvoice({ currency: 'USD', directDebit })],
  [
    'mandateMissing',
    'directDebit.mandateReference',
    'peppol',
    eInvoice({ directDebit: { ...directDebit, mandateReference: '' } }),
  ],
  [
    'debtorIbanInvalid',
    'directDebit.debtorIban',
    'facturx',
    eInvoice({ directDebit: { ...directDebit, debtorIban: '' } }),
  ],
  [
    'creditorIdMissing',
    'directDebit.creditorId',
    'peppol',
    eInvoice({ directDebit: { ...directDebit, creditorId: '' } }),
  ],
];

describe('checkEInvoice by rule set', () => {
  it.each(MORE_PROBLEMS)('reports %s at %s under %s', (code, field, profile, document) => {
    expect(checkEInvoice(document, profile)).toContainEqual({ code, field });
  });

  it('accepts a German buyer under XRechnung, and a German seller too', () => {
    expect(checkEInvoice(reachable, 'xrechnung')).toEqual([]);
    const german = { ...seller, countryCode: 'DE', cocNumber: 'HRB 1', vatNumber: 'DE123456788' };
    expect(checkEInvoice({ ...reachable, seller: german }, 'xrechnung')).toEqual([]);
  });

  it('needs no rate for a currency without VAT, nor for a seller in Switzerland', () => {
    expect(checkEInvoice(eInvoice({ currency: 'USD', lines: [line({ vat: 'exempt' })] }), 'peppol')).toEqual(
      [],
    );
    const swiss = { ...seller, countryCode: 'CH', cocNumber: 'CHE-123.456.788', vatNumber: 'CHE123456788' };
    expect(checkEInvoice(eInvoice({ currency: 'USD', seller: swiss }), 'en16931')).toEqual([]);
  });
});

describe('profileFor', () => {
  it.each([
    ['peppol', 'a Dutch business', eInvoice()],
    ['peppol', 'an EU business', eInvoice({ buyer: belgianBusiness, lines: [line({ vat: 'ICPS' })] })],
    ['nlcius', 'a foreign consumer', eInvoice({ buyer: belgianConsumer })],
    [
      'nlcius',
      'a buyer outside the EU without numbers',
      eInvoice({ buyer: americanBusiness, lines: [line({ vat: 'EBU' })] }),
    ],
    ['en16931', 'a Dutch consumer', eInvoice({ buyer: dutchConsumer })],
  ] as const)('is %s for %s', (profile, _name, document) => {
    expect(profileFor(document)).toEqual({ profile, problems: [] });
  });

  it('is the one the buyer wants, or none', () => {
    expect(profileFor(eInvoice(), 'facturx')).toEqual({ profile: 'facturx', problems: [] });
    const problems = [{ code: 'buyerEndpointMissing', field: 'buyer.endpoint' }];
    expect(profileFor(eInvoice({ buyer: dutchConsumer }), 'peppol')).toEqual({
      profile: undefined,
      problems,
    });
  });

  it('is none, with what prevents every profile, when the document can’t be an e-invoice', () => {
    const document = eInvoice({ buyer: dutchConsumer, lines: [line(), line({ vat: 'none' })] });
    const problems = [{ code: 'noneMixedWithOtherVat', field: 'lines' }];
    expect(profileFor(document)).toEqual({ profile: undefined, problems });
  });
});
