import { defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type CamtEntry, makeCamt } from '../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readBooks } from '../payment/test/books.ts';
import { runBankImport } from './import/run-bank-import.ts';
import { sweepBankImports } from './import/sweep-bank-imports.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

const IBAN = 'NL44RABO0123456789';

function invoiceOf(price: string) {
  return createSent(company, { lines: [lineBody(company, { price })] });
}

/** Credits an invoice in full; returns the credit invoice's id. */
async function creditOf(id: string): Promise<string> {
  const body = { creationToken: crypto.randomUUID() };
  return (await company.client.invoice.credit({ params: { id }, body })).data.id;
}

async function importText(text: string, name = 'statement.xml') {
  return (await company.client.bank.import({ body: new File([text], name) })).data;
}

const importEntries = (entries: CamtEntry[], kind?: Parameters<typeof makeCamt>[1]) =>
  importText(makeCamt([{ entries }], kind));

async function transactions(
  query: { state?: 'matched' | 'proposed' | 'unmatched' | 'ignored'; q?: string } = {},
) {
  return (await company.client.bank.listTransactions({ query })).data;
}

describe('an incoming transfer', () => {
  it('pays the invoice it names, in whole or in part, and is counted in the result', async () => {
    const [whole, part] = [await invoiceOf('100.00'), await invoiceOf('200.00')];
    const result = await importEntries([
      { amount: '121.00', text: `Factuur ${whole.number}`, bankReference: 'A' },
      { amount: '100.00', text: `${defined(part.number).replace('-', ' ')} deel 1`, bankReference: 'B' },
      { amount: '9.99', text: 'Rente', bankReference: 'C' },
    ]);
    expect(result).toMatchObject({
      state: 'done',
      format: 'camt053',
      entries: 3,
      paid: 2,
      proposed: 0,
      unmatched: 1,
      duplicates: 0,
    });
    expect(await readBooks(server, whole.id)).toMatchObject({ open: '0.00', sum: '121.00', payments: 1 });
    expect(await readBooks(server, part.id)).toMatchObject({ open: '142.00', payments: 1 });
    const { data } = await company.client.invoice.get({ params: { id: whole.id } });
    expect(data.payments).toMatchObject([{ amount: '121.00', paidOn: '2026-11-20', provider: 'bank' }]);
    expect((await readBooks(server, whole.id)).events.at(-1)).toBe('paid');
  });

  it('for several invoices at once pays them all, and one named twice only once', async () => {
    const [one, two] = [await invoiceOf('100.00'), await invoiceOf('50.00')];
    const text = `${one.number} ${two.number}`;
    await importEntries([
      { amount: '181.50', text, bankReference: 'A' },
      { amount: '181.50', text, bankReference: 'B' },
    ]);
    expect(await readBooks(server, one.id)).toMatchObject({ open: '0.00', payments: 1 });
    expect(await readBooks(server, two.id)).toMatchObject({ open: '0.00', payments: 1 });
    expect(await transactions({ state: 'proposed' })).toMatchObject([{ reason: 'alreadyPaid' }]);
  });

  it('without a number is proposed for the remaining invoice when another transfer names its own', async () => {
    const [named, left] = [await invoiceOf('100.00'), await invoiceOf('100.00')];
    await importEntries([
      { amount: '121.00', text: `Factuur ${named.number}`, bankReference: 'A' },
      { amount: '121.00', text: 'Bedankt', name: 'Bakkerij De Gouden Korenaar', bankReference: 'B' },
    ]);
    expect(await transactions({ state: 'proposed' })).toMatchObject([{ parts: [{ documentId: left.id }] }]);
    const query = { kind: 'paymentDoubtful' as const, perPage: 1 };
    const [told] = (await company.client.notification.list({ query })).data;
    expect(told).toMatchObject({ documentId: null, data: { reason: '1 transaction' } });
  });

  it('never pays an invoice in another currency', async () => {
    await addRate(company, 'USD');
    const invoice = await createSent(company, { currency: 'USD' });
    await importEntries([{ amount: '121.00', text: defined(invoice.number) }]);
    expect(await transactions()).toMatchObject([{ state: 'unmatched', reason: 'otherCurrency', parts: [] }]);
    const body = { parts: [{ documentId: invoice.id, amount: '121.00' }] };
    const params = { id: defined((await transactions())[0]).id };
    expect(await refusalOf(company.client.bank.match({ params, body }))).toMatchObject({ code: 1044 });
  });

  it('from the customer’s account is matched by its amount, also from a learned account', async () => {
    const known = await company.client.customer.create({
      body: customerBody({ name: 'Known B.V.', iban: 'NL44 RABO 0123 4567 89' }),
    });
    const invoice = await createSent(company, { customerId: known.data.id });
    await importEntries([{ amount: '121.00', iban: IBAN, name: 'Somebody', text: 'dank' }]);
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '0.00' });
    const payer = { iban: 'BE68539007547034', name: 'Bakkerij de Gouden Korenaar' };
    const [first, second] = [await invoiceOf('10.00'), await invoiceOf('20.00')];
    await importEntries([{ amount: '12.10', text: defined(first.number), ...payer, on: '2026-11-21' }]);
    await importEntries([{ amount: '24.20', text: 'bedankt', ...payer, on: '2026-11-22' }]);
    expect(await readBooks(server, second.id)).toMatchObject({ open: '0.00' });
  });
});

describe('the same money in several files', () => {
  it('is one payment: the file again, a notification and its statement, statements that overlap', async () => {
    const invoice = await invoiceOf('300.00');
    const entry = { amount: '121.00', text: defined(invoice.number), endToEndId: 'E-1', iban: IBAN };
    await importEntries([{ ...entry, bankReference: 'N-1' }], 'camt.054.001.08');
    const file = makeCamt([{ entries: [{ ...entry, bankReference: 'S-1' }] }]);
    await importText(file);
    expect(await importText(file)).toMatchObject({ entries: 1, duplicates: 1, paid: 0, state: 'done' });
    const later = { ...entry, endToEndId: 'E-2', on: '2026-11-21', bankReference: 'S-2' };
    await importEntries([{ ...entry, bankReference: 'S-1' }, later]);
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '242.00', payments: 2 });
  });

  it('is two payments when one statement has two equal transfers', async () => {
    const invoice = await invoiceOf('200.00');
    const equal = { amount: '121.00', text: defined(invoice.number), iban: IBAN };
    expect(await importEntries([equal, equal])).toMatchObject({ entries: 2, duplicates: 0 });
    expect(await importEntries([equal, equal])).toMatchObject({ entries: 2, duplicates: 2 });
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '242.00', payments: 2 });
  });

  it('is one payment when the file is uploaded ten times at once', async () => {
    const invoice = await invoiceOf('100.00');
    const file = makeCamt([{ entries: [{ amount: '60.00', text: defined(invoice.number) }] }]);
    await Promise.all(Array.from({ length: 10 }, () => importText(file)));
    expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '60.00', payments: 1 });
  });

  it('is one payment in camt and in MT940', async () => {
    const invoice = await invoiceOf('100.00');
    const mt940 = `:20:X\n:25:NL91ABNA0417164300\n:28C:1\n:60F:C261119EUR0,00\n:61:2611201120C121,00N541NONREF\n:86:/TRTP/SEPA OVERBOEKING/IBAN/${IBAN}/BIC/RABONL2U/NAME/JANSEN/REMI/${invoice.number}/EREF/NOTPROVIDED\n:62F:C261120EUR121,00\n`;
    expect(await importText(mt940, 'x.940')).toMatchObject({ format: 'mt940', paid: 1 });
    expect(
      await importEntries([{ amount: '121.00', text: defined(invoice.number), iban: IBAN }]),
    ).toMatchObject({
      duplicates: 1,
    });
    expect(await readBooks(server, invoice.id)).toMatchObject({ payments: 1 });
  });

  it.each([
    ['after', (camt: () => Promise<unknown>, swift: () => Promise<unknown>) => [camt, swift]],
    ['before', (camt: () => Promise<unknown>, swift: () => Promise<unknown>) => [swift, camt]],
  ])(
    'is one payment when an MT940 names the account by its local number %s a camt file',
    async (when, order) => {
      const local = when === 'after' ? '0532013000' : '0532013999';
      const account = `DE8937040044${local}`;
      const invoice = await invoiceOf('100.00');
      const swift = `:20:X\n:25:37040044/${local}\n:28C:1\n:60F:C261119EUR0,00\n:61:2611201120CR50,00N166NONREF\n:86:166?00GUTSCHRIFT?20SVWZ+RE ${invoice.number}?31${IBAN}?32JANSEN\n:62F:C261120EUR50,00\n`;
      const camt = makeCamt([
        { account, entries: [{ amount: '50.00', text: `RE ${invoice.number}`, iban: IBAN }] },
      ]);
      const [first, second] = order(
        () => importText(camt),
        () => importText(swift, 'x.sta'),
      );
      expect(await defined(first)()).toMatchObject({ paid: 1 });
      expect(await defined(second)()).toMatchObject({ paid: 0, duplicates: 1 });
      expect(await readBooks(server, invoice.id)).toMatchObject({ paid: '50.00', payments: 1 });
    },
  );
});

describe('a doubtful transfer', () => {
  it('is proposed, and pays only once a person confirms it; confirming again changes nothing', async () => {
    const invoice = await invoiceOf('100.00');
    await importEntries([{ amount: '121.00', name: 'Bakkerij de Gouden Korenaar', iban: IBAN, text: 'x' }]);
    const [proposed] = await transactions({ state: 'proposed' });
    expect(proposed).toMatchObject({ reason: 'name', parts: [{ number: invoice.number, amount: '121.00' }] });
    expect(await readBooks(server, invoice.id)).toMatchObject({ payments: 0 });
    const body = { parts: defined(proposed).parts.map(({ documentId, amount }) => ({ documentId, amount })) };
    const params = { id: defined(proposed).id };
    await Promise.all([1, 2, 3].map(() => company.client.bank.match({ params, body })));
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '0.00', payments: 1 });
    const other = { parts: [{ documentId: (await invoiceOf('1.00')).id, amount: '121.00' }] };
    expect(await refusalOf(company.client.bank.match({ params, body: other }))).toMatchObject({ code: 4 });
  });

  it('can be split over invoices, undone, and ignored', async () => {
    const [one, two] = [await invoiceOf('100.00'), await invoiceOf('50.00')];
    await importEntries([{ amount: '150.00', text: 'van alles' }]);
    const [found] = await transactions();
    expect(found).toMatchObject({ state: 'unmatched' });
    const params = { id: defined(found).id };
    const split = (first: string, second: string) => ({
      params,
      body: {
        parts: [
          { documentId: one.id, amount: first },
          { documentId: two.id, amount: second },
        ],
      },
    });
    expect(await refusalOf(company.client.bank.match(split('100.00', '40.00')))).toMatchObject({
      code: 1043,
    });
    expect(await refusalOf(company.client.bank.match(split('200.00', '-50.00')))).toMatchObject({
      code: 1044,
    });
    const { data: matched } = await company.client.bank.match(split('100.00', '50.00'));
    expect(matched).toMatchObject({ state: 'matched', effect: 'payment', reason: 'chosen' });
    expect(await readBooks(server, two.id)).toMatchObject({ open: '10.50' });
    expect(await refusalOf(company.client.bank.ignore({ params, body: {} }))).toMatchObject({ code: 4 });
    expect((await company.client.bank.undo({ params, body: {} })).data).toMatchObject({ state: 'unmatched' });
    expect(await readBooks(server, one.id)).toMatchObject({ open: '121.00', payments: 0 });
    expect((await readBooks(server, one.id)).events.slice(-2)).toEqual(['paid', 'unpaid']);
    await company.client.bank.ignore({ params, body: {} });
    expect(await transactions({ state: 'ignored' })).toHaveLength(1);
    expect((await company.client.bank.undo({ params, body: {} })).data).toMatchObject({ state: 'unmatched' });
  });

  it('of a closed period keeps its match until an owner opens the period', async () => {
    const invoice = await invoiceOf('100.00');
    await importEntries([{ amount: '121.00', text: defined(invoice.number), on: '2026-10-20' }]);
    const [found] = await transactions({ state: 'matched' });
    const params = { id: defined(found).id };
    const { data: october } = await company.client.closedPeriod.create({
      body: { startsOn: plainDate('2026-10-01'), endsOn: plainDate('2026-10-31'), reason: 'vatReturn' },
    });
    const undoing = () => company.client.bank.undo({ params, body: {} });
    expect(await refusalOf(undoing())).toMatchObject({ code: 1174, data: { firstOpen: '2026-11-01' } });
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '0.00', payments: 1 });
    await company.client.closedPeriod.delete({ params: { id: october.id } });
    expect((await undoing()).data).toMatchObject({ state: 'proposed' });
  });

  it('that exceeds the open amount is proposed, and may exceed it', async () => {
    const invoice = await invoiceOf('100.00');
    await importEntries([{ amount: '130.00', text: defined(invoice.number) }]);
    const [proposed] = await transactions({ state: 'proposed' });
    expect(proposed).toMatchObject({ reason: 'overpaid', parts: [{ amount: '130.00' }] });
    const body = { parts: [{ documentId: invoice.id, amount: '130.00' }] };
    await company.client.bank.match({ params: { id: defined(proposed).id }, body });
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '-9.00' });
    await importEntries([{ amount: '9.00', isDebit: true, text: `Retour ${invoice.number}` }]);
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '0.00' });
    expect((await transactions({ state: 'matched', q: 'Retour' }))[0]).toMatchObject({ effect: 'refund' });
  });

  it('finds other invoices to choose from, by likelihood or by a search', async () => {
    const [near, far] = [await invoiceOf('100.00'), await invoiceOf('70.00')];
    await invoiceOf('100.00');
    await importEntries([{ amount: '121.00', text: 'x' }]);
    const params = { id: defined((await transactions())[0]).id };
    const likely = await company.client.bank.listCandidates({ params });
    expect(likely.data.map(({ documentId }) => documentId)).toContain(near.id);
    expect(likely.data).toHaveLength(2);
    const sought = await company.client.bank.listCandidates({ params, query: { q: defined(far.number) } });
    expect(sought.data).toMatchObject([{ documentId: far.id, open: '84.70' }]);
  });
});

describe('returned money', () => {
  const returned = { amount: '121.00', isDebit: true, returnReason: 'AC04', on: '2026-11-24' };

  it('reopens the invoice with the bank’s reason', async () => {
    const invoice = await invoiceOf('100.00');
    await importEntries([{ amount: '121.00', text: defined(invoice.number), endToEndId: 'E-9', iban: IBAN }]);
    const result = await importEntries([{ ...returned, endToEndId: 'E-9', iban: IBAN }]);
    expect(result).toMatchObject({ returned: 1 });
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '121.00', payments: 2, sum: '0.00' });
    const { data: timeline } = await company.client.invoice.listTimeline({ params: { id: invoice.id } });
    expect(timeline.at(-1)).toMatchObject({ event: 'unpaid', detail: 'AC04', amount: '121.00' });
    expect(await importEntries([{ ...returned, endToEndId: 'E-9', iban: IBAN }])).toMatchObject({
      duplicates: 1,
    });
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '121.00' });
  });

  it('identified by its number in an MT940 reopens it as well, and is only proposed by its account', async () => {
    const invoice = await invoiceOf('100.00');
    await importEntries([
      { amount: '121.00', text: defined(invoice.number), iban: IBAN, bankReference: 'A' },
    ]);
    await importEntries([{ ...returned, iban: IBAN, bankReference: 'B' }]);
    expect(await transactions({ state: 'proposed' })).toMatchObject([
      { reason: 'return', parts: [{ documentId: invoice.id, amount: '-121.00' }] },
    ]);
    const mt940 = `:20:X\n:25:NL91ABNA0417164300\n:28C:9\n:60F:C261124EUR500,00\n:61:2611241124D121,00NRTIEREF//77\n:86:/RTRN/MS03//CNTP/${IBAN}/RABONL2U/X///REMI/USTD//Storno ${invoice.number}/\n:62F:C261124EUR379,00\n`;
    expect(await importText(mt940)).toMatchObject({ returned: 1 });
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '121.00' });
  });

  it('to a customer refunds a credit invoice, also when it names the credited invoice', async () => {
    const invoice = await invoiceOf('100.00');
    await importEntries([{ amount: '121.00', text: defined(invoice.number) }]);
    const credit = await creditOf(invoice.id);
    expect(await readBooks(server, credit)).toMatchObject({ open: '-121.00' });
    const paidBack = { amount: '121.00', isDebit: true, text: `Terugbetaling ${invoice.number}`, iban: IBAN };
    expect(await importEntries([paidBack])).toMatchObject({ refunded: 1 });
    expect(await readBooks(server, credit)).toMatchObject({ open: '0.00', payments: 1 });
  });

  it('never reverses more than was paid', async () => {
    const invoice = await invoiceOf('100.00');
    await importEntries([{ ...returned, text: defined(invoice.number) }]);
    expect(await transactions()).toMatchObject([{ state: 'unmatched', reason: 'return' }]);
    const body = { parts: [{ documentId: invoice.id, amount: '-121.00' }] };
    const params = { id: defined((await transactions())[0]).id };
    expect(await refusalOf(company.client.bank.match({ params, body }))).toMatchObject({ code: 1044 });
  });
});

describe('a file', () => {
  it('that is invalid is refused with a field, and nothing of it is stored', async () => {
    const invoice = await invoiceOf('100.00');
    const good = { amount: '121.00', text: defined(invoice.number) };
    const calls = [
      importText('hello', 'x.txt'),
      importText(makeCamt([{ entries: [good] }]).slice(0, -40)),
      importEntries([good, { ...good, amount: '1,2,3' }]),
    ];
    const refusals = await Promise.all(calls.map((call) => refusalOf(call)));
    expect(refusals.map(({ code, field }) => [code, field])).toEqual([
      [1040, 'file'],
      [1041, 'file'],
      [1042, 'file'],
    ]);
    expect((await company.client.bank.listImports({})).data).toEqual([]);
    expect(await transactions()).toEqual([]);
    expect(await readBooks(server, invoice.id)).toMatchObject({ payments: 0 });
  });

  it('that is large is read in a job, whose progress is visible, and which may run twice', async () => {
    const invoice = await invoiceOf('100.00');
    const filler = Array.from({ length: 900 }, (_, index) => ({
      amount: '1.01',
      text: `${'x'.repeat(300)} ${index}`,
    }));
    const queued = await importEntries([...filler, { amount: '121.00', text: defined(invoice.number) }]);
    expect(queued).toMatchObject({ state: 'queued', entries: 0 });
    const place = { companyId: company.companyId, importId: queued.id };
    await Promise.all([runBankImport(server.services, place), runBankImport(server.services, place)]);
    const { data: done } = await company.client.bank.getImport({ params: { id: queued.id } });
    expect(done).toMatchObject({ state: 'done', entries: 901, paid: 1, unmatched: 900, waiting: 0 });
    expect(await readBooks(server, invoice.id)).toMatchObject({ payments: 1 });
  });

  it('that is large and invalid fails and says why; one whose server died is resumed', async () => {
    const entries = Array.from({ length: 2000 }, (_, index) => ({
      amount: '1.01',
      text: `${'x'.repeat(200)} ${index}`,
    }));
    const wrong = await importText(makeCamt([{ entries }]).slice(0, -40));
    const right = await importText(makeCamt([{ entries }]));
    await sweepBankImports(server.services);
    expect((await company.client.bank.getImport({ params: { id: right.id } })).data.state).toBe('queued');
    server.clock.advance(5 * 60_000);
    await sweepBankImports(server.services);
    expect((await company.client.bank.getImport({ params: { id: wrong.id } })).data).toMatchObject({
      state: 'failed',
      problem: { reason: 'malformed' },
    });
    expect((await company.client.bank.getImport({ params: { id: right.id } })).data).toMatchObject({
      state: 'done',
      entries: 2000,
    });
  });
});
