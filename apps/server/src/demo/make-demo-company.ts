import { randomUUID } from 'node:crypto';
import type { Language } from '@penning/contract';
import { plainDate } from '@penning/domain';
import type { Services } from '../app.ts';
import { dayIn } from '../clock.ts';
import { companyHandlers } from '../features/company/routes.ts';
import { customerHandlers } from '../features/customer/routes.ts';
import { invoiceHandlers } from '../features/invoice/routes.ts';
import { productHandlers } from '../features/product/routes.ts';
import { profileHandlers } from '../features/profile/routes.ts';
import { createPersonAndCompany } from '../features/session/register-person.ts';
import { ledgerHandlers, paymentMethodHandlers, vatCodeHandlers } from '../features/settings/routes.ts';
import { findCaller } from '../http/caller.ts';
import { type Session, sessionOf } from '../http/session.ts';
import { DEMO_CUSTOMERS, DEMO_PRODUCTS } from './demo-data.ts';
import { seededRandom } from './seeded-random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_DAYS = 730;
const INVOICES = 180;

export interface DemoCompany {
  readonly userId: string;
  readonly companyId: string;
  readonly email: string;
  readonly password: string;
}

/**
 * A company with two years of believable documents, made through the very use cases that people use, with a clock of
 * its own that moves through those years. Nothing of it is sent to anyone: its invoices are marked as sent.
 */
export async function makeDemoCompany(services: Services, language: Language): Promise<DemoCompany> {
  const now = services.clock.now();
  let at = new Date(now.getTime() - YEARS_DAYS * DAY_MS);
  const moved: Services = { ...services, clock: { now: () => at } };
  const password = services.random(12).toString('base64url');
  const email = `demo-${services.random(3).toString('hex')}@penning.example`;
  const person = {
    email,
    name: 'Sanne van der Meer',
    company_name: 'Van der Meer Ontwerp',
    password,
    country: 'NL',
    language,
  };
  const { userId, companyId } = await createPersonAndCompany(moved, person, '', { isDemo: true });
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
  const master = await fillMasterData(call);
  const random = seededRandom(20_261_121);
  for (let index = 0; index < INVOICES; index += 1) {
    const progress = (index + random()) / INVOICES;
    const next = new Date(now.getTime() - Math.round((1 - progress) * YEARS_DAYS) * DAY_MS);
    const newYear = next.getUTCFullYear() !== at.getUTCFullYear();
    at = next;
    if (newYear) await startNumbersOfYear(call, at.getUTCFullYear());
    await sendOne(call, master, random, now);
  }
  at = now;
  for (let index = 0; index < 3; index += 1) await createDraft(call, master, random);
  return { userId, companyId, email, password };
}

/** Many companies start a new range of numbers each year. */
async function startNumbersOfYear(call: DemoCall, year: number): Promise<void> {
  const { data } = await companyHandlers.getNumbers(call);
  const numbers = { ...data, nextNumber: `${year}-0001`, nextQuotationNumber: `Q${year}-0001` };
  await companyHandlers.updateNumbers({ ...call, body: numbers });
}

interface DemoCall {
  session: Session;
  services: Services;
  ip: string;
  userAgent: string;
  language: Language;
  query: undefined;
  params: undefined;
  body: undefined;
}

interface MasterData {
  customers: { id: string; country: string; vatNumber: string }[];
  products: {
    number: string;
    description: string;
    price: string;
    unit: string;
    vatId: string;
    ledgerId: string;
    vat: string;
  }[];
  profileId: string;
  vatIds: Record<string, string>;
  methodId: string | null;
}

async function fillCompany(call: DemoCall): Promise<void> {
  await companyHandlers.update({
    ...call,
    body: {
      name: 'Van der Meer Ontwerp',
      contact: 'Sanne van der Meer',
      address: 'Prinsengracht 263 B',
      postalCode: '1016 GV',
      city: 'Amsterdam',
      country: 'NL',
      coc: '69599084',
      vatNumber: 'NL123456782B90',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      phone: '+31 20 123 45 67',
      email: 'hallo@vandermeerontwerp.example',
      website: '',
    },
  });
}

async function fillMasterData(call: DemoCall): Promise<MasterData> {
  const { data: vatCodes } = await vatCodeHandlers.list(call);
  const { data: ledgers } = await ledgerHandlers.list(call);
  const { data: profiles } = await profileHandlers.list(call);
  const { data: methods } = await paymentMethodHandlers.list(call);
  const vatIds: Record<string, string> = Object.fromEntries(vatCodes.map((code) => [code.type, code.id]));
  const ledgerId = ledgers[0]!.id;
  const customers: MasterData['customers'] = [];
  for (const customer of DEMO_CUSTOMERS) {
    const { data } = await customerHandlers.create({ ...call, body: { ...NO_DETAILS, ...customer } });
    customers.push({ id: data.id, country: customer.country, vatNumber: customer.vatNumber });
  }
  const products: MasterData['products'] = [];
  for (const { vat, ...product } of DEMO_PRODUCTS) {
    const vatId = vatIds[vat]!;
    await productHandlers.create({
      ...call,
      body: { ...product, price: product.price as never, vatId, ledgerId },
    });
    products.push({ ...product, vatId, ledgerId, vat });
  }
  return { customers, products, profileId: profiles[0]!.id, vatIds, methodId: methods[0]?.id ?? null };
}

const NO_DETAILS = {
  ccEmail: '',
  phone: '',
  iban: '',
  crmId: '',
  optionalField1: '',
  optionalField2: '',
  buyerReference: '',
  optionCurrency: null,
  optionExpiration: null,
  optionLanguage: null,
  optionExtraText: '',
  optionExtraTextBottom: '',
  eInvoice: 'none' as const,
  electronicAddress: null,
  freeText: '',
} as const;

async function createDraft(call: DemoCall, master: MasterData, random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const customer = pick(master.customers);
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const product = pick(master.products);
    const quantity =
      product.unit === 'stuk' ? 10 * (1 + Math.floor(random() * 40)) : 1 + Math.floor(random() * 14);
    return {
      id: randomUUID(),
      number: product.number,
      description: product.description,
      quantity: String(product.unit === '' ? 1 : quantity) as never,
      price: product.price as never,
      discount: (random() < 0.08 ? '10' : '0') as never,
      vatId: vatFor(customer, master, product.vatId),
      ledgerId: product.ledgerId,
      unit: product.unit,
      descriptionOnly: false,
    };
  });
  const { data } = await invoiceHandlers.create({
    ...call,
    body: {
      creationToken: randomUUID(),
      customerId: customer.id,
      profileId: master.profileId,
      sendDate: null,
      term: 14,
      currency: 'EUR',
      language: languageFor(customer.country),
      includesVat: false,
      discount: '0' as never,
      reference: random() < 0.4 ? `PO ${1000 + Math.floor(random() * 9000)}` : '',
      trackingNumber: '',
      textTop: '',
      textBottom: '',
      lines,
      attachmentIds: [],
    },
  });
  return data;
}

/** Services to businesses elsewhere in the Union are reverse charged; outside it there is no VAT. */
function vatFor(customer: MasterData['customers'][number], master: MasterData, own: string): string {
  if (customer.country === 'NL') return own;
  return (customer.country === 'GB' ? master.vatIds['EBU'] : master.vatIds['ICPS']) ?? own;
}

function languageFor(country: string): Language {
  const languages: Record<string, Language> = { NL: 'nl', DE: 'de', FR: 'fr' };
  return languages[country] ?? 'en';
}

async function sendOne(call: DemoCall, master: MasterData, random: () => number, now: Date): Promise<void> {
  const draft = await createDraft(call, master, random);
  const { data: sent } = await invoiceHandlers.send({
    ...call,
    params: { id: draft.id },
    body: {
      version: draft.version,
      channel: 'mark',
      to: [],
      cc: [],
      subject: '',
      body: '',
      attachPdf: true,
      attachUbl: false,
      eInvoice: true,
    },
  });
  const sentAt = call.services.clock.now();
  const paidAt = new Date(sentAt.getTime() + Math.floor(3 + random() * 32) * DAY_MS);
  if (paidAt > now || random() < 0.05) return;
  const paidOn = plainDate(dayIn('Europe/Amsterdam', paidAt));
  const later = { ...call, services: { ...call.services, clock: { now: () => paidAt } } };
  await invoiceHandlers.registerPayment({
    ...later,
    params: { id: sent.id },
    body: { token: randomUUID(), amount: sent.open as never, paidOn, methodId: master.methodId, note: '' },
  });
}
