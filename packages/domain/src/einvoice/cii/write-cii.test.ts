import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line } from '../../../test/e-invoice-documents.ts';
import { plainDate } from '../../calendar/plain-date.ts';
import { defined } from '../../defined.ts';
import { creditLines } from '../../invoice/credit-lines.ts';
import { parseExchangeRate } from '../../money/exchange-rate.ts';
import { SPECIFICATIONS } from '../specification.ts';
import { writeEInvoice } from '../write-e-invoice.ts';

/** Every text of one element, in document order. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

describe('the CII of Factur-X', () => {
  it('states the document’s own figures', () => {
    const document = eInvoice({ lines: [line({ price: '99.95' }), line({ vat: 'low', quantity: '3' })] });
    const xml = writeEInvoice(document, 'facturx');
    const { totals } = document;
    expect(texts(xml, 'ram:TaxBasisTotalAmount')).toEqual([totals.totalExcl]);
    expect(texts(xml, 'ram:TaxTotalAmount')).toEqual([totals.totalVat]);
    expect(texts(xml, 'ram:GrandTotalAmount')).toEqual([totals.totalIncl]);
    expect(texts(xml, 'ram:CalculatedAmount')).toEqual(totals.vat.map(({ vat }) => vat));
    expect(texts(xml, 'ram:ID').slice(0, 2)).toEqual(['urn:cen.eu:en16931:2017', document.number]);
  });

  it('is a credit note of positive amounts that names its invoice', () => {
    const precedingInvoice = { number: '2026-0041', issuedOn: plainDate('2026-11-02') };
    const credit = eInvoice({ type: 'credit', lines: creditLines([line()]), precedingInvoice });
    const xml = writeEInvoice(credit, 'facturx');
    expect(texts(xml, 'ram:TypeCode')[0]).toBe('381');
    expect(texts(xml, 'ram:GrandTotalAmount')).toEqual(['121.00']);
    expect(texts(xml, 'ram:IssuerAssignedID')).toEqual(['2026-0041']);
    expect(texts(xml, 'qdt:DateTimeString')).toEqual(['20261102']);
    expect(texts(xml, 'ram:IBANID')).toEqual([]);
  });

  it('states VAT in euro beside another currency', () => {
    const document = eInvoice({ currency: 'USD', exchangeRate: defined(parseExchangeRate('1.05')) });
    const xml = writeEInvoice(document, 'facturx');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="USD">21.00</ram:TaxTotalAmount>');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount>');
  });

  it('names a direct debit by mandate, account and creditor', () => {
    const directDebit = { mandateReference: 'M-1', debtorIban: 'NL91 ABNA 0417 1643 00', creditorId: 'C-1' };
    const xml = writeEInvoice(eInvoice({ directDebit }), 'facturx');
    expect(texts(xml, 'ram:DirectDebitMandateID')).toEqual(['M-1']);
    expect(texts(xml, 'ram:IBANID')).toEqual(['NL91ABNA0417164300']);
    expect(texts(xml, 'ram:CreditorReferenceID')).toEqual(['C-1']);
  });
});

describe('the legal information of a French seller', () => {
  const letterhead = 'Maison Test SARL\nRue de la Société 1\nSARL au capital de 10 000 €\nRCS Paris';
  const of = (changes: object) => ({
    ...eInvoice().seller,
    name: 'Maison Test SARL',
    address: 'Rue de la Société 1',
    countryCode: 'FR',
    letterhead,
    ...changes,
  });
  it.each([
    ['peppol', 'cbc:CompanyLegalForm'],
    ['facturx', 'ram:Description'],
  ] as const)('is stated in %s as on the letterhead', (profile, element) => {
    const xml = writeEInvoice(eInvoice({ seller: of({}) }), profile);
    expect(texts(xml, element)[0]).toBe('SARL au capital de 10 000 €, RCS Paris');
    const dutch = writeEInvoice(eInvoice({ seller: of({ countryCode: 'NL' }) }), profile);
    expect(dutch).not.toContain('au capital');
  });
});

describe('what a payment provider collects', () => {
  it.each(['peppol', 'nlcius', 'xrechnung', 'facturx'] as const)('asks for no transfer: %s', (profile) => {
    const xml = writeEInvoice(eInvoice({ isCollectedOnline: true }), profile);
    const code = profile === 'facturx' ? 'ram:TypeCode' : 'cbc:PaymentMeansCode';
    expect(texts(xml, code)).toContain('57');
    expect(xml).not.toContain('NL91ABNA0417164300');
  });
});

describe('the specification identifiers', () => {
  it('are configurable', () => {
    const specification = 'urn:cen.eu:en16931:2027';
    const specifications = {
      ...SPECIFICATIONS,
      facturx: { specification, process: 'A1' },
      nlcius: { specification: `${specification}#x`, process: '' },
    };
    const cii = writeEInvoice(eInvoice(), 'facturx', specifications);
    expect(texts(cii, 'ram:ID').slice(0, 2)).toEqual(['A1', specification]);
    const ubl = writeEInvoice(eInvoice({ buyer: buyers.dutchBusiness }), 'nlcius', specifications);
    expect(ubl).toContain(`<cbc:CustomizationID>${specification}#x</cbc:CustomizationID>`);
    expect(ubl).not.toContain('cbc:ProfileID');
  });
});
