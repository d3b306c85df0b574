import { randomUUID } from 'node:crypto';
import { addDays, plainDate, targetDayFrom, defined, quantity } from '@penning/domain';
import { invoiceHandlers } from '../features/invoice/routes.ts';
import { mandateHandlers } from '../features/mandate/routes.ts';
import { purchaseHandlers } from '../features/purchase/routes.ts';
import { quotationHandlers } from '../features/quotation/routes.ts';
import { sepaBatchHandlers } from '../features/sepa-batch/routes.ts';
import { dayIn } from '../platform/clock.ts';
import { hoursActs } from './acts/demo-hours.ts';
import { recurringActs } from './acts/demo-recurring.ts';
import {
  type DemoAct,
  type DemoCall,
  type DemoMasterData,
  MARKED,
  dayOfDemo,
  sendMarked,
} from './demo-call.ts';
import { demoContent } from './demo-content.ts';
import { reportNews } from './demo-news.ts';
import { seededRandom } from './seeded-random.ts';
import { type SupplierInvoice, supplierInvoice } from './supplier-invoice.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEBTORS = [
  { name: 'Yogastudio Adem', iban: 'NL20INGB0001234567' },
  { name: 'Hotel Zeezicht', iban: 'NL69INGB0123456789' },
];

/**
 * What the demo company does besides invoicing, oldest first: one of each kind, so that no screen is
 * empty.
 */
export function otherKinds(call: DemoCall, master: DemoMasterData, now: Date): DemoAct[] {
  const random = seededRandom(7);
  const contentFor = (name: string) =>
    demoContent(master, random, defined(master.customers.find((customer) => customer.name === name)));
  const acts = [
    ...quotationActs(call, contentFor),
    ...collectionActs(call, master, contentFor, now),
    ...creditActs(call, contentFor),
    ...recurringActs(call, master, now),
    ...purchaseActs(call),
    ...hoursActs(call, master),
  ];
  return acts.toSorted((one, other) => other.daysAgo - one.daysAgo);
}

type ContentFor = (name: string) => ReturnType<typeof demoContent>;

/** One that expired, one that became an invoice, and two that wait for an answer. */
function quotationActs(call: DemoCall, contentFor: ContentFor): DemoAct[] {
  const converted = { id: '' };
  const quote = (name: string) => async () => {
    const content = { ...contentFor(name), term: 30, validUntil: null };
    const { data } = await quotationHandlers.create({ ...call, body: content });
    const body = { ...MARKED, version: data.version, eInvoice: false, backDatingReason: '' };
    await quotationHandlers.send({ ...call, params: { id: data.id }, body });
    return data.id;
  };
  const keep = async (make: () => Promise<string>) => void (converted.id = await make());
  const convert = async () => {
    const params = { id: converted.id };
    const { data } = await quotationHandlers.convert({
      ...call,
      params,
      body: { creationToken: randomUUID() },
    });
    await sendMarked(call, data);
  };
  return [
    { daysAgo: 64, act: async () => void (await quote('Gemeente Waterdam')()) },
    { daysAgo: 33, act: () => keep(quote('Installatiebedrijf Van Dijk & Zn')) },
    { daysAgo: 30, act: convert },
    { daysAgo: 9, act: async () => void (await quote('Atelier Belle-Île')()) },
    { daysAgo: 2, act: async () => void (await quote('Fietsatelier Wind mee')()) },
  ];
}

/** Two customers who signed a mandate, and a batch of their invoices whose file hasn't been made. */
function collectionActs(
  call: DemoCall,
  master: DemoMasterData,
  contentFor: ContentFor,
  now: Date,
): DemoAct[] {
  const invoiceIds: string[] = [];
  const collect = async (name: string) => {
    const { data } = await invoiceHandlers.create({ ...call, body: { ...contentFor(name), type: 'I' } });
    invoiceIds.push((await sendMarked(call, data)).id);
  };
  return [
    { daysAgo: 40, act: () => signMandates(call, master) },
    { daysAgo: 12, act: () => collect('Yogastudio Adem') },
    { daysAgo: 11, act: () => collect('Hotel Zeezicht') },
    { daysAgo: 1, act: () => makeBatch(call, invoiceIds, now) },
  ];
}

async function signMandates(call: DemoCall, { customers }: DemoMasterData): Promise<void> {
  await sepaBatchHandlers.updateSettings({
    ...call,
    body: {
      scheme: 'CORE',
      noticeDays: 5,
      leadDays: 1,
      cutOff: '15:00',
      batchBooking: true,
      fileVersion: 'pain.008.001.08',
      creditorIdentifier: 'NL06ZZZ695990840000',
      creditorName: '',
    },
  });
  for (const { name, iban } of DEBTORS) {
    await mandateHandlers.create({
      ...call,
      params: { id: defined(customers.find((customer) => customer.name === name)).id },
      body: {
        creationToken: randomUUID(),
        reference: '',
        scheme: 'CORE',
        kind: 'recurrent',
        signedOn: dayOfDemo(call),
        sequence: 'unused',
        lastCollectedOn: null,
        accountHolder: name,
        iban,
        bic: '',
      },
    });
  }
}

async function makeBatch(call: DemoCall, ids: readonly string[], now: Date): Promise<void> {
  const today = plainDate(dayIn('Europe/Amsterdam', now));
  const collectionDate = targetDayFrom(addDays(today, 10));
  const { data } = await sepaBatchHandlers.create({
    ...call,
    body: { creationToken: randomUUID(), collectionDate, scheme: 'CORE' },
  });
  await sepaBatchHandlers.addInvoices({ ...call, params: { id: data.id }, body: { ids: [...ids] } });
}

/** An invoice with one credited line. */
function creditActs(call: DemoCall, contentFor: ContentFor): DemoAct[] {
  const credited = { id: '', lineId: '', quantity: '' };
  const invoice = async () => {
    const [one, other] = [
      contentFor('Tandartspraktijk Molenzicht'),
      contentFor('Tandartspraktijk Molenzicht'),
    ];
    const lines = [...one.lines, ...other.lines];
    const { data } = await invoiceHandlers.create({ ...call, body: { ...one, lines } });
    const sent = await sendMarked(call, data);
    Object.assign(credited, {
      id: sent.id,
      lineId: defined(lines[0]).id,
      quantity: defined(lines[0]).quantity,
    });
  };
  const credit = async () => {
    const lines = [{ lineId: credited.lineId, quantity: quantity(credited.quantity) }];
    const body = { ...MARKED, creationToken: randomUUID(), lines, eInvoice: true };
    await invoiceHandlers.credit({ ...call, params: { id: credited.id }, body });
  };
  return [
    { daysAgo: 20, act: invoice },
    { daysAgo: 8, act: credit },
  ];
}

/** A paid e-invoice and an open one. */
function purchaseActs(call: DemoCall): DemoAct[] {
  const upload = async (invoice: Omit<SupplierInvoice, 'date'>) => {
    const bytes = Buffer.from(supplierInvoice({ ...invoice, date: dayOfDemo(call) }));
    const body = { filename: `${invoice.number}.xml`, bytes, mediaType: 'application/xml' };
    return (await purchaseHandlers.create({ ...call, query: {}, body })).data.id;
  };
  const paid = async () => {
    const id = await upload({ number: 'DH-20418', net: '640.00', vat: '134.40', gross: '774.40' });
    await purchaseHandlers.markPaid({ ...call, params: { id }, body: { paidOn: dayOfDemo(call) } });
  };
  const open = async () => {
    const id = await upload({ number: 'DH-20977', net: '185.00', vat: '38.85', gross: '223.85' });
    const data = { name: 'Drukkerij Haarlem B.V.' };
    await reportNews(call, { kind: 'purchaseReceived', key: `purchaseReceived:${id}`, data });
  };
  return [
    { daysAgo: 26, act: paid },
    { daysAgo: 5, act: open },
  ];
}

/** The moment of an act. */
export function momentOf({ daysAgo }: DemoAct, now: Date): Date {
  return new Date(now.getTime() - daysAgo * DAY_MS);
}
