import type { DocumentLanguage } from '@penning/i18n/document-words/index';
import { documentWords } from '@penning/i18n/document-words/index';
import type { PdfData } from './pdf-data.ts';

/** A realistic PDF of `count` lines for tests and the bench. */
export const samplePdf = (language: DocumentLanguage = 'nl', count = 8): PdfData => {
  const words = documentWords(language);
  const lines = Array.from({ length: count }, (_, index) => sampleLine(index));
  const net = BigInt(count) * 12_250n;
  const vat = (net * 21n) / 100n;
  return {
    language,
    kind: 'invoice',
    title: `${words.title.invoice} 2026-0042`,
    sender: {
      lines: [
        'Van der Meer Grafisch Ontwerp',
        'Sanne van der Meer',
        'Prinsengracht 263 B',
        '1016 GV Amsterdam',
        '',
        `${words.sender.vatNumber} NL004495445B01`,
        `${words.sender.cocIn['NL'] ?? words.sender.coc} 69599084`,
        `${words.sender.iban} NL91 ABNA 0417 1643 00`,
        '+31 20 123 45 67',
        'administratie@vandermeer.example',
        '',
      ],
      returnLine: 'Van der Meer Grafisch Ontwerp · Prinsengracht 263 B · 1016 GV Amsterdam',
    },
    receiver: {
      lines: [
        'Bakkerij De Gouden Korenaar B.V.',
        't.a.v. Jan Willem de Boer',
        'Oudegracht 158',
        '3511 AZ Utrecht',
      ],
    },
    meta: [
      { label: words.meta.date, value: '21-11-2026' },
      { label: words.meta.dueDate, value: '05-12-2026' },
      { label: words.meta.reference, value: 'PO 88120' },
      { label: words.meta.customerNumber, value: 'K-1009' },
      { label: words.meta.customerVatNumber, value: 'NL001234567B12' },
    ],
    columns: { quantity: true, price: true, discount: false, vat: true },
    lines,
    totals: [
      { label: words.total.exclVat, value: euros(net), emphasis: 'none' },
      { label: words.total.vatOver('21%', euros(net)), value: euros(vat), emphasis: 'none' },
      { label: words.total.toPay, value: euros(net + vat), emphasis: 'total' },
    ],
    vatRows: [{ label: '21%', base: euros(net), vat: euros(vat) }],
    notes: [],
    payment: {
      text: words.payment.pleasePay(euros(net + vat), '05-12-2026'),
      iban: 'NL91 ABNA 0417 1643 00',
      bic: 'ABNANL2A',
      name: 'Van der Meer Grafisch Ontwerp',
      reference: '2026-0042',
      epcQr: `BCD\n002\n1\nSCT\n\nVan der Meer Grafisch Ontwerp\nNL91ABNA0417164300\nEUR${decimal(net + vat)}\n\n\n2026-0042`,
      payLink: 'https://penning.example/external/pay/Zk3vPq9sT1uW7xYb2cDe5f',
      payQr: true,
    },
    footer: 'Op al onze leveringen zijn onze algemene voorwaarden van toepassing.',
    layout: {
      logoPosition: 'left',
      senderPosition: 'right',
      marginGlobalMm: 20,
      marginHeaderMm: 0,
      font: 'inter',
      design: 'clear',
      accent: '#0f766e',
    },
  };
};

const sampleLine = (index: number): PdfData['lines'][number] => ({
  description: DESCRIPTIONS[index % DESCRIPTIONS.length] ?? '',
  quantity: '1,5',
  price: '€ 81,67',
  discount: '',
  vat: '21%',
  amount: euros(12_250n),
  descriptionOnly: false,
  runningTotal: euros(BigInt(index + 1) * 12_250n),
});

const DESCRIPTIONS = [
  'Huisstijl: schetsontwerp en twee correctierondes',
  'Logo in vectorformaat',
  'Briefpapier en enveloppen\nDrukklaar aangeleverd, FSC-gecertificeerd papier',
  'Website: ontwerp van vijf pagina’s',
  'Fotografie op locatie, een halve dag',
  'Hosting en onderhoud, november 2026',
  'Overleg',
  'Reiskosten Amsterdam – Utrecht, 88 km à € 0,23',
];

const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const euros = (cents: bigint): string => {
  const whole = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, '.');
  return `€ ${whole},${String(cents % 100n).padStart(2, '0')}`;
};
