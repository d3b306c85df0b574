import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line, seller as dutch } from '../../test/e-invoice-documents.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { defined } from '../defined.ts';
import { parseFactor } from '../money/factor.ts';
import type { VatType } from '../vat/vat-type.ts';
import { checkInvoiceLaw } from './check-invoice.ts';

const checked = (seller: object, buyer: object, vat: VatType) =>
  checkInvoiceLaw(
    eInvoice({
      seller: { ...dutch, ...seller },
      buyer: { ...buyers.dutchBusiness, person: false, ...buyer },
      lines: [line({ vat })],
    }),
  );

describe('Monaco, whose VAT is that of France', () => {
  const monaco = { countryCode: 'MC', vatNumber: 'FR90000012345', cocNumber: '21S01234' };
  const french = { countryCode: 'FR', vatNumber: 'FR40303265045', cocNumber: '303265045' };
  const stopped = (seller: object, buyer: object, vat: VatType) =>
    checked(seller, buyer, vat).problems.map(({ code, field }) => `${code} ${field}`);

  it.each([
    ['within it', monaco, monaco],
    ['to a French business', monaco, french],
    ['from a French business', french, monaco],
  ])('has a domestic reverse charge %s', (_, seller, buyer) => {
    expect(stopped(seller, buyer, 'reverseCharge')).toEqual([]);
    expect(stopped(seller, { ...buyer, vatNumber: '' }, 'reverseCharge')).toEqual([
      'buyerVatMissing buyer.vatNumber',
    ]);
    for (const vat of ['ICPS', 'ICPG'] as const)
      expect(stopped(seller, buyer, vat)).toEqual(['buyerVatOfOwnCountry buyer.vatNumber']);
  });

  it('deals with other member states as France does', () => {
    const belgian = { countryCode: 'BE', vatNumber: 'BE0202239951' };
    expect(stopped(monaco, belgian, 'ICPS')).toEqual([]);
    expect(stopped(belgian, monaco, 'ICPS')).toEqual([]);
    expect(stopped(monaco, belgian, 'reverseCharge')).toEqual(['buyerVatOfOtherCountry buyer.vatNumber']);
    expect(stopped(belgian, { ...monaco, vatNumber: '' }, 'ICPS')).toEqual([
      'buyerVatMissing buyer.vatNumber',
    ]);
  });

  it('needs a French number of its sellers, and doesn’t export to France', () => {
    expect(stopped({ ...monaco, vatNumber: '' }, french, 'high')).toEqual([
      'sellerVatMissing seller.vatNumber',
    ]);
    const exported = (seller: object, buyer: object) =>
      checked(seller, buyer, 'EBU').warnings.map(({ code }) => code);
    expect(exported(french, monaco)).toContain('exportInsideEu');
    expect(exported(monaco, french)).toContain('exportInsideEu');
  });

  it('has its consumers taxed at French rates through the one-stop shop', () => {
    const found = (country: string, factor: string, buyer: object) =>
      checkInvoiceLaw(
        eInvoice({
          seller: { ...dutch, oneStopShopFrom: plainDate('2026-01-01') },
          buyer: { ...buyers.dutchBusiness, person: true, vatNumber: '', ...buyer },
          lines: [
            {
              ...line(),
              vat: {
                id: 'oss',
                name: 'OSS',
                type: 'ossGoods',
                country,
                factor: defined(parseFactor(factor)),
              },
            },
          ],
        }),
      ).problems.map(({ code }) => code);
    expect(found('FR', '1.2', { countryCode: 'MC' })).toEqual([]);
    expect(found('FR', '1.2', { countryCode: 'BE' })).toEqual(['ossOtherCountry']);
  });
});
