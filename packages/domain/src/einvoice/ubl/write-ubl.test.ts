import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line, seller, textLine } from '../../../test/e-invoice-documents.ts';
import { plainDate } from '../../calendar/plain-date.ts';
import { creditLines } from '../../invoice/credit-lines.ts';
import {
  type Amount,
  ZERO,
  amount,
  amountToCents,
  negateAmount,
  parseAmount,
  subtractAmounts,
  sumAmounts,
} from '../../money/amount.ts';
import { textOf, unitsOf } from '../../money/decimal.ts';
import type { EInvoiceDocument } from '../document.ts';
import { eInvoiceFigures } from '../figures.ts';
import { writeUbl } from './write-ubl.ts';

/** Every text of one element, in document order. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

/** The first element of a name, with all that is in it. */
function part(xml: string, name: string): string {
  return new RegExp(`<${name}>.*?</${name}>`, 's').exec(xml)?.[0] ?? '';
}

function credit(document: EInvoiceDocument): EInvoiceDocument {
  const precedingInvoice = { number: document.number, issuedOn: document.issuedOn };
  const { discount, includesVat, lines } = document;
  return eInvoice({ type: 'credit', lines: creditLines(lines), precedingInvoice, discount, includesVat });
}

/** The XML's totals, per figure. */
function statedFigures(xml: string) {
  const withoutLines = xml.replace(/<cac:(Invoice|CreditNote)Line>.*<\/cac:\1Line>/s, '');
  const total = part(withoutLines, 'cac:LegalMonetaryTotal');
  const tax = part(withoutLines, 'cac:TaxTotal');
  return {
    lineNets: texts(xml.slice(xml.indexOf('</cac:LegalMonetaryTotal>')), 'cbc:LineExtensionAmount'),
    bases: texts(tax, 'cbc:TaxableAmount'),
    vats: texts(tax, 'cbc:TaxAmount').slice(1),
    totalVat: texts(tax, 'cbc:TaxAmount')[0],
    totalExcl: texts(total, 'cbc:TaxExclusiveAmount')[0],
    totalIncl: texts(total, 'cbc:TaxInclusiveAmount')[0],
    allowance: texts(total, 'cbc:AllowanceTotalAmount')[0] ?? ZERO,
    charge: texts(total, 'cbc:ChargeTotalAmount')[0] ?? ZERO,
    lineTotal: texts(total, 'cbc:LineExtensionAmount')[0],
  };
}

function known(text: string | undefined): Amount {
  const value = parseAmount(text ?? '');
  if (value === undefined) throw new RangeError(`not an amount: ${text}`);
  return value;
}

const decimalText = (min: number, max: number) =>
  fc.integer({ min, max }).map((units) => textOf(BigInt(units), 4));
const anyLine = fc
  .record({
    vat: fc.constantFrom('high' as const, 'low' as const, 'exempt' as const, 'ICPS' as const),
    quantity: fc.option(decimalText(-50_000, 9_999_999)),
    price: decimalText(-100_000, 9_999_999),
    discount: fc.constantFrom('0', '5', '33.33', '100'),
  })
  .map(line);
const anyDocument = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    discount: fc.constantFrom('0', '1.5', '10', '100'),
    includesVat: fc.boolean(),
  })
  .map(eInvoice);

describe('the golden rule: the XML states the figures of the totals', () => {
  it('holds for any lines, discounts and both kinds of prices, and mirrored for the credit', () => {
    fc.assert(
      fc.property(anyDocument, fc.boolean(), (invoice, isCredit) => {
        const document = isCredit ? credit(invoice) : invoice;
        const signed = isCredit ? negateAmount : (value: Amount) => value;
        const { totals } = document;
        const stated = statedFigures(writeUbl(document, 'peppol'));
        expect(stated).toMatchObject({
          bases: totals.vat.map(({ base }) => signed(base)),
          vats: totals.vat.map(({ vat }) => signed(vat)),
          totalVat: signed(totals.totalVat),
          totalExcl: signed(totals.totalExcl),
          totalIncl: signed(totals.totalIncl),
        });
        expect(sumAmounts(stated.lineNets.map(known))).toBe(stated.lineTotal);
        const discount = subtractAmounts(known(stated.allowance), known(stated.charge));
        expect(subtractAmounts(known(stated.lineTotal), discount)).toBe(stated.totalExcl);
        if (document.includesVat) return;
        expect(stated.lineNets).toEqual(totals.lines.map((one) => signed(one.subTotalExclVat)));
        expect(discount).toBe(signed(totals.discountAmount));
      }),
    );
  });

  it('keeps the VAT of inclusive and of discounted prices within two cents of base times rate', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        for (const { base, vat, factor } of eInvoiceFigures(document)?.vat ?? []) {
          const exact = amountToCents(base) * (unitsOf(factor, 4) - 10_000n);
          const difference = amountToCents(vat) * 10_000n - exact;
          expect(difference).toBeLessThanOrEqual(20_000n);
          expect(difference).toBeGreaterThanOrEqual(-20_000n);
        }
      }),
    );
  });

  it('splits a document discount per VAT rate, adding up to the cent', () => {
    const lines = [
      line({ price: '33.33' }),
      line({ vat: 'low', price: '33.33' }),
      line({ vat: 'exempt', price: '33.33' }),
    ];
    const xml = writeUbl(eInvoice({ lines, discount: '10' }), 'peppol');
    const allowances = xml.split('<cac:AllowanceCharge>').slice(1, 4);
    expect(allowances.map((text) => texts(text, 'cbc:Amount')[0]).sort()).toEqual(['3.33', '3.33', '3.34']);
    expect(texts(xml, 'cbc:AllowanceTotalAmount')).toEqual(['10.00']);
    expect(texts(xml, 'cbc:AllowanceChargeReason')).toEqual(['Korting', 'Korting', 'Korting']);
  });

  it('distributes the cents of inclusive prices so that the lines add up', () => {
    const lines = [line({ price: '9.99', quantity: '3' }), line({ price: '0.99', quantity: '13' })];
    const document = eInvoice({ lines, includesVat: true });
    expect(document.totals).toMatchObject({ totalExcl: '35.40', totalVat: '7.44', totalIncl: '42.84' });
    const xml = writeUbl(document, 'peppol');
    expect(statedFigures(xml).lineNets).toEqual(['24.77', '10.63']);
    expect(texts(xml, 'cbc:PriceAmount')).toEqual(['8.25619835', '0.81769231']);
  });

  it('subtracts earlier payments from the amount due', () => {
    const xml = writeUbl(eInvoice({ prepaid: amount('21.00') }), 'peppol');
    expect(texts(xml, 'cbc:PrepaidAmount')).toEqual(['21.00']);
    expect(texts(xml, 'cbc:PayableAmount')).toEqual(['100.00']);
  });
});

describe('lines', () => {
  it('turn a negative price into a negative quantity', () => {
    const lines = [line({ price: '-12.50', quantity: '2' }), line({ price: '-1.00', quantity: null })];
    const xml = writeUbl(eInvoice({ lines }), 'peppol');
    expect(texts(xml, 'cbc:InvoicedQuantity')).toEqual(['-2', '-1']);
    expect(texts(xml, 'cbc:PriceAmount')).toEqual(['12.50', '1.00']);
  });

  it('state their discount as the difference between gross and net price', () => {
    const xml = writeUbl(
      eInvoice({ lines: [line({ price: '19.99', discount: '12.5', quantity: '3' })] }),
      'peppol',
    );
    const price = part(xml, 'cac:Price');
    expect(texts(price, 'cbc:PriceAmount')).toEqual(['17.49125']);
    expect(texts(price, 'cbc:BaseAmount')).toEqual(['19.99']);
    expect(texts(price, 'cbc:Amount')).toEqual(['2.49875']);
    expect(texts(xml, 'cbc:LineExtensionAmount')[1]).toBe('52.47');
  });

  it('keep article number and unit, and take text lines below as their description', () => {
    const lines = [
      textLine('Werk in november'),
      line({ number: 'A-1', unit: 'uur', description: 'Arbeid\nmaandag' }),
      textLine('en dinsdag'),
    ];
    const xml = writeUbl(eInvoice({ lines, note: 'Dank u' }), 'peppol');
    expect(texts(xml, 'cbc:Note')).toEqual(['Dank u\nWerk in november']);
    expect(texts(xml, 'cbc:Name').at(-1)).toBe('Arbeid');
    expect(texts(xml, 'cbc:Description')).toEqual(['maandag\nen dinsdag']);
    expect(part(xml, 'cac:SellersItemIdentification')).toContain('A-1');
    expect(xml).toContain('unitCode="HUR"');
  });
});

describe('the document', () => {
  it('is a credit note with positive figures that names its invoice', () => {
    const xml = writeUbl(credit(eInvoice({ number: '2026-0007' })), 'peppol');
    expect(xml).toContain('<CreditNote xmlns=');
    expect(texts(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381']);
    expect(texts(xml, 'cbc:CreditedQuantity')).toEqual(['1']);
    expect(texts(xml, 'cbc:PayableAmount')).toEqual(['121.00']);
    expect(texts(part(xml, 'cac:BillingReference'), 'cbc:ID')).toEqual(['2026-0007']);
  });

  it('gives intra-community goods a date and a country of delivery', () => {
    const document = eInvoice({ buyer: buyers.germanBusiness, lines: [line({ vat: 'ICPG' })] });
    const delivery = part(writeUbl(document, 'peppol'), 'cac:Delivery');
    expect(texts(delivery, 'cbc:ActualDeliveryDate')).toEqual(['2026-11-17']);
    expect(texts(delivery, 'cbc:IdentificationCode')).toEqual(['DE']);
    const delivered = { ...document, supplyDate: plainDate('2026-11-10') };
    expect(texts(writeUbl(delivered, 'peppol'), 'cbc:ActualDeliveryDate')).toEqual(['2026-11-10']);
  });

  it.each([
    ['ICPS', 'AE', 'VATEX-EU-AE', 'Btw verlegd, artikelen 44 en 196 van Richtlijn 2006/112/EG'],
    [
      'ICPG',
      'K',
      'VATEX-EU-IC',
      'Intracommunautaire levering, vrijgesteld van btw, artikel 138 van Richtlijn 2006/112/EG',
    ],
    ['EBU', 'G', 'VATEX-EU-G', 'Uitvoer, vrijgesteld van btw, artikel 146 van Richtlijn 2006/112/EG'],
    ['none', 'O', 'VATEX-EU-O', 'Niet onderworpen aan btw'],
  ] as const)('says why %s has no VAT', (vat, category, code, reason) => {
    const document = eInvoice({ buyer: buyers.germanBusiness, lines: [line({ vat })] });
    const subtotal = part(writeUbl(document, 'peppol'), 'cac:TaxSubtotal');
    expect(texts(subtotal, 'cbc:ID')[0]).toBe(category);
    expect(texts(subtotal, 'cbc:TaxExemptionReasonCode')).toEqual([code]);
    expect(texts(subtotal, 'cbc:TaxExemptionReason')).toEqual([reason]);
    expect(
      texts(part(writeUbl(document, 'nlcius'), 'cac:TaxSubtotal'), 'cbc:TaxExemptionReasonCode'),
    ).toEqual([]);
  });

  it('says in the document’s language that a line is exempt, without a code', () => {
    const document = eInvoice({ lines: [line({ vat: 'exempt' })], language: 'fr' });
    const subtotal = part(writeUbl(document, 'peppol'), 'cac:TaxSubtotal');
    expect(texts(subtotal, 'cbc:TaxExemptionReason')).toEqual(['Exonération de TVA, art. 11 Wet OB 1968']);
    expect(texts(subtotal, 'cbc:TaxExemptionReasonCode')).toEqual([]);
  });

  it('is the same text every time, without characters that XML forbids', () => {
    const name = 'A & B <x> "y" ]]>\u0000\u000b\ud800\uffff 😀';
    const document = eInvoice({ buyer: { ...buyers.dutchBusiness, name }, note: 'een\r\ntwee' });
    const xml = writeUbl(document, 'peppol');
    expect(xml).toBe(writeUbl(structuredClone(document), 'peppol'));
    expect(xml).toContain('<cbc:RegistrationName>A &amp; B &lt;x&gt; "y" ]]&gt; 😀</cbc:RegistrationName>');
    expect(xml).toContain('<cbc:Note>een\ntwee</cbc:Note>');
    expect(xml.isWellFormed()).toBe(true);
  });

  it('is a prepayment invoice where the rules have one: not in Germany, nor under NLCIUS', () => {
    const abroad = { ...eInvoice({ buyer: buyers.germanBusiness }), isDeposit: true };
    const home = { ...abroad, seller: { ...seller, countryCode: 'DE' } };
    const typeOf = (document: EInvoiceDocument, profile: 'peppol' | 'nlcius' | 'xrechnung') =>
      texts(writeUbl(document, profile), 'cbc:InvoiceTypeCode');
    expect([abroad, home].map((document) => typeOf(document, 'peppol'))).toEqual([['386'], ['380']]);
    expect([typeOf(abroad, 'nlcius'), typeOf(home, 'xrechnung')]).toEqual([['380'], ['380']]);
  });

  it('refuses totals that contradict the lines', () => {
    const document = eInvoice();
    const totals = { ...document.totals, totalIncl: amount('122.00') };
    expect(() => writeUbl({ ...document, totals }, 'peppol')).toThrow(RangeError);
  });
});
