import { readMt940Description } from '../mt940/read-mt940-description.ts';
import type { BankCsvDialect, CellOf } from './bank-csv-row.ts';

/** ING, with Dutch or English headings. */
export const ING: readonly BankCsvDialect[] = [
  {
    headings: ['naamomschrijving', 'rekening', 'tegenrekening', 'afbij', 'mededelingen'],
    dates: ['yyyyMMdd', 'yyyy-MM-dd', 'dd-MM-yyyy'],
    decimalMark: ',',
    read: (cell) => ({
      account: cell('rekening'),
      currency: 'EUR',
      bookedOn: cell('datum'),
      amount: cell('bedrageur'),
      isOutgoing: /^af$/i.test(cell('afbij')),
      name: cell('naamomschrijving'),
      iban: cell('tegenrekening'),
      ...ingNotice(cell('mededelingen')),
    }),
  },
  {
    headings: ['namedescription', 'account', 'counterparty', 'debitcredit', 'notifications'],
    dates: ['yyyyMMdd', 'yyyy-MM-dd', 'dd-MM-yyyy'],
    decimalMark: ',',
    read: (cell) => ({
      account: cell('account'),
      currency: 'EUR',
      bookedOn: cell('date'),
      amount: cell('amounteur'),
      isOutgoing: /^debit$/i.test(cell('debitcredit')),
      name: cell('namedescription'),
      iban: cell('counterparty'),
      ...ingNotice(cell('notifications')),
    }),
  },
];

/** The words before the parts of ING's text. */
const ING_WORDS =
  /(?:^|\s)(Naam|Name|Omschrijving|Description|IBAN|BIC|Kenmerk|Reference|Mandaat ID|Mandate ID|Incassant ID|Creditor ID|Valutadatum|Value date|Datum\/Tijd|Date\/time)\s*: ?/g;

function ingNotice(text: string) {
  const found = [...text.matchAll(ING_WORDS)];
  const part = (...names: readonly string[]) => {
    const at = found.findIndex(([, word = '']) => names.includes(word));
    const match = found[at];
    return match ? text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length).trim() : '';
  };
  return {
    remittance: part('Omschrijving', 'Description') || (found.length > 1 ? '' : text),
    endToEndId: part('Kenmerk', 'Reference'),
    mandateId: part('Mandaat ID', 'Mandate ID'),
  };
}

export const RABOBANK: BankCsvDialect = {
  headings: ['ibanbban', 'munt', 'volgnr', 'rentedatum', 'bedrag', 'naamtegenpartij', 'omschrijving1'],
  dates: ['yyyy-MM-dd', 'dd-MM-yyyy'],
  decimalMark: ',',
  read: (cell) => ({
    account: cell('ibanbban'),
    currency: cell('munt'),
    bookedOn: cell('datum'),
    valueOn: cell('rentedatum'),
    amount: cell('bedrag'),
    name: cell('naamtegenpartij'),
    iban: cell('tegenrekeningibanbban'),
    remittance: ['omschrijving1', 'omschrijving2', 'omschrijving3'].map(cell).join(' '),
    endToEndId: cell('transactiereferentie'),
    mandateId: cell('machtigingskenmerk'),
    batchId: cell('batchid'),
    creditorReference: cell('betalingskenmerk'),
    reference: cell('volgnr'),
    returnReason: cell('redenretour'),
  }),
};

export const KNAB: BankCsvDialect = {
  headings: [
    'rekeningnummer',
    'transactiedatum',
    'valutacode',
    'creditdebet',
    'bedrag',
    'tegenrekeningnummer',
  ],
  dates: ['dd-MM-yyyy', 'yyyy-MM-dd'],
  decimalMark: ',',
  read: (cell) => ({
    account: cell('rekeningnummer'),
    currency: cell('valutacode'),
    bookedOn: cell('boekdatum') || cell('transactiedatum'),
    valueOn: cell('valutadatum'),
    amount: cell('bedrag'),
    isOutgoing: /^d/i.test(cell('creditdebet')),
    name: cell('tegenrekeninghouder'),
    iban: cell('tegenrekeningnummer'),
    remittance: cell('omschrijving'),
    mandateId: cell('machtigingsnummer'),
    reference: cell('referentie'),
  }),
};

/** ABN AMRO's text file (.TAB) has no headings. */
export const ABN_AMRO_HEADINGS = [
  'rekening',
  'munt',
  'datum',
  'saldovoor',
  'saldona',
  'rentedatum',
  'bedrag',
  'omschrijving',
] as const;

export const ABN_AMRO: BankCsvDialect = {
  headings: ABN_AMRO_HEADINGS,
  dates: ['yyyyMMdd'],
  decimalMark: ',',
  read: (cell) => {
    const said = readMt940Description([cell('omschrijving')]);
    return {
      account: cell('rekening'),
      currency: cell('munt'),
      bookedOn: cell('datum'),
      valueOn: cell('rentedatum'),
      amount: cell('bedrag'),
      ...said,
    };
  },
};

/** bunq, in the language of the app. */
export const BUNQ: readonly BankCsvDialect[] = [
  bunq(['date', 'interestdate', 'amount', 'account', 'counterparty', 'name', 'description']),
  bunq(['datum', 'rentedatum', 'bedrag', 'rekening', 'tegenrekening', 'naam', 'omschrijving']),
];

function bunq(headings: readonly [string, string, string, string, string, string, string]): BankCsvDialect {
  const [bookedOn, valueOn, amount, account, iban, name, remittance] = headings;
  return {
    headings,
    dates: ['yyyy-MM-dd', 'dd-MM-yyyy'],
    decimalMark: '.',
    read: (cell: CellOf) => ({
      account: cell(account),
      currency: 'EUR',
      bookedOn: cell(bookedOn),
      valueOn: cell(valueOn),
      amount: cell(amount),
      name: cell(name),
      iban: cell(iban),
      remittance: cell(remittance),
    }),
  };
}
