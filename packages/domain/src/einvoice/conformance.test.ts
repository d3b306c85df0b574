import { describe, expect, it } from 'vitest';
import { buyers, eInvoice, line, seller, textLine } from '../../test/e-invoice-documents.ts';
import { PROFILES, findingsOf, kit } from '../../test/e-invoice-findings.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { defined } from '../defined.ts';
import { creditLines } from '../invoice/credit-lines.ts';
import { amount } from '../money/amount.ts';
import { parseExchangeRate } from '../money/exchange-rate.ts';
import type { EInvoiceDocument } from './document.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const precedingInvoice = { number: '2026-0041', issuedOn: plainDate('2026-11-02') };
const peppolBox = { scheme: '9918', id: 'NL91ABNA0417164300' };

function credited(document: EInvoiceDocument): EInvoiceDocument {
  const { discount, includesVat, buyer } = document;
  const { note, paymentTerms, orderReference, contractReference, projectReference, deliverTo } = document;
  const { vatPoint } = document;
  const stated = {
    note,
    paymentTerms,
    orderReference,
    contractReference,
    projectReference,
    deliverTo,
    vatPoint,
  };
  return eInvoice({
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
    lines: creditLines(document.lines),
    type: 'credit',
    precedingInvoice,
    discount,
    includesVat,
    buyer,
  });
}

const SITUATIONS: Record<string, EInvoiceDocument> = {
  'a Dutch business': eInvoice({
    lines: [line({ quantity: '4', price: '62.50' }), line({ vat: 'low', price: '23.40' })],
  }),
  'a deposit': { ...eInvoice({ lines: [line(), line({ vat: 'low', price: '50.00' })] }), isDeposit: true },
  'a final invoice that deducts deposits': eInvoice({
    lines: [
      line({ price: '1000.00' }),
      line({ vat: 'low', price: '500.00' }),
      line({ quantity: '-1', price: '300.00' }),
      line({ vat: 'low', quantity: '-1', price: '150.00' }),
    ],
  }),
  'a Belgian business, reverse charge': eInvoice({
    buyer: buyers.belgianBusiness,
    lines: [line({ vat: 'ICPS' })],
  }),
  'a German business, goods': eInvoice({
    buyer: buyers.germanBusiness,
    lines: [line({ vat: 'ICPG' })],
    language: 'de',
  }),
  'a Belgian consumer with a Peppol address': eInvoice({
    buyer: { ...buyers.belgianConsumer, endpoint: peppolBox },
  }),
  'a British business': eInvoice({
    buyer: buyers.britishBusiness,
    lines: [line({ vat: 'EBU' })],
    language: 'en',
  }),
  'an American business with a tax number': eInvoice({
    buyer: { ...buyers.americanBusiness, cocNumber: '12-3456789' },
    lines: [line({ vat: 'EBU' })],
    currency: 'USD',
  }),
};

const CASES: Record<string, EInvoiceDocument> = {
  exempt: eInvoice({ lines: [line({ vat: 'exempt' }), line()] }),
  'outside VAT': eInvoice({ lines: [line({ vat: 'none' })] }),
  'a line discount': eInvoice({ lines: [line({ discount: '12.5', price: '19.99', quantity: '3' })] }),
  'a line discount of everything over half a cent': eInvoice({
    lines: [line(), line({ price: '0.005', discount: '100' })],
  }),
  'a document discount over two rates': eInvoice({
    discount: '10',
    lines: [line(), line({ vat: 'low', price: '50.00' })],
  }),
  'both discounts': eInvoice({
    discount: '5',
    lines: [line({ discount: '10' }), line({ vat: 'exempt', price: '40.00' })],
  }),
  'a discount where one rate is negative': eInvoice({
    discount: '10',
    lines: [line({ price: '200.00' }), line({ vat: 'low', price: '-50.00' })],
  }),
  'a discount of everything': eInvoice({ discount: '100' }),
  'negative prices and quantities': eInvoice({
    lines: [
      line({ quantity: '5' }),
      line({ price: '-12.34' }),
      line({ quantity: '-2', price: '10.00' }),
      line({ quantity: null, price: '-1.00' }),
    ],
  }),
  'no quantity and a quantity of nothing': eInvoice({
    lines: [line({ quantity: null }), line({ quantity: '0' })],
  }),
  'four-digit prices and quantities': eInvoice({
    lines: [
      line({ quantity: '1234.5678', price: '0.0049' }),
      line({ quantity: '0.3333', price: '99.9999', unit: 'uur' }),
    ],
  }),
  'large numbers': eInvoice({
    lines: [line({ quantity: '99999.9999', price: '12345.6789', discount: '33.33' })],
  }),
  'another currency, with its VAT in euro': eInvoice({
    currency: 'USD',
    exchangeRate: defined(parseExchangeRate('1.0832')),
    lines: [line({ price: '99.95' }), line({ vat: 'low', quantity: '3' })],
  }),
  'a British seller in dollars, with its VAT in pounds': eInvoice({
    seller: {
      ...eInvoice().seller,
      countryCode: 'GB',
      postalCode: 'LS1 4AP',
      city: 'Leeds',
      vatNumber: 'GB 980 7806 84',
      cocNumber: '07654321',
      iban: 'GB29 NWBK 6016 1331 9268 19',
      bic: 'NWBKGB2L',
    },
    language: 'en',
    currency: 'USD',
    exchangeRate: defined(parseExchangeRate('1.0832')),
    accountingRate: defined(parseExchangeRate('0.8412')),
    lines: [line({ price: '99.95' }), line({ vat: 'low', quantity: '3' })],
  }),
  'another currency without VAT': eInvoice({ currency: 'GBP', lines: [line({ vat: 'exempt' })] }),
  'a direct debit': eInvoice({
    directDebit: {
      mandateReference: 'M-2026-7',
      debtorIban: 'NL91 ABNA 0417 1643 00',
      creditorId: 'NL08ZZZ502057730000',
    },
  }),
  'a collection by the payment provider': eInvoice({
    isCollectedOnline: true,
    seller: { ...eInvoice().seller, iban: '' },
    paymentTerms: 'Wij schrijven € 121,00 op 30-11-2026 automatisch af, zoals afgesproken.',
  }),
  'a French company that names its legal form': eInvoice({
    seller: {
      ...seller,
      countryCode: 'FR',
      cocNumber: '303265045',
      vatNumber: 'FR40303265045',
      letterhead: 'Maison Test\nSARL au capital de 10 000 €\nRCS Paris 303 265 045',
    },
    lines: [line()],
    language: 'fr',
  }),
  'a part paid beforehand': eInvoice({ prepaid: amount('21.00') }),
  'all of it paid beforehand': eInvoice({
    prepaid: amount('121.00'),
    seller: { ...eInvoice().seller, iban: '' },
  }),
  'an early payment discount': eInvoice({
    paymentTerms: '14 dagen netto\n#SKONTO#TAGE=14#PROZENT=2.00#\n# geen korting',
  }),
  'a period of supply, and one of a line within it': eInvoice({
    supplyPeriod: { from: plainDate('2026-10-01'), until: plainDate('2026-10-31') },
    lines: [
      line(),
      {
        ...line(),
        supplyPeriod: { from: plainDate('2026-10-05'), until: plainDate('2026-10-09') },
      },
    ],
  }),
  'VAT on payment': eInvoice({ vatPoint: 'payment', lines: [line(), line({ vat: 'exempt' })] }),
  'VAT on the invoice, with a period of supply': eInvoice({
    vatPoint: 'invoice',
    supplyPeriod: { from: plainDate('2026-10-01'), until: plainDate('2026-10-31') },
  }),
  'deposits that are named': eInvoice({
    deductedDeposits: [
      { number: '2026-0007', issuedOn: plainDate('2026-10-01') },
      { number: '2026-0011', issuedOn: plainDate('2026-10-20') },
    ],
  }),
  'a period of supply of a line alone': eInvoice({
    lines: [{ ...line(), supplyPeriod: { from: plainDate('2026-10-05'), until: plainDate('2026-10-09') } }],
  }),
  'an attachment, a note and references': eInvoice({
    note: 'Met dank\nvoor uw opdracht',
    paymentTerms: 'Betaling binnen 30 dagen & zonder korting',
    buyerReference: 'INKOOP-7',
    orderReference: 'PO 12',
    contractReference: 'C-2026/3',
    projectReference: 'Nieuwbouw',
    buyer: { ...buyers.dutchBusiness, customerNumber: 'K-1009' },
    deliverTo: {
      name: 'Magazijn Noord',
      address: 'Havenweg 12',
      postalCode: '9723 AB',
      city: 'Groningen',
      countryCode: 'nl',
    },
    supplyDate: plainDate('2026-11-15'),
    attachments: [
      { filename: 'bon & bewijs.png', mime: 'image/png', base64: PIXEL },
      { filename: 'leeg.pdf', mime: 'application/pdf', base64: 'JVBERi0xLjQK' },
    ],
  }),
};

const germanSeller = { ...seller, countryCode: 'DE', cocNumber: 'HRB 1', vatNumber: 'DE123456788' };
const germanBuyer = { ...buyers.germanBusiness, address: 'Weg 1', postalCode: '50667', city: 'Köln' };
const withinGermany = (document: Partial<EInvoiceDocument>): EInvoiceDocument => ({
  ...eInvoice(),
  ...document,
  seller: germanSeller,
  buyer: germanBuyer,
});

/** Peppol has rules of its own for what stays within Germany (DE-R-001 to DE-R-031). */
const WITHIN_GERMANY: Record<string, EInvoiceDocument> = {
  'an invoice': withinGermany({}),
  'a credit note': withinGermany(credited(eInvoice())),
  'an invoice outside the scope of VAT': withinGermany(eInvoice({ lines: [line({ vat: 'none' })] })),
  'a collection by the payment provider': withinGermany({ isCollectedOnline: true }),
  'an order without a reference': withinGermany({ orderReference: 'B-17', buyerReference: '' }),
  'a seller who names nobody to ask': {
    ...withinGermany({}),
    seller: { ...germanSeller, contact: '' },
  },
};

const danishSeller = {
  ...seller,
  countryCode: 'DK',
  cocNumber: '13585628',
  vatNumber: 'DK13585628',
  iban: 'DK50 0040 0440 1162 43',
  bic: 'NDEADKKK',
};
const inKroner = (changes: Partial<EInvoiceDocument['seller']> = {}) =>
  eInvoice({ seller: { ...danishSeller, ...changes }, currency: 'DKK' });

/** Peppol knows how Danish sellers may be paid (DK-R-005, DK-R-006). */
const DANISH: Record<string, EInvoiceDocument> = {
  'to a Danish account': inKroner(),
  'collected by the payment provider': { ...inKroner(), isCollectedOnline: true },
  'to an account abroad': inKroner({ iban: seller.iban, bic: 'ABNANL2A' }),
};

describe.skipIf(!kit)('the official rules, cent-exact', () => {
  for (const [name, document] of Object.entries(DANISH)) {
    it(`peppol has no remark about an invoice in kroner ${name}`, async () => {
      expect(await findingsOf(document, 'peppol')).toEqual([]);
    });
  }

  for (const [name, document] of Object.entries(WITHIN_GERMANY)) {
    it(`peppol has no remark about ${name} within Germany`, async () => {
      expect(await findingsOf(document, 'peppol')).toEqual([]);
    });
  }

  for (const profile of PROFILES) {
    for (const [name, document] of Object.entries({ ...SITUATIONS, ...CASES })) {
      it(`${profile} has no remark about ${name}`, async () => {
        expect(await findingsOf(document, profile)).toEqual([]);
      });
    }

    for (const [name, document] of Object.entries(CASES)) {
      if (document.prepaid !== undefined) continue;
      it(`${profile} has no remark about the credit of ${name}`, async () => {
        expect(await findingsOf(credited(document), profile)).toEqual([]);
      });
    }

    // The rules' time grows with the square of the lines: one profile is tested with very many.
    const count = profile === 'peppol' ? 500 : 120;
    it(`${profile} has no remark about ${count} lines`, async () => {
      const lines = Array.from({ length: count }, (_, index) =>
        line({
          vat: index % 2 === 0 ? 'high' : 'low',
          price: `${index}.37`,
          quantity: '1.5',
          description: `Regel ${index}`,
        }),
      );
      expect(await findingsOf(eInvoice({ lines }), profile)).toEqual([]);
    });

    it(`${profile} has no remark about text between the lines`, async () => {
      const lines = [
        textLine('Werk in november'),
        line(),
        textLine('Meer uitleg'),
        textLine('en nog meer'),
        line(),
      ];
      expect(await findingsOf(eInvoice({ lines }), profile)).toEqual([]);
    });

    it(`${profile} has no remark about hostile characters`, async () => {
      const nasty = `<&>"']]>\u0000\u0008\u000b\u001f\ud800\uffff é 漢字 😀 \r\n tweede\tregel`;
      const document = eInvoice({
        note: nasty,
        buyerReference: nasty,
        buyer: { ...buyers.dutchBusiness, name: nasty, contact: nasty, address: nasty },
        lines: [line({ description: nasty, number: nasty, unit: nasty }), textLine('\u0001\u0002')],
      });
      expect(await findingsOf(document, profile)).toEqual([]);
    });
  }

  it.each(['nlcius', 'en16931'] as const)(
    '%s takes a foreign consumer and a buyer without any number by email',
    async (profile) => {
      expect(await findingsOf(eInvoice({ buyer: buyers.belgianConsumer }), profile)).toEqual([]);
      const export_ = eInvoice({ buyer: buyers.americanBusiness, lines: [line({ vat: 'EBU' })] });
      expect(await findingsOf(export_, profile)).toEqual([]);
    },
  );

  it('accepts a Dutch consumer in Peppol with a Peppol address, and outside it under the plain standard', async () => {
    const reachable = { ...buyers.dutchConsumer, endpoint: peppolBox };
    expect(await findingsOf(eInvoice({ buyer: reachable }), 'peppol')).toEqual([]);
    expect(await findingsOf(eInvoice({ buyer: buyers.dutchConsumer }), 'en16931')).toEqual([]);
  });
});
