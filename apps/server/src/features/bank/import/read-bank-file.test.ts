import { describe, expect, it } from 'vitest';
import { type CamtEntry, makeCamt } from '../../../../test/make-camt.ts';
import { readBankFile } from './read-bank-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(text: string) {
  const reading = await readBankFile(bytesOf(text));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading;
}

const one = (entry: CamtEntry) => [{ entries: [entry] }];
const TRANSFER: CamtEntry = {
  amount: '121.00',
  name: 'Jansen &amp; Zn.',
  iban: 'NL02RABO0123456789',
  text: 'Factuur 2026-0100',
  endToEndId: 'E2E-1',
  bankReference: 'B-1',
};

describe('a camt file', () => {
  it.each(['camt.053.001.02', 'camt.053.001.08', 'camt.054.001.02', 'camt.054.001.08'] as const)(
    '%s gives its transactions',
    async (kind) => {
      const { format, transactions } = await read(makeCamt(one(TRANSFER), kind));
      expect(format).toBe(kind.slice(0, 8).replace('.', ''));
      expect(transactions).toMatchObject([
        {
          account: 'NL91ABNA0417164300',
          amount: '121.00',
          currency: 'EUR',
          bookedOn: '2026-11-20',
          counterpartyName: 'Jansen & Zn.',
          counterpartyIban: 'NL02RABO0123456789',
          remittance: 'Factuur 2026-0100',
          endToEndId: 'E2E-1',
          bankReference: 'B-1',
          isPending: false,
          isReversal: false,
        },
      ]);
    },
  );

  it.each(['UTF-8', 'utf-8', 'ISO-8859-1', undefined])(
    'in Latin-1 that says it is in %s is read as what it is',
    async (declared) => {
      const text = makeCamt(one({ ...TRANSFER, name: 'Café Zoë – München' }));
      const said = text.replace(
        /<\?xml[^>]*\?>/,
        declared ? `<?xml version="1.0" encoding="${declared}"?>` : '',
      );
      const latin = Buffer.from(said.replace('–', '\u0096'), 'latin1');
      const reading = await readBankFile(latin);
      const dash = declared === 'ISO-8859-1' ? expect.any(String) : 'Café Zoë – München';
      expect(reading).toMatchObject({ ok: true, transactions: [{ counterpartyName: dash }] });
    },
  );

  it('in damaged Latin-1 is refused', async () => {
    const latin = Buffer.from(makeCamt(one({ ...TRANSFER, name: 'Café' })), 'latin1');
    expect(await readBankFile(latin.subarray(0, latin.length - 40))).toMatchObject({
      ok: false,
      error: 'bankFileDamaged',
    });
  });

  it('splits a batch when the bank itemises it, and returns the rest as another transaction', async () => {
    const details = [
      { amount: '10.00', text: 'a', endToEndId: '1' },
      { amount: '20.00', text: 'b', endToEndId: '2' },
    ];
    const { transactions } = await read(makeCamt(one({ amount: '29.50', details }), 'camt.054.001.08'));
    expect(transactions.map(({ amount, endToEndId }) => [amount, endToEndId])).toEqual([
      ['10.00', '1'],
      ['20.00', '2'],
      ['-0.50', ''],
    ]);
    expect(transactions[0]).toMatchObject({ entryAmount: '29.50', isSum: false });
  });

  it('returns a batch that the bank doesn’t itemise as a sum', async () => {
    const { transactions } = await read(makeCamt(one({ amount: '30.00', batch: { id: 'PMT-1', count: 2 } })));
    expect(transactions).toMatchObject([{ amount: '30.00', isSum: true, batchId: 'PMT-1' }]);
  });

  it('says why money was returned, and by whom', async () => {
    const returned = { ...TRANSFER, isDebit: true, returnReason: 'AM04' };
    for (const kind of ['camt.053.001.02', 'camt.053.001.08'] as const) {
      expect((await read(makeCamt(one(returned), kind))).transactions).toMatchObject([
        { amount: '-121.00', returnReason: 'AM04', isReversal: true, counterpartyIban: TRANSFER.iban },
      ]);
    }
  });

  it('separates a payment from the bank’s charges', async () => {
    const detail = (amounts: string, charges: string) =>
      makeCamt(one({ ...TRANSFER, amount: '121.00' })).replace(
        /<AmtDtls>.*?<\/AmtDtls>/,
        `<AmtDtls>${amounts}</AmtDtls>${charges}`,
      );
    const returned = detail(
      '<InstdAmt><Amt Ccy="EUR">121.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">124.50</Amt></TxAmt>',
      '',
    )
      .replace('<Amt Ccy="EUR">121.00</Amt><CdtDbtInd>CRDT', '<Amt Ccy="EUR">124.50</Amt><CdtDbtInd>DBIT')
      .replace('</TxDtls>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>');
    expect((await read(returned)).transactions).toMatchObject([
      { amount: '-121.00', endToEndId: 'E2E-1', returnReason: 'AC04' },
      { amount: '-3.50', endToEndId: '', returnReason: '', isReversal: false },
    ]);
    const charged = detail(
      '<InstdAmt><Amt Ccy="EUR">123.00</Amt></InstdAmt>',
      '<Chrgs><Amt Ccy="EUR">2.00</Amt></Chrgs>',
    );
    expect((await read(charged)).transactions).toMatchObject([{ amount: '123.00' }, { amount: '-2.00' }]);
    const discounted = detail('<InstdAmt><Amt Ccy="EUR">123.00</Amt></InstdAmt>', '');
    expect((await read(discounted)).transactions).toMatchObject([{ amount: '121.00' }]);
  });

  it('uses the amount in the account’s currency, wherever it is', async () => {
    const details = [{ amount: '10.00' }, { amount: '20.00' }];
    const file = makeCamt(one({ amount: '30.00', details }), 'camt.053.001.08').replace(
      '<Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
      '<Amt Ccy="USD">11.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls>',
    );
    expect((await read(file)).transactions).toMatchObject([{ amount: '10.00' }, { amount: '20.00' }]);
  });

  it('is read in an envelope beside a header as well', async () => {
    const [head = '', document = ''] = makeCamt(one(TRANSFER)).split(/\n(.*)/s);
    const file = `${head}\n<Envelope><AppHdr><BizMsgIdr>1</BizMsgIdr></AppHdr>${document}</Envelope>`;
    expect((await read(file)).transactions).toMatchObject([{ amount: '121.00' }]);
  });

  it('returns a structured reference, marks announced transactions, and returns statements with their balances', async () => {
    const { transactions, statements } = await read(
      makeCamt([
        {
          number: '7',
          opening: '-5.00',
          closing: '5.00',
          entries: [{ amount: '10.00', reference: 'RF18539007547034' }],
        },
        { number: '8', on: '2026-11-21', opening: '5.00', closing: '5.00', entries: [] },
        { number: '9', entries: [{ amount: '1.00', status: 'PDNG' }] },
      ]),
    );
    expect(transactions).toMatchObject([
      { creditorReference: 'RF18539007547034', statement: 1, isPending: false },
      { isPending: true },
    ]);
    expect(statements).toMatchObject([
      { statement: 1, number: '7', openingBalance: '-5.00', closingBalance: '5.00', currency: 'EUR' },
      { statement: 2, number: '8', closesOn: '2026-11-21', account: 'NL91ABNA0417164300' },
      { statement: 3, number: '9' },
    ]);
  });
});

describe('a file that can’t be read', () => {
  const good = makeCamt(one(TRANSFER));
  const swift =
    ':20:1\n:25:NL05KNAB0255123456\n:28C:21/1\n:60F:C261119EUR10,00\n:61:2611201120C5,00NTRFX//Y\n:86:Bedankt\n:62F:C261120EUR15,00\n-}\n';
  it.each([
    ['empty', '', 'bankFileUnknown', 'unknown'],
    ['a CSV', 'date;amount\n2026-11-20;12,00', 'bankFileUnknown', 'unknown'],
    ['another XML', '<Invoice/>', 'bankFileUnknown', 'unknown'],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', 'bankFileUnknown', 'unknown'],
    ['cut off', good.slice(0, -300), 'bankFileDamaged', 'malformed'],
    [
      'an MT940 cut off after an entry',
      swift.slice(0, swift.indexOf(':62F:')),
      'bankFileDamaged',
      'malformed',
    ],
    ['an MT940 cut off in its second page', `${swift}${swift.slice(0, -40)}`, 'bankFileDamaged', 'malformed'],
    [
      'a trap',
      good.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
      'bankFileDamaged',
      'doctype',
    ],
    ['without an amount', good.replace('>121.00</Amt><Cdt', '></Amt><Cdt'), 'bankEntryUnreadable', 'amount'],
    [
      'with letters for an amount',
      good.replace('>121.00</Amt><Cdt', '>12I.00</Amt><Cdt'),
      'bankEntryUnreadable',
      'amount',
    ],
    [
      'with a third decimal',
      good.replace('>121.00</Amt><Cdt', '>121.005</Amt><Cdt'),
      'bankEntryUnreadable',
      'amount',
    ],
    [
      'without direction',
      good.replaceAll('<CdtDbtInd>CRDT</CdtDbtInd>\n<Sts>', '<Sts>'),
      'bankEntryUnreadable',
      'direction',
    ],
    ['without a day', good.replace(/<BookgDt>.*<\/ValDt>/, ''), 'bankEntryUnreadable', 'date'],
    ['without an account', good.replace(/<Acct>.*<\/Acct>/, ''), 'bankEntryUnreadable', 'account'],
  ])('because it is %s is refused', async (_, text, error, reason) => {
    expect(await readBankFile(bytesOf(text))).toMatchObject({ ok: false, error, problem: { reason } });
  });

  it('says which entry is invalid', async () => {
    const text = makeCamt([{ entries: [TRANSFER, { ...TRANSFER, amount: 'x', bankReference: 'B-2' }] }]);
    expect(await readBankFile(bytesOf(text))).toMatchObject({ problem: { entry: 2, reference: 'B-2' } });
  });
});
