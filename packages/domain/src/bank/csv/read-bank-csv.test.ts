import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankEntryProblem, type BankTransaction, bankCsvOf, readBankCsv } from '../../index.ts';

function read(text: string): { transactions: BankTransaction[]; problems: BankEntryProblem[] } {
  const csv = bankCsvOf(text);
  if (!csv) throw new Error('not known as a CSV file of a bank');
  const readings = [...readBankCsv(csv)];
  return {
    transactions: readings.flatMap((reading) => (reading.ok ? reading.transactions : [])),
    problems: readings.flatMap((reading) => (reading.ok ? [] : [reading.problem])),
  };
}

const ING = `"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"
"20261130";"Bakkerij De Korst";"NL69INGB0123456789";"NL02RABO0987654321";"OV";"Bij";"1.121,00";"Overschrijving";"Naam: Bakkerij De Korst Omschrijving: Factuur 2026-0100; bedankt IBAN: NL02RABO0987654321 Kenmerk: E2E-7 Valutadatum: 30-11-2026";"2.000,00";""
"20261129";"Kosten zakelijk pakket";"NL69INGB0123456789";"";"DV";"Af";"9,90";"Diversen";"1 okt t/m 31 okt 2026";"879,00";""
`;

const RABOBANK = `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
"NL50RABO0123456789","EUR","RABONL2U","000000000000000123","2026-11-30","2026-11-30","+121,00","+1000,00","NL69INGB0123456789","J Jansen","","","INGBNL2A","cb","","E2E-1","","","","2026-0101 ","met dank","","","","",""
"NL50RABO0123456789","EUR","RABONL2U","000000000000000124","2026-11-30","2026-11-30","-60,50","+939,50","NL69INGB0123456789","P Pieters","","","INGBNL2A","ei","","E2E-2","M-1","","","Storno","","","AC04","","",""
`;

describe('the CSV file of', () => {
  it('ING: the direction in a column of its own, the parts of the text named', () => {
    expect(read(ING).transactions).toMatchObject([
      {
        format: 'csv',
        account: 'NL69INGB0123456789',
        currency: 'EUR',
        bookedOn: '2026-11-30',
        amount: '1121.00',
        counterpartyName: 'Bakkerij De Korst',
        counterpartyIban: 'NL02RABO0987654321',
        remittance: 'Factuur 2026-0100; bedankt',
        endToEndId: 'E2E-7',
      },
      { amount: '-9.90', counterpartyIban: '', remittance: '1 okt t/m 31 okt 2026' },
    ]);
  });

  it('ING in English, separated by commas', () => {
    const file = `"Date","Name / Description","Account","Counterparty","Code","Debit/credit","Amount (EUR)","Transaction type","Notifications"
"20261130","J Jansen","NL69INGB0123456789","NL02RABO0987654321","GT","Credit","12,10","Online Banking","Name: J Jansen Description: 2026-0102 IBAN: NL02RABO0987654321 Value date: 30-11-2026"`;
    expect(read(file).transactions).toMatchObject([{ amount: '12.10', remittance: '2026-0102' }]);
  });

  it('Rabobank: sequence numbers, references and returns', () => {
    expect(read(RABOBANK).transactions).toMatchObject([
      {
        account: 'NL50RABO0123456789',
        bookedOn: '2026-11-30',
        amount: '121.00',
        endToEndId: 'E2E-1',
        remittance: '2026-0101 met dank',
        bankReference: '000000000000000123',
        isReversal: false,
      },
      { amount: '-60.50', mandateId: 'M-1', returnReason: 'AC04', isReversal: true },
    ]);
  });

  it('ABN AMRO: no headings, the text of its MT940', () => {
    const file = `417164300\tEUR\t20261130\t1000,00\t1121,00\t20261130\t121,00\t/TRTP/SEPA OVERBOEKING/IBAN/NL23RABO0123456789/BIC/RABONL2U/NAME/JANSEN FIETSEN/REMI/2026-0103/EREF/NOTPROVIDED
417164300\tEUR\t20261130\t1121,00\t1117,32\t20261130\t-3,68\tBEA   NR:XX1234   30.11.26/12.54 SHOP B.V.
`;
    expect(read(file).transactions).toMatchObject([
      {
        account: '417164300',
        amount: '121.00',
        counterpartyIban: 'NL23RABO0123456789',
        counterpartyName: 'JANSEN FIETSEN',
        remittance: '2026-0103',
        endToEndId: '',
      },
      { amount: '-3.68', remittance: 'BEA NR:XX1234 30.11.26/12.54 SHOP B.V.' },
    ]);
  });

  it('Knab: a line of its own above the headings', () => {
    const file = `KNAB EXPORT;;;;;;;;;;;;;;;
Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;
"NL25KNAB0123456789";"29-11-2026";"EUR";"C";"121,00";"NL02RABO0987654321";"J Jansen";"30-11-2026";"Ontvangen betaling";"2026-0104";"";"";"";"";"C6K30PGBQ00100SA";"30-11-2026";
"NL25KNAB0123456789";"30-11-2026";"EUR";"D";"21,5";"NL02RABO0987654321";"KPN";"30-11-2026";"Incasso";"Internet";"";"M-7";"NL12ZZZ1";"";"C6K30PGBQ00101SA";"30-11-2026";`;
    expect(read(file).transactions).toMatchObject([
      { bookedOn: '2026-11-30', amount: '121.00', bankReference: 'C6K30PGBQ00100SA' },
      { amount: '-21.50', mandateId: 'M-7' },
    ]);
  });

  it('bunq, with points and with commas', () => {
    const english = `"Date","Interest Date","Amount","Account","Counterparty","Name","Description"
"2026-11-30","2026-11-30","1,121.00","NL00BUNQ0000000001","NL02RABO0987654321","J Jansen","2026-0105"
"2026-11-30","2026-11-30","-12.5","NL00BUNQ0000000001","","Café","Lunch"`;
    const dutch = `"Datum";"Rentedatum";"Bedrag";"Rekening";"Tegenrekening";"Naam";"Omschrijving"
"2026-11-30";"2026-11-30";"1.121,00";"NL00BUNQ0000000001";"NL02RABO0987654321";"J Jansen";"2026-0105"`;
    expect(read(english).transactions.map(({ amount }) => amount)).toEqual(['1121.00', '-12.50']);
    expect(read(dutch).transactions).toMatchObject([{ amount: '1121.00', remittance: '2026-0105' }]);
  });

  it('KBC: a structured reference in place of a text', () => {
    const file = `Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
BE68539007547034;;Firma;EUR; 02026011;30/11/2026;OVERSCHRIJVING VAN 30-11;30/11/2026;121,00;1000,00;121,00;;BE71096123456769;KREDBEBB;JAN PEETERS;;***090/9337/55493***;`;
    expect(read(file).transactions).toMatchObject([
      {
        bookedOn: '2026-11-30',
        counterpartyIban: 'BE71096123456769',
        creditorReference: '***090/9337/55493***',
        remittance: '',
      },
    ]);
  });

  it('Belfius: the facts of the search above the headings', () => {
    const file = `Boekingsdatum vanaf;01/11/2026
Boekingsdatum tot en met;30/11/2026
Rekening;BE68 5390 0754 7034
Laatste saldo;1.000,00 EUR
;
Rekening;Boekingsdatum;Afschriftnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
BE68 5390 0754 7034;30/11/2026;00011;00123;BE71 0961 2345 6769;JAN PEETERS;;;OVERSCHRIJVING;30/11/2026;1.121,00;EUR;KREDBEBB;BE;2026-0106`;
    expect(read(file).transactions).toMatchObject([
      {
        account: 'BE68539007547034',
        amount: '1121.00',
        counterpartyIban: 'BE71096123456769',
        bankReference: '2026/00011/00123',
        remittance: '2026-0106',
      },
    ]);
  });

  it('Revolut: fees apart, what is pending marked, what came back left out', () => {
    const file = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TRANSFER,Current,2026-11-29 10:00:00,2026-11-30 08:12:13,Payment from J Jansen 2026-0107,121.00,0.00,EUR,COMPLETED,1000.00
EXCHANGE,Current,2026-11-30 10:00:00,2026-11-30 10:00:01,Exchanged to USD,-50.00,0.25,EUR,COMPLETED,949.75
CARD_PAYMENT,Current,2026-11-30 11:00:00,,Coffee,-3.00,0.00,EUR,PENDING,
CARD_PAYMENT,Current,2026-11-30 11:30:00,,Tea,-3.00,0.00,EUR,REVERTED,`;
    expect(read(file).transactions).toMatchObject([
      { account: 'REVOLUT-EUR', bookedOn: '2026-11-30', amount: '121.00', isPending: false },
      { amount: '-50.00', entryAmount: '-50.25', remittance: 'Exchanged to USD' },
      { amount: '-0.25', remittance: '' },
      { amount: '-3.00', isPending: true },
    ]);
  });

  it('Wise: its own id, the payer and the payer’s reference', () => {
    const file = `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant
TRANSFER-123,30-11-2026,121.00,EUR,"Received money from J Jansen with reference 2026-0108","2026-0108",1000.00,,,,"J Jansen",,,`;
    expect(read(file).transactions).toMatchObject([
      {
        account: 'WISE-EUR',
        bankReference: 'TRANSFER-123',
        counterpartyName: 'J Jansen',
        remittance: '2026-0108',
      },
    ]);
  });

  const PAYPAL_HEADINGS =
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Subject","Balance Impact"';

  it('PayPal: gross and fee apart, without memos', () => {
    const file = `${PAYPAL_HEADINGS}
"30/11/2026","10:00:00","CET","J Jansen","Website Payment","Completed","EUR","1.121,00","-38,47","1.082,53","8AB","2026-0109","Credit"
"30/11/2026","09:59:00","CET","J Jansen","Authorization","Completed","EUR","1.121,00","0,00","1.121,00","8AA","","Memo"`;
    expect(read(file).transactions).toMatchObject([
      { amount: '1121.00', entryAmount: '1082.53', remittance: '2026-0109', bankReference: '8AB' },
      { amount: '-38.47', counterpartyName: '' },
    ]);
  });

  it('PayPal, whose days could be read in two ways, is refused', () => {
    const row = (day: string) =>
      `"${day}","10:00:00","PST","J Jansen","Payment","Completed","USD","121.00","0.00","121.00","1","","Credit"`;
    const file = (...days: string[]) => [PAYPAL_HEADINGS, ...days.map(row)].join('\n');
    expect(read(file('11/12/2026')).problems).toMatchObject([{ entry: 1, reason: 'date' }]);
    expect(read(file('11/11/2026')).transactions).toMatchObject([{ bookedOn: '2026-11-11' }]);
    expect(read(file('11/12/2026', '11/30/2026')).transactions).toMatchObject([
      { bookedOn: '2026-11-12' },
      { bookedOn: '2026-11-30' },
    ]);
  });
});

describe('a CSV file', () => {
  it.each([
    ['a list of customers', 'Name;Email;City\nJ Jansen;j@example.com;Ede'],
    ['one row of text', 'hello, world'],
    ['nothing', ''],
    ['invoices', 'number,date,amount,currency\n2026-0001,2026-11-30,121.00,EUR'],
  ])('that is %s is not a bank’s', (_what, text) => {
    expect(bankCsvOf(text)).toBeUndefined();
  });

  it('names the row that can’t be read', () => {
    expect(read(ING.replace('"9,90"', '"nine"')).problems).toEqual([
      { entry: 2, reason: 'amount', reference: '1 okt t/m 31 okt 2026' },
    ]);
    expect(read(RABOBANK.replace('"EUR"', '"euro"')).problems).toMatchObject([
      { entry: 1, reason: 'currency', reference: '000000000000000123' },
    ]);
    expect(read(ING.replace('20261129', '20261131')).problems[0]).toMatchObject({ reason: 'date' });
  });

  it('never fails on any text below known headings', () => {
    const headings = [ING, RABOBANK].map((file) => file.slice(0, file.indexOf('\n')));
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-11-30', '20261130', 'EUR', '-1,00', 'Af', '"', ''),
    );
    const rows = fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...headings),
        fc.constantFrom(';', ','),
        rows,
        (first, separator, others) => {
          const csv = bankCsvOf([first, ...others.map((cells) => cells.join(separator))].join('\n'));
          const readings = csv ? [...readBankCsv(csv)] : [];
          expect(readings.every((reading) => !reading.ok || reading.transactions.length > 0)).toBe(true);
        },
      ),
    );
  });
});
