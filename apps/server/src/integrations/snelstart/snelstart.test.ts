import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type AtBookkeeping, jobOf, startAtBookkeeping } from '../test/at-bookkeeping.ts';
import { BANK_JOURNAL } from './test/simulated-books.ts';
import { type SnelstartSimulator, startSnelstart } from './test/simulator.ts';

const params = { name: 'snelstart' };
const MINUTE = 60_000;

let there: SnelstartSimulator;
let at: AtBookkeeping;
let company: FurnishedCompany;
beforeAll(async () => {
  there = await startSnelstart();
  at = await startAtBookkeeping(there);
});
beforeEach(async () => {
  company = await furnishCompany(at.server);
  await at.connect(company);
});
afterEach(async () => {
  there.fault = undefined;
  there.books.roundsUp = false;
  there.subscriptions.splice(0, 2, 'penning', 'client-secret');
  await company.client.integration.disconnect({ params });
  // Companies start with the same numbers.
  there.clear();
  there.books.list('kostenplaatsen').length = 0;
  at.server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(() => at.stop());

const stateOf = async () => (await company.client.integration.get({ params })).data.state;
async function posted(draft: Parameters<typeof createSent>[1] = {}) {
  const sent = await createSent(company, draft);
  expect(await at.post(company, [sent.id])).toEqual([]);
  await at.work(company);
  return sent;
}
const readDocument = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const nameOf = (id: string | undefined) =>
  there.books.ledgers.find((ledger) => ledger.id === id)?.grootboekfunctie;
const credit = async (id: string) => {
  const made = await company.client.invoice.credit({ params: { id }, body: { channel: 'mark' } });
  await at.post(company, [made.data.id]);
  await at.work(company);
  return made.data;
};

describe('connecting', () => {
  it('takes a connection key, and suggests an account and a kind of VAT for each of ours', async () => {
    expect(await stateOf()).toBe('connected');
    const stranger = await furnishCompany(at.server);
    const wrong = stranger.client.integration.connect({ params, body: { config: { key: 'wrong' } } });
    expect((await refusalOf(wrong)).code).toBe(ERRORS.integrationRefused.code);
    for (const type of ['reverseCharge', 'smallBusiness', 'zero', 'margin', 'travelMargin'] as const)
      await company.client.vatCode.create({ body: { name: type, factor: '1', type, code: '' } });
    const { data } = await company.client.integration.getMapping({ params });
    const suggested = data.entries
      .filter(({ kind }) => kind === 'vat')
      .map(({ suggested: id }) => nameOf(id.split(':')[1]) ?? id);
    expect(suggested.slice(0, 7)).toEqual([
      'VerkopenHoog',
      'VerkopenLaag',
      'VerkopenBtwVrij',
      'Geen',
      'DienstverleningBinnenEU',
      'VerkopenExportBinnenEU',
      'VerkopenExportBuitenEU',
    ]);
    expect(suggested.slice(7).toSorted()).toEqual([
      'VerkopenBtwVrij',
      'VerkopenBtwVrij',
      'VerkopenBtwVrij',
      'VerkopenOmzetOnbelastVerlegd',
      'VerkopenOmzetOnbelastVerlegd',
    ]);
  });

  it('keeps a token for an hour, gets another when it ends, and uses the second key of the subscription', async () => {
    const before = there.issued;
    await company.client.integration.test({ params });
    await posted();
    expect(there.issued).toBe(before);
    there.endTokens();
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    expect(there.issued).toBe(before + 1);
    there.subscriptions.splice(0, 1);
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    expect(there.issued).toBe(before + 1);
    there.subscriptions.length = 0;
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    expect(await stateOf()).toBe('failing');
  });
});

describe('a document', () => {
  it('is posted with its customer, accounts, VAT and PDF, and says by which number', async () => {
    const sent = await posted({ reference: 'PO 4711' });
    const booking = defined(there.books.find(sent.number));
    expect(booking).toMatchObject({
      omschrijving: 'PO 4711',
      factuurbedrag: 121,
      boekingsregels: [{ bedrag: 100, btwSoort: 'Hoog' }],
      btw: [{ btwSoort: 'VerkopenHoog', btwBedrag: 21 }],
    });
    const [file] = there.books.list('documenten');
    expect(file).toMatchObject({ parentIdentifier: booking.id, fileName: expect.stringMatching(/\.pdf$/) });
    expect(Buffer.from(String(file?.['content']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'done',
      remoteId: booking.id,
      remoteNumber: expect.stringMatching(/^VK/),
      remoteUrl: there.url,
    });
    expect((await readDocument(sent.id)).statuses).toContain('booked');
  });

  it('of every VAT regime is posted to the account that is for it', async () => {
    const { data: customer } = await company.client.customer.create({
      body: customerBody({ country: 'DE', vatNumber: 'DE136695976', email: 'de@example.test' }),
    });
    for (const [type, kind, ledger] of [
      ['high', 'Hoog', 'Diversen'],
      ['low', 'Laag', 'Diversen'],
      ['exempt', 'Geen', 'VerkopenBtwVrij'],
      ['ICPS', 'Geen', 'DienstverleningBinnenEU'],
      ['ICPG', 'Geen', 'VerkopenExportBinnenEU'],
      ['EBU', 'Geen', 'VerkopenExportBuitenEU'],
    ] as const) {
      const lines = [lineBody(company, { vatId: company.vat[type] })];
      const sent = await posted({ customerId: customer.id, lines });
      const line = defined(there.books.find(sent.number)?.boekingsregels[0]);
      expect([line.btwSoort, nameOf(line.grootboek.id)]).toEqual([kind, ledger]);
    }
    expect(there.books.list('relaties')).toHaveLength(1);
  });

  it('agrees to the cent with inclusive and exclusive prices and discounts, and credits with negative amounts', async () => {
    const lines = [
      lineBody(company, { price: '9.99', quantity: '3' }),
      lineBody(company, { price: '1.01', quantity: '7' }),
      lineBody(company, { price: '0.35', vatId: company.vat.low, discount: '10' }),
    ];
    for (const includesVat of [true, false]) {
      const sent = await posted({ includesVat, discount: '7.5', lines });
      const { totalIncl, calculated } = await readDocument(sent.id);
      const booking = defined(there.books.find(sent.number));
      expect(booking.factuurbedrag.toFixed(2)).toBe(totalIncl);
      const vat = booking.btw.map(({ btwBedrag }) => btwBedrag.toFixed(2));
      expect(vat.toSorted()).toEqual(calculated.vat.map((row) => row.vat).toSorted());
    }
    const note = await credit((await posted()).id);
    expect(there.books.find(note.number)).toMatchObject({
      factuurbedrag: -121,
      boekingsregels: [{ bedrag: -100 }],
      btw: [{ btwBedrag: -21 }],
    });
  });

  it('with cost centres is posted to them', async () => {
    const center = { id: '00000000-0000-4000-8000-000000000777', nummer: 7, omschrijving: 'Noord' };
    there.books.list('kostenplaatsen').push({ ...center, nonactief: false });
    await company.client.ledger.update({ params: { id: company.ledgerId }, body: { costCenter: '7' } });
    expect(await at.match(company)).toBe(true);
    const sent = await posted();
    expect(there.books.find(sent.number)?.boekingsregels).toMatchObject([
      { kostenplaats: { id: center.id } },
    ]);
  });

  it('in another currency, or with another total there, is refused', async () => {
    await addRate(company, 'USD');
    const dollars = await posted({ currency: 'USD' });
    expect(await jobOf(company, dollars.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('USD'),
    });
    there.books.roundsUp = true;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('0,01'),
    });
    there.books.roundsUp = false;
    const { data } = await company.client.integration.getMapping({ params });
    const entries = data.entries.map(({ kind, ours, theirs }) => {
      return { kind, ours, theirs: theirs === 'VerkopenHoog' ? 'Geen' : theirs };
    });
    await company.client.integration.saveMapping({ params, body: { entries } });
    const other = await posted();
    expect(await jobOf(company, other.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('21,00'),
    });
    expect(there.count()).toBe(0);
  });

  it('that SnelStart refuses says why', async () => {
    there.isClosed = true;
    const sent = await posted();
    expect(await jobOf(company, sent.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('De periode is afgesloten'),
    });
  });

  it('finds its customer again, keeps what people entered there, and makes a deleted relation again', async () => {
    const relations = there.books.list('relaties');
    const known = {
      id: '00000000-0000-4000-8000-000000000999',
      relatiecode: 12,
      relatiesoort: ['Leverancier'],
      naam: 'Old name',
      memo: 'belt graag',
      vestigingsAdres: { contactpersoon: 'Jan', straat: '', postcode: '', plaats: '' },
      email: '',
      btwNummer: 'NL004495445B01',
      kvkNummer: '',
    };
    relations.push(known);
    const body = customerBody({ vatNumber: 'NL004495445B01' });
    const { data: customer } = await company.client.customer.create({ body });
    await posted({ customerId: customer.id });
    await posted({ customerId: customer.id });
    expect(relations).toMatchObject([
      {
        naam: body.name,
        memo: 'belt graag',
        relatiecode: 12,
        relatiesoort: ['Leverancier', 'Klant'],
        vestigingsAdres: { contactpersoon: 'Jan' },
      },
    ]);
    expect(there.asked.filter((call) => call.startsWith('PUT /v2/relaties'))).toHaveLength(1);
    relations.length = 0;
    await posted({ customerId: customer.id });
    expect(relations).toHaveLength(1);
    expect(there.count()).toBe(3);
  });
});

describe('what is paid in SnelStart', () => {
  it('is paid here on its day, in part and in full, within the hour', async () => {
    const sent = await posted();
    there.pay(defined(sent.number), '21.00', '2026-11-19');
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toMatchObject([
      { amount: '21.00', paidOn: '2026-11-19', methodName: 'SnelStart' },
    ]);
    there.pay(defined(sent.number), '100.00', '2026-11-20');
    await at.sweep();
    expect(await readDocument(sent.id)).toMatchObject({ open: '0.00' });
    // Nothing comes back: no journal was chosen for payments.
    expect(there.books.list('bankboekingen')).toEqual([]);
  });

  it('is a refund of a credit note', async () => {
    const { id } = await posted();
    await company.client.invoice.registerPayment({ params: { id }, body: {} });
    const { id: noteId, number } = await credit(id);
    there.pay(defined(number), '-121.00', '2026-11-20');
    await at.sweep();
    expect((await readDocument(noteId)).payments).toMatchObject([{ amount: '-121.00' }]);
  });

  it('some other way is one payment on the day that it was found', async () => {
    const sent = await posted();
    there.pay(defined(sent.number), '50.00', '2026-11-19');
    // A set-off on an account of its own.
    for (const row of there.books.list('overige')) row['grootboek'] = { id: sent.id };
    await at.sweep();
    expect((await readDocument(sent.id)).payments).toMatchObject([
      { amount: '50.00', paidOn: expect.stringMatching(/^2026-11-2[12]$/) },
    ]);
  });
});

describe('what is paid here', () => {
  beforeEach(async () => {
    await company.client.integration.update({ params, body: { config: { paymentJournal: BANK_JOURNAL } } });
  });

  it('is registered in the chosen journal once, and deleted there with it', async () => {
    const sent = await posted();
    await company.client.invoice.registerPayment({
      params: { id: sent.id },
      body: { paidOn: '2026-11-20', amount: '21.00' },
    });
    await at.work(company);
    await at.sweep();
    expect(there.books.list('bankboekingen')).toMatchObject([{ bedragOntvangen: 21 }]);
    const [payment] = (await readDocument(sent.id)).payments;
    await company.client.invoice.unregisterPayment({
      params: { id: sent.id, paymentId: defined(payment).id },
    });
    await at.work(company);
    await at.sweep();
    expect(there.books.list('bankboekingen')).toEqual([]);
    expect((await readDocument(sent.id)).payments).toEqual([]);
  });

  it('is registered once, whether it is never answered or asked to wait', async () => {
    const entries = there.books.list('bankboekingen');
    for (const is of ['unanswered', 429] as const) {
      const { id } = await posted();
      const before = entries.length;
      there.fault = { on: 'POST bankboekingen', is };
      await company.client.invoice.registerPayment({ params: { id }, body: {} });
      await at.work(company);
      expect(await jobOf(company, id, 'registerPayments')).toMatchObject({ state: 'waiting' });
      there.fault = undefined;
      at.server.clock.advance(2 * MINUTE);
      await at.work(company);
      await at.sweep();
      expect(entries).toHaveLength(before + 1);
      expect((await readDocument(id)).payments).toHaveLength(1);
    }
  });

  it('on a day that is closed there is refused in words, once, and registered once somebody asks again', async () => {
    const { id } = await posted();
    there.books.closedUntil = '2026-11-30';
    const payment = { paidOn: '2026-11-20', amount: '21.00' };
    await company.client.invoice.registerPayment({ params: { id }, body: payment });
    const now = at.server.clock.now().toISOString();
    for (let hours = 0; hours < 3; hours += 1) {
      // What the sweep of another hour queued is due by then.
      at.server.clock.advance(hours * 24 * 60 * MINUTE);
      await at.work(company);
      at.server.clock.set(now);
      await at.sweep();
    }
    const { data } = await company.client.notification.list({ query: { kind: 'bookingProblem' } });
    const words = expect.stringMatching(/payments.+De periode is afgesloten/);
    expect(data).toMatchObject([{ documentId: id, data: { reason: words } }]);
    expect(await jobOf(company, id, 'registerPayments')).toMatchObject({ state: 'failed', message: words });
    there.books.closedUntil = '';
    const { id: jobId } = defined(await jobOf(company, id, 'registerPayments'));
    await company.client.errand.retry({ body: { ids: [jobId] } });
    await at.work(company);
    expect(there.books.list('bankboekingen')).toHaveLength(1);
  });
});
