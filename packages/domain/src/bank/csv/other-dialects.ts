import type { BankCsvDialect } from './bank-csv-row.ts';

export const KBC: BankCsvDialect = {
  headings: ['rekeningnummer', 'rubrieknaam', 'munt', 'datum', 'bedrag', 'rekeningnummertegenpartij'],
  dates: ['dd/MM/yyyy', 'dd-MM-yyyy'],
  decimalMark: ',',
  read: (cell) => ({
    account: cell('rekeningnummer'),
    currency: cell('munt'),
    bookedOn: cell('datum'),
    valueOn: cell('valuta'),
    amount: cell('bedrag'),
    name: cell('naamtegenpartij'),
    iban: cell('rekeningnummertegenpartij'),
    remittance: cell('vrijemededeling') || (cell('gestructureerdemededeling') ? '' : cell('omschrijving')),
    creditorReference: cell('gestructureerdemededeling'),
  }),
};

/** Belfius, with Dutch or French headings below the facts of the search. */
export const BELFIUS: readonly BankCsvDialect[] = [
  {
    headings: ['rekening', 'boekingsdatum', 'afschriftnummer', 'transactienummer', 'bedrag', 'mededelingen'],
    dates: ['dd/MM/yyyy'],
    decimalMark: ',',
    read: (cell) => ({
      account: cell('rekening'),
      currency: cell('devies'),
      bookedOn: cell('boekingsdatum'),
      valueOn: cell('valutadatum'),
      amount: cell('bedrag'),
      name: cell('naamtegenpartijbevat'),
      iban: cell('rekeningtegenpartij'),
      remittance: cell('mededelingen') || cell('transactie'),
      reference: belfiusReference(cell('boekingsdatum'), cell('afschriftnummer'), cell('transactienummer')),
    }),
  },
  {
    headings: ['compte', 'datedecomptabilisation', 'numerodetransaction', 'montant', 'communications'],
    dates: ['dd/MM/yyyy'],
    decimalMark: ',',
    read: (cell) => ({
      account: cell('compte'),
      currency: cell('devise'),
      bookedOn: cell('datedecomptabilisation'),
      valueOn: cell('datevaleur'),
      amount: cell('montant'),
      name: cell('nomcontrepartiecontient'),
      iban: cell('comptecontrepartie'),
      remittance: cell('communications') || cell('transaction'),
      reference: belfiusReference(
        cell('datedecomptabilisation'),
        cell('numerodextrait'),
        cell('numerodetransaction'),
      ),
    }),
  },
];

/** Each year's statements are numbered from 1; without a number there is no reference. */
function belfiusReference(bookedOn: string, statement: string, transaction: string): string {
  return statement === '' || transaction === '' ? '' : `${bookedOn.slice(-4)}/${statement}/${transaction}`;
}

/** Revolut's statement: it names no account, only the currency. */
export const REVOLUT: BankCsvDialect = {
  headings: ['type', 'product', 'completeddate', 'description', 'amount', 'fee', 'currency', 'state'],
  dates: ['yyyy-MM-dd'],
  decimalMark: '.',
  read: (cell) => {
    const state = cell('state').toUpperCase();
    if (state === 'REVERTED' || state === 'DECLINED' || state === 'FAILED') return undefined;
    return {
      account: `REVOLUT-${cell('currency')}`,
      currency: cell('currency'),
      bookedOn: cell('completeddate') || cell('starteddate'),
      amount: cell('amount'),
      fee: cell('fee').replace(/^(?=[\d.])/, '-'),
      name: '',
      iban: '',
      remittance: cell('description'),
      isPending: state === 'PENDING' || cell('completeddate') === '',
    };
  },
};

/** Wise (once TransferWise): a statement of one currency, whose amounts include its fees. */
export const WISE: readonly BankCsvDialect[] = ['transferwiseid', 'wiseid'].map((id) => ({
  headings: [id, 'date', 'amount', 'currency', 'description', 'paymentreference'],
  dates: ['dd-MM-yyyy', 'yyyy-MM-dd'],
  decimalMark: '.',
  read: (cell) => ({
    account: `WISE-${cell('currency')}`,
    currency: cell('currency'),
    bookedOn: cell('date'),
    amount: cell('amount'),
    name: cell('payername') || cell('payeename') || cell('merchant'),
    iban: cell('payeeaccountnumber'),
    remittance: cell('paymentreference') || cell('description'),
    reference: cell(id),
  }),
}));

/** PayPal's activity: gross amount and fee apart, days in the order of the account's country. */
export const PAYPAL: BankCsvDialect = {
  headings: ['date', 'timezone', 'name', 'type', 'status', 'currency', 'gross', 'fee', 'net'],
  dates: ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd'],
  decimalMark: ',',
  read: (cell) => {
    // A memo is an authorisation, a denied or reversed payment: it doesn't change the balance.
    if (/^memo$/i.test(cell('balanceimpact'))) return undefined;
    return {
      account: `PAYPAL-${cell('currency')}`,
      currency: cell('currency'),
      bookedOn: cell('date'),
      amount: cell('gross'),
      fee: cell('fee'),
      name: cell('name'),
      iban: '',
      remittance: [cell('invoicenumber'), cell('subject') || cell('itemtitle'), cell('note')]
        .filter((text) => text !== '')
        .join(' '),
      reference: cell('transactionid'),
      isPending: /^pending$/i.test(cell('status')),
    };
  },
};
