import { randomUUID } from 'node:crypto';
import { CUSTOMER_DEFAULTS, type Language } from '@penning/contract';
import { addMonthsKeepingDay, plainDate, defined, amount, price } from '@penning/domain';
import { companyHandlers } from '../features/company/routes.ts';
import { customerHandlers } from '../features/customer/routes.ts';
import { invoiceHandlers } from '../features/invoice/routes.ts';
import { productHandlers } from '../features/product/routes.ts';
import { profileHandlers } from '../features/profile/routes.ts';
import { ledgerHandlers, paymentMethodHandlers, vatCodeHandlers } from '../features/settings/routes.ts';
import { createPersonAndCompany } from '../features/sign-up/register-person.ts';
import { findCaller } from '../http/caller.ts';
import { sessionOf } from '../http/session.ts';
import { dayIn } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';
import { insertMonthOpenings } from '../platform/sums/sums-store.ts';
import { type UnpaidInvoice, importStatement } from './demo-bank.ts';
import { type DemoCall, type DemoMasterData, sendMarked } from './demo-call.ts';
import { demoContent } from './demo-content.ts';
import { DEMO_CUSTOMERS } from './demo-data.ts';
import { importHistory } from './demo-history.ts';
import { dressProfile } from './demo-look.ts';
import { reportNews } from './demo-news.ts';
import { type DemoPerson, addAccountant, addEmployee, makeDemoSignIn } from './demo-people.ts';
import { demoProducts } from './demo-products.ts';
import { demoTexts } from './demo-texts.ts';
import { momentOf, otherKinds } from './other-kinds.ts';
import { seededRandom } from './seeded-random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_DAYS = 730;
const INVOICES = 180;
/** How long ago an invoice may have been sent that wasn't paid in time: what is older is paid. */
const FORGOTTEN_DAYS = 75;
/** How far back its notifications go. */
const NEWS_DAYS = 12;

export interface DemoCompany {
  readonly userId: string;
  readonly companyId: string;
  /** Who can sign in, the owner first, all with the same password. */
  readonly people: readonly DemoPerson[];
  readonly password: string;
}

const IBAN = 'NL91ABNA0417164300';

/**
 * A company with two years of believable documents, created through the use cases that people use, with a
 * separate clock that moves through those years: in the visitor's language, with a brand, a colleague and an
 * accountant, invoices imported from before, and a bank statement of today. Nothing is sent to anyone: its invoices are
 * marked as sent.
 */
export async function makeDemoCompany(services: Services, language: Language): Promise<DemoCompany> {
  const now = services.clock.now();
  let at = new Date(now.getTime() - YEARS_DAYS * DAY_MS);
  const moved: Services = { ...services, clock: { now: () => at } };
  const signIn = makeDemoSignIn(services);
  const { owner, password } = signIn;
  const person = {
    ...owner,
    company_name: demoTexts(language).company,
    password,
    country: 'NL',
    language,
  };
  const { userId, companyId } = await createPersonAndCompany(moved, person, '', { isDemo: true });
  const joining = { companyId, ownerId: userId, signIn, language };
  await addEmployee(moved, joining);
  await addAccountant(moved, joining);
  const caller = await findCaller(services.database.platform, { userId, companyId, at: now });
  if (!caller) throw new Error('The demo company was not made');
  const session = sessionOf(services.newId(), caller, '');
  const base = {
    session,
    ip: '',
    userAgent: '',
    language,
    query: undefined,
    params: undefined,
    body: undefined,
  };
  const call = { ...base, services: moved };
  await fillCompany(call);
  await importHistory(call);
  const master = await fillMasterData(call);
  const random = seededRandom(20_261_121);
  const moveTo = async (next: Date) => {
    const isNewYear = next.getUTCFullYear() !== at.getUTCFullYear();
    at = next;
    if (isNewYear) await startNumbersOfYear(call, at.getUTCFullYear());
  };
  const others = otherKinds(call, master, now);
  const actUntil = async (moment: Date) => {
    for (let next = others[0]; next && momentOf(next, now) <= moment; next = others[0]) {
      await moveTo(momentOf(next, now));
      await next.act();
      others.shift();
    }
  };
  const unpaid: UnpaidInvoice[] = [];
  for (let index = 0; index < INVOICES; index += 1) {
    const progress = (index + random()) / INVOICES;
    const next = new Date(now.getTime() - Math.round((1 - progress) * YEARS_DAYS) * DAY_MS);
    await actUntil(next);
    await moveTo(next);
    const open = await sendOne(call, master, random, now);
    if (open) unpaid.push(open);
  }
  await actUntil(now);
  at = now;
  await addOpenings(call);
  await importStatement(call, { account: IBAN, unpaid: unpaid.toReversed() });
  for (let index = 0; index < 3; index += 1) await createDraft(call, master, random);
  return { userId, companyId, people: [owner, signIn.employee, signIn.accountant], password };
}

/** What its figures were when each month began, as the job after midnight would have seen them. */
async function addOpenings({ services, session }: DemoCall): Promise<void> {
  const today = dayIn('Europe/Amsterdam', services.clock.now());
  const thisMonth = plainDate(`${today.slice(0, 7)}-01`);
  await services.database.withTenant(session.companyId, session.actor, (tx) =>
    insertMonthOpenings(tx, addMonthsKeepingDay(thisMonth, -22), thisMonth),
  );
}

/** Many companies start a new range of numbers each year. */
async function startNumbersOfYear(call: DemoCall, year: number): Promise<void> {
  const { data } = await companyHandlers.getNumbers(call);
  const numbers = { ...data, nextNumber: `${year}-0001`, nextQuotationNumber: `Q${year}-0001` };
  await companyHandlers.updateNumbers({ ...call, body: numbers });
}

async function fillCompany(call: DemoCall): Promise<void> {
  await companyHandlers.update({
    ...call,
    body: {
      name: demoTexts(call.language).company,
      contact: 'Sanne van der Meer',
      address: 'Prinsengracht 263 B',
      postalCode: '1016 GV',
      city: 'Amsterdam',
      country: 'NL',
      coc: '69599084',
      vatNumber: 'NL123456782B90',
      iban: IBAN,
      bic: 'ABNANL2A',
      phone: '+31 20 123 45 67',
      email: 'hallo@vandermeerontwerp.example',
      website: '',
    },
  });
}

async function fillMasterData(call: DemoCall): Promise<DemoMasterData> {
  const { data: vatCodes } = await vatCodeHandlers.list({ ...call, query: {} });
  const { data: ledgers } = await ledgerHandlers.list({ ...call, query: {} });
  const { data: profiles } = await profileHandlers.list(call);
  const { data: methods } = await paymentMethodHandlers.list(call);
  const vatIds: Record<string, string> = Object.fromEntries(vatCodes.map((code) => [code.type, code.id]));
  const ledgerId = defined(ledgers[0]).id;
  const profileId = defined(profiles[0]).id;
  await dressProfile(call, profileId);
  const customers: DemoMasterData['customers'] = [];
  for (const customer of DEMO_CUSTOMERS) {
    const { data } = await customerHandlers.create({ ...call, body: { ...CUSTOMER_DEFAULTS, ...customer } });
    customers.push({
      id: data.id,
      name: customer.name,
      country: customer.country,
      vatNumber: customer.vatNumber,
    });
  }
  const products: DemoMasterData['products'] = [];
  for (const { vat, soldBy, ...product } of demoProducts(call.language)) {
    const vatId = defined(vatIds[vat]);
    const { data } = await productHandlers.create({
      ...call,
      body: { ...product, price: price(product.price), vatId, ledgerId },
    });
    products.push({ ...product, id: data.id, vatId, ledgerId, vat, soldBy });
  }
  return {
    customers,
    products,
    profileId,
    vatIds,
    language: call.language,
    methodId: methods[0]?.id ?? null,
  };
}

async function createDraft(call: DemoCall, master: DemoMasterData, random: () => number) {
  const customer = defined(master.customers[Math.floor(random() * master.customers.length)]);
  const { data } = await invoiceHandlers.create({ ...call, body: demoContent(master, random, customer) });
  return data;
}

async function sendOne(
  call: DemoCall,
  master: DemoMasterData,
  random: () => number,
  now: Date,
): Promise<UnpaidInvoice | undefined> {
  const draft = await createDraft(call, master, random);
  const sent = await sendMarked(call, draft);
  const sentAt = call.services.clock.now();
  const paidAt = new Date(sentAt.getTime() + Math.floor(3 + random() * 32) * DAY_MS);
  const isForgotten = random() < 0.2 && now.getTime() - sentAt.getTime() < FORGOTTEN_DAYS * DAY_MS;
  if (paidAt > now || isForgotten) {
    const { id, open, customerName } = sent;
    return { id, open, customerName, number: defined(sent.number) };
  }
  const paidOn = plainDate(dayIn('Europe/Amsterdam', paidAt));
  const later = { ...call, services: { ...call.services, clock: { now: () => paidAt } } };
  await invoiceHandlers.registerPayment({
    ...later,
    params: { id: sent.id },
    body: { token: randomUUID(), amount: amount(sent.open), paidOn, methodId: master.methodId, note: '' },
  });
  if (now.getTime() - paidAt.getTime() < NEWS_DAYS * DAY_MS) {
    const data = { amount: sent.open, currency: sent.currency };
    await reportNews(later, {
      kind: 'invoicePaid',
      key: `invoicePaid:${sent.id}`,
      documentId: sent.id,
      data,
    });
  }
  return undefined;
}
