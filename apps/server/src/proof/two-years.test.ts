import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishCompany } from '../../test/furnish-company.ts';
import { createRecurring } from '../../test/recurring-body.ts';
import { type TestServer, createTestClock, startTestServer } from '../../test/start-test-server.ts';
import { sweepRecurring } from '../features/recurring/run/sweep-recurring.ts';
import { sweepReminders } from '../features/reminder/sweep-reminders.ts';
import { sweepPlanned } from '../features/sending/sweep-planned.ts';
import { verifyEventLog } from '../operations/verify-event-log.ts';
import { daysBetween, occurrences } from './test/calendar.ts';
import {
  type Life,
  convertQuotation,
  creditPart,
  draft,
  figuresOf,
  isReminderDue,
  collectMade,
  payPart,
  sendByEmail,
  sendQuotation,
} from './test/company-life.ts';
import { expectBooks } from './test/expect-books.ts';
import { type ModelDocument, daysLater } from './test/model.ts';
import { bodyOf } from './test/real-books.ts';
import { signIn } from './test/sign-in.ts';
import {
  CLOCK_CHANGES,
  FIRST,
  LAST,
  MIDNIGHTS,
  PLANNED,
  RECURRING,
  goods,
  work,
} from './test/two-years-plan.ts';

type Deed = () => Promise<unknown>;

let server: TestServer;
let life: Life;
let agenda: Map<string, Deed[]>;
let recurring: { id: string; days: string[] }[];
const quotations: string[] = [];
const sentAt = new Map<string, string[]>();

beforeAll(async () => {
  const clock = createTestClock(`${FIRST}T09:00:00Z`);
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, clock });
  const company = await furnishCompany(server);
  const { data } = await company.client.ledger.list();
  const ledgerIds = data.map(({ id }) => id);
  life = { model: { today: FIRST, sent: 0, documents: [] }, real: { server, company, ledgerIds } };
  const steps = [{ days: 3 }, { days: 10 }, { days: 20 }];
  await company.client.reminder.updateSettings({ body: { enabled: true, steps } });
  agenda = new Map();
  recurring = [];
});
afterAll(() => server.stop());

it('two years of a company leave books that add up', async () => {
  await beginRecurring();
  for (const day of daysBetween(FIRST, LAST)) {
    fillAgenda(day);
    if (!isQuiet(day)) await live(day);
  }
  await expectBooks(life.model, life.real);
  await expectOccurrences();
  await expectReminders();
  await expectMoments();
  const { data: ranges } = await life.real.company.client.numberRegister.listRanges();
  expect(ranges.find(({ series }) => series === 'invoice')).toMatchObject({ years: [2028, 2027] });
  expect(ranges.find(({ series }) => series === 'quotation')).toMatchObject({
    documents: quotations.length,
    without: 0,
  });
  const pdfs = life.model.documents.filter(({ serial }) => serial !== null && serial % 40 === 1);
  for (const { id } of pdfs) await life.real.company.client.invoice.downloadPdf({ params: { id } });
  const report = await verifyEventLog(server.services.database, server.services.storage);
  expect(report.problems).toEqual([]);
  expect(report.pdfs).toBeGreaterThanOrEqual(pdfs.length);
}, 900_000);

async function beginRecurring(): Promise<void> {
  for (const { startOn, frequency, rhythm, times, asDrafts } of RECURRING) {
    const { creationToken: _, sendDate: __, ...body } = bodyOf(life.real, figuresOf(work(20n), goods(40n)));
    const { id } = await createRecurring(life.real.company, {
      ...body,
      startOn,
      frequency,
      times: times ?? null,
      sendsAutomatically: !asDrafts,
    });
    const days = occurrences(rhythm, { first: startOn, last: LAST, ...(times ? { max: times } : {}) });
    recurring.push({ id, days });
  }
}

/** Nothing is due; on Mondays the jobs run anyway, to show that they do nothing. */
function isQuiet(day: string): boolean {
  const isDue =
    agenda.has(day) ||
    day in CLOCK_CHANGES ||
    recurring.some(({ days }) => days.includes(day)) ||
    [...plannedOn.values()].includes(day) ||
    life.model.documents.some((document) => isReminderDue(document, day));
  return !isDue && new Date(day).getUTCDay() !== 1;
}

/** One day: the jobs, their results, what people do, and the jobs once more. */
async function live(day: string): Promise<void> {
  life.model.today = day;
  if (day in CLOCK_CHANGES) {
    const start = Date.parse(day) - 2 * 3_600_000;
    for (let hour = 0; hour < 24; hour += 1) await sweepAt(new Date(start + hour * 3_600_000).toISOString());
  } else {
    await sweepAt(`${day}T09:00:00Z`);
  }
  await checkTheDay(day);
  for (const document of life.model.documents) {
    if (isReminderDue(document, day)) document.reminders.push(day);
  }
  const deeds = agenda.get(day) ?? [];
  if (deeds.length === 0) return;
  life.real.company = await signIn(server, life.real.company);
  for (const deed of deeds) await deed();
  await sweepAt(server.clock.now().toISOString());
}

async function sweepAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await sweepRecurring(server.services);
  await sweepPlanned(server.services);
  await sweepReminders(server.services);
}

/** Adds what the jobs should have created today to the books, and what happens next to the agenda. */
async function checkTheDay(day: string): Promise<void> {
  const due = recurring.filter(({ days }) => days.includes(day));
  const planned = life.model.documents.filter(({ isSent, id }) => !isSent && plannedOn.get(id) === day);
  if (due.length + planned.length === 0) return;
  life.real.company = await signIn(server, life.real.company);
  const { client } = life.real.company;
  const ids = planned.map(({ id }) => id);
  for (const { id } of due) {
    const { data } = await client.recurring.listRuns({ params: { id } });
    expect(data[0]).toMatchObject({ occursOn: day });
    ids.push(defined(defined(data[0]).document).id);
  }
  const made = await Promise.all(ids.map(async (id) => (await client.invoice.get({ params: { id } })).data));
  sentAt.set(
    day,
    made.flatMap((invoice) => invoice.sentAt ?? []),
  );
  for (const document of collectMade(life, made)) {
    if (document.isSent) goOn(document);
    else if (Number(day.slice(5, 7)) % 2 === 0) later(4, () => sendByEmail(life, document, day));
  }
}

const plannedOn = new Map<string, string>();

function later(days: number, deed: Deed): void {
  on(daysLater(life.model.today, days), deed);
}

function on(day: string, deed: Deed): void {
  agenda.set(day, [...(agenda.get(day) ?? []), deed]);
}

/** What happens to an invoice, by its number: everything from never paid to credited. */
function goOn(document: ModelDocument): void {
  const pay = (percent: bigint) => () => payPart(life, document, percent);
  switch (defined(document.serial) % 7) {
    case 0:
      return;
    case 1:
      return later(10, pay(100n));
    case 2:
      later(10, pay(50n));
      return later(25, pay(100n));
    case 3:
      return later(18, pay(100n));
    case 4:
      return later(30, () => creditPart(life, document, 'rest'));
    case 5:
      later(2, () => creditPart(life, document, 'one'));
      later(9, pay(40n));
      return later(27, () => creditPart(life, document, 'rest'));
    default:
      later(5, pay(100n));
      return later(9, async () => {
        const credit = await creditPart(life, document, 'one');
        later(3, () => payPart(life, credit, 100n));
      });
  }
}

/** What people do on their own: an invoice twice a month, a quotation a quarter, and what they schedule. */
function fillAgenda(day: string): void {
  const [month, date] = [Number(day.slice(5, 7)), day.slice(8)];
  if (date === '05' || date === '20') {
    on(day, async () => {
      const document = await draft(life, figuresOf(work(30n), goods(20n), goods(5n)));
      await sendByEmail(life, document);
      goOn(document);
    });
  }
  const planned = PLANNED[day];
  if (planned !== undefined) {
    on(day, async () => {
      const document = await draft(life, figuresOf(work(15n)), planned);
      await sendByEmail(life, document);
      plannedOn.set(document.id, planned);
    });
  }
  if (date === '12' && month % 3 === 0) quote(day);
}

/** Every other quotation is accepted and becomes an invoice. */
function quote(day: string): void {
  const isAccepted = Number(day.slice(5, 7)) % 2 === 0;
  const figures = figuresOf(work(50n), goods(10n));
  on(day, async () => {
    const id = await sendQuotation(life, figures);
    quotations.push(id);
    later(2, () => answer(id, isAccepted));
    if (isAccepted) later(3, async () => goOn(await convertQuotation(life, id, figures)));
  });
}

async function answer(id: string, isAccepted: boolean): Promise<void> {
  const { quotation } = life.real.company.client;
  const body = { name: 'Zoë Bakker', reason: 'By telephone' };
  const request = { params: { id }, body };
  await (isAccepted ? quotation.accept(request) : quotation.reject(request));
}

/** Each date has one invoice, with that date. */
async function expectOccurrences(): Promise<void> {
  const { client } = life.real.company;
  for (const { id, days } of recurring) {
    const runs = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { perPage: 100, ...(cursor ? { cursor } : {}) };
      const { data, meta } = await client.recurring.listRuns({ params: { id }, query });
      runs.push(...data);
      cursor = meta.next;
    }
    expect(runs.map(({ occursOn }) => occursOn).sort()).toEqual(days);
    expect(new Set(runs.map(({ document }) => defined(document).id)).size).toBe(days.length);
  }
  expect(defined(recurring[0]).days.slice(0, 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  expect(defined(recurring[0]).days.slice(12, 15)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  expect(recurring.map(({ days }) => days.length)).toEqual([24, 24, 2, 1, 12, 34]);
}

/** Every reminder on its day, none on any other, never two on one. */
async function expectReminders(): Promise<void> {
  const { client } = life.real.company;
  const sent = life.model.documents.filter(({ isSent }) => isSent);
  for (const { id, reminders } of sent) {
    const { data } = await client.reminder.getOfInvoice({ params: { id } });
    const days = data.sent.map(({ sentOn }) => sentOn).sort();
    expect(days).toEqual(reminders);
    expect(new Set(days).size).toBe(days.length);
  }
  const counts = new Set(sent.map(({ reminders }) => reminders.length));
  expect([...counts].sort()).toEqual([0, 1, 2, 3]);
}

/**
 * When the clock changes, scheduled invoices are sent at seven and recurring ones as soon as the day
 * starts.
 */
async function expectMoments(): Promise<void> {
  for (const [day, hour] of Object.entries(CLOCK_CHANGES)) {
    expect(sentAt.get(day)).toContain(`${day}T0${hour}:00:00.000Z`);
    if (MIDNIGHTS[day]) expect(sentAt.get(day)).toContain(MIDNIGHTS[day]);
  }
}
