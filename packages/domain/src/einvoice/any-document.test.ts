import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line } from '../../test/e-invoice-documents.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { amount, amountToCents, isNegative, sumAmounts } from '../money/amount.ts';
import { textOf } from '../money/decimal.ts';
import type { VatType } from '../vat/vat-type.ts';
import { checkEInvoice } from './check-e-invoice.ts';
import type { EInvoiceProfile } from './document.ts';
import { writeEInvoice } from './write-e-invoice.ts';

// Without the conformance kit, these tests check the arithmetic of the standard; with it, they are the
// fast half.
const money = fc.integer({ min: -100_000, max: 5_000_000 }).map((units) => textOf(BigInt(units), 4));
const mixtures: VatType[][] = [['high', 'low', 'exempt'], ['ICPS', 'high'], ['EBU', 'low'], ['none']];
const anyDocument = fc
  .constantFrom(...mixtures)
  .chain((types) =>
    fc.record({
      lines: fc.array(
        fc
          .record({
            vat: fc.constantFrom(...types),
            quantity: fc.option(
              fc.integer({ min: 0, max: 999_999 }).map((units) => textOf(BigInt(units), 4)),
            ),
            price: money,
            discount: fc.constantFrom('0', '0', '12.5', '33.33', '100'),
          })
          .map(line),
        { minLength: 1, maxLength: 8 },
      ),
      discount: fc.constantFrom('0', '10', '33.33', '100'),
      includesVat: fc.boolean(),
      buyer: fc.constantFrom(buyers.belgianBusiness, buyers.germanBusiness),
    }),
  )
  .map((input) => {
    const document = eInvoice(input);
    return isNegative(document.totals.totalIncl)
      ? {
          ...document,
          type: 'credit' as const,
          precedingInvoice: { number: '2026-0041', issuedOn: plainDate('2026-11-02') },
        }
      : document;
  });

describe('any document that passes the check', () => {
  it.each(['peppol', 'nlcius', 'facturx'] as const)('adds up in %s as the norm says', (profile) => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        fc.pre(checkEInvoice(document, profile).length === 0);
        const stated = figuresOf(writeEInvoice(document, profile), profile);
        // BR-CO-10, BR-CO-13, BR-CO-14 and BR-CO-15.
        expect(stated.lineTotal).toBe(sumAmounts(stated.nets));
        expect(cents(stated.excl)).toBe(
          cents(stated.lineTotal) - cents(stated.allowances) + cents(stated.charges),
        );
        expect(stated.vat).toBe(sumAmounts(stated.vats));
        expect(cents(stated.incl)).toBe(cents(stated.excl) + cents(stated.vat));
        expect(stated.incl.replace('-', '')).toBe(document.totals.totalIncl.replace('-', ''));
        expect([...stated.prices, stated.incl].filter((figure) => figure.startsWith('-'))).toEqual([]);
      }),
      { numRuns: 150, seed: 20261122 },
    );
  });
});

function cents(text: string): bigint {
  return amountToCents(amount(text));
}

const NAMES = {
  ubl: {
    net: 'cac:(?:Invoice|CreditNote)Line>[^]*?<cbc:LineExtensionAmount',
    lineTotal: 'cac:LegalMonetaryTotal>\\s*<cbc:LineExtensionAmount',
    excl: 'cbc:TaxExclusiveAmount',
    incl: 'cbc:TaxInclusiveAmount',
    allowances: 'cbc:AllowanceTotalAmount',
    charges: 'cbc:ChargeTotalAmount',
    vat: 'cac:TaxTotal>\\s*<cbc:TaxAmount',
    part: 'cbc:TaxableAmount[^>]*>[^<]*</cbc:TaxableAmount>\\s*<cbc:TaxAmount',
    price: 'cbc:PriceAmount',
  },
  cii: {
    net: 'ram:SpecifiedTradeSettlementLineMonetarySummation>\\s*<ram:LineTotalAmount',
    lineTotal: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation>\\s*<ram:LineTotalAmount',
    excl: 'ram:TaxBasisTotalAmount',
    incl: 'ram:GrandTotalAmount',
    allowances: 'ram:AllowanceTotalAmount',
    charges: 'ram:ChargeTotalAmount',
    vat: 'ram:TaxTotalAmount',
    part: 'ram:CalculatedAmount',
    price: 'ram:NetPriceProductTradePrice>\\s*<ram:ChargeAmount',
  },
};

function figuresOf(xml: string, profile: EInvoiceProfile) {
  const names = NAMES[profile === 'facturx' ? 'cii' : 'ubl'];
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text = '']) => text);
  const one = (name: string) => all(name)[0] ?? '0.00';
  return {
    nets: all(names.net).map(amount),
    lineTotal: one(names.lineTotal),
    excl: one(names.excl),
    incl: one(names.incl),
    allowances: one(names.allowances),
    charges: one(names.charges),
    vat: one(names.vat),
    vats: all(names.part).map(amount),
    prices: all(names.price),
  };
}
