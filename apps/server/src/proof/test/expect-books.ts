import { defined } from '@penning/domain';
import { expect } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type Rate, cents, lineExcl, money, sum } from './figures.ts';
import { type Model, dueOn, isOpen, open, paid, totals } from './model.ts';
import { type Real, expectSame, serialOf } from './real-books.ts';
import { loadCsv, loadRegister } from './reports.ts';

const TYPES: Record<Rate, string> = { high: 'Standard rate', low: 'Reduced rate', exempt: 'Exempt (0%)' };
const NOTHING_SELECTED = 1102;
const PAGE = 200;

/** Every document, the archive, the dashboard, the register and the files agree with the model. */
export async function expectBooks(model: Model, real: Real): Promise<void> {
  for (const document of model.documents) await expectSame(real, model, document);
  await expectDashboard(model, real);
  const sent = model.documents.filter(({ isSent }) => isSent);
  expect(await listIds(real)).toEqual(sent.map(({ id }) => id).sort());
  if (sent.length === 0) {
    const body = { kind: 'csv' as const, selection: { filter: {} } };
    expect((await refusalOf(real.company.client.download.create({ body }))).code).toBe(NOTHING_SELECTED);
    return;
  }
  await expectNumbers(model, real);
  await expectTotals(model, real);
  await expectLedgers(model, real);
}

async function listIds(real: Real): Promise<string[]> {
  const ids = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { type: 'invoice' as const, perPage: PAGE, ...(cursor ? { cursor } : {}) };
    const { data, meta } = await real.company.client.invoice.list({ query });
    ids.push(...data.map(({ id }) => id));
    cursor = meta.next;
  }
  return ids.sort();
}

async function expectDashboard(model: Model, real: Real): Promise<void> {
  const { data } = await real.company.client.overview.getDashboard();
  const owed = model.documents.filter(isOpen);
  const month = model.today.slice(0, 7);
  expect(data).toMatchObject({
    outstanding: figure(owed.map(open)),
    overdue: figure(owed.filter((document) => defined(dueOn(document)) < model.today).map(open)),
    drafts: figure(model.documents.filter(({ isSent }) => !isSent).map((each) => totals(each).incl)),
    paidThisMonth: figure(
      model.documents
        .flatMap(({ payments }) => payments)
        .filter(({ kind, paidOn }) => kind === 'payment' && paidOn.startsWith(month))
        .map((payment) => payment.cents),
    ),
  });
  const year = Number(model.today.slice(0, 4));
  expect(data.turnover).toEqual(
    [year - 1, year].flatMap((each) =>
      Array.from({ length: 12 }, (_, index) => ({
        month: `${each}-${String(index + 1).padStart(2, '0')}-01`,
        current: turnover(model, each, index + 1),
        previous: turnover(model, each - 1, index + 1),
      })),
    ),
  );
}

function figure(amounts: readonly bigint[]) {
  if (amounts.length === 0) return [];
  return [{ currency: 'EUR', amount: money(sum(amounts)), count: amounts.length }];
}

function turnover({ documents }: Model, year: number, month: number): string {
  const start = `${year}-${String(month).padStart(2, '0')}`;
  const sold = documents.filter(({ sentOn }) => sentOn?.startsWith(start));
  return money(sum(sold.map((document) => totals(document).excl)));
}

/** One range that starts with the first number and has no gaps. */
async function expectNumbers(model: Model, real: Real): Promise<void> {
  const { data: ranges } = await real.company.client.numberRegister.listRanges();
  const range = defined(ranges.find(({ series }) => series === 'invoice'));
  expect(ranges.filter(({ series }) => series === 'invoice')).toEqual([range]);
  expect(range).toMatchObject({ documents: model.sent, without: 0 });
  const entries = await loadRegister(real.company, range.prefix);
  const serials = Array.from({ length: model.sent }, (_, index) => index + 1);
  expect(entries.map(({ number }) => serialOf(number))).toEqual(serials);
  const ids = new Map(model.documents.map(({ serial, id }) => [serial, id]));
  expect(entries.map(({ documentId }) => documentId)).toEqual(serials.map((serial) => ids.get(serial)));
}

async function expectTotals(model: Model, real: Real): Promise<void> {
  const sent = model.documents.filter(({ isSent }) => isSent);
  const rows = await loadCsv(real.server, real.company, 'documents');
  const column = (heading: string) => sum(rows.map((row) => cents(defined(row[heading]))));
  const bases = Object.values<string>(TYPES).map((type) => column(`Base: ${type}`));
  expect({
    count: rows.length,
    excl: column('Total excl. VAT'),
    high: column('VAT: Standard rate'),
    low: column('VAT: Reduced rate'),
    incl: column('Total incl. VAT'),
    paid: column('Paid'),
    open: column('Amount due'),
    bases: sum(bases),
  }).toEqual({
    count: sent.length,
    excl: sum(sent.map((each) => totals(each).excl)),
    high: sum(sent.map((each) => totals(each).vat.high)),
    low: sum(sent.map((each) => totals(each).vat.low)),
    incl: sum(sent.map((each) => totals(each).incl)),
    paid: sum(sent.map(paid)),
    open: sum(sent.map(open)),
    bases: sum(sent.map((each) => totals(each).excl)),
  });
}

/** The amounts per ledger and VAT type. */
async function expectLedgers(model: Model, real: Real): Promise<void> {
  const rows = await loadCsv(real.server, real.company, 'lines');
  const { data: ledgers } = await real.company.client.ledger.list();
  const booked = new Map<string, bigint>();
  for (const row of rows) {
    const key = `${row['Revenue account number']} ${row['VAT type']}`;
    booked.set(key, (booked.get(key) ?? 0n) + cents(defined(row['Amount excl. VAT'])));
  }
  const sold = new Map<string, bigint>();
  for (const document of model.documents.filter(({ isSent }) => isSent)) {
    for (const line of document.lines) {
      const key = `${defined(ledgers[line.ledger]).ledgerNumber} ${TYPES[line.rate]}`;
      sold.set(key, (sold.get(key) ?? 0n) + lineExcl(line, document));
    }
  }
  expect(booked).toEqual(sold);
}
