import { randomUUID } from 'node:crypto';
import { type Customer, type NewCustomer, InvoiceDraft, SendRequest } from '@penning/contract';
import { answerCaptcha } from '@penning/domain';
import type { Language } from '@penning/i18n';
import { type Api, connect } from './api.ts';

/** A company created through the API, for journeys about something else. */
export interface Company {
  readonly email: string;
  readonly password: string;
  readonly customer: Customer;
  readonly api: Api;
}

/** Registers a company with an address, an IBAN and one customer. */
export async function createCompany(url: string, language: Language): Promise<Company> {
  let token = '';
  const api = connect(url, () => token);
  const person = { email: uniqueEmail(), password: randomUUID() };
  const registration = { ...person, name: 'Noor Bakker', company_name: 'Bakker Advies' };
  const captcha = answerCaptcha((await api.session.getCaptcha()).data) ?? '';
  const body = { ...registration, country: 'NL', language, captcha } as const;
  token = (await api.session.register({ body })).data.token;
  await api.company.update({ body: COMPANY });
  const customer = await api.customer.create({
    body: customerNamed('Molen De Adriaan', uniqueEmail('klant')),
  });
  return { ...person, customer: customer.data, api };
}

/** An address that no other journey has. */
export function uniqueEmail(name = 'noor'): string {
  return `${name}-${randomUUID().slice(0, 8)}@journey.example`;
}

/** A customer with an address and nothing special. */
export function customerNamed(name: string, email: string): NewCustomer {
  return { ...CUSTOMER, name, email };
}

/** The content of a draft with this many lines for the company's customer. */
export async function draftFor({ api, customer }: Company, lines: number): Promise<InvoiceDraft> {
  const [profiles, vatCodes, ledgers] = await Promise.all([
    api.profile.list(),
    api.vatCode.list(),
    api.ledger.list(),
  ]);
  const vatId = vatCodes.data.find(({ type }) => type === 'high')?.id ?? null;
  return InvoiceDraft.parse({
    ...DRAFT,
    customerId: customer.id,
    profileId: profiles.data[0]?.id ?? null,
    lines: Array.from({ length: lines }, (_, index) => ({
      ...LINE,
      id: randomUUID(),
      description: `Levering ${index + 1}`,
      vatId,
      ledgerId: ledgers.data[0]?.id ?? null,
    })),
  });
}

/** Makes a draft with this many lines for the company's customer; returns its id and version. */
export async function createDraft(company: Company, lines: number): Promise<{ id: string; version: number }> {
  const draft = await draftFor(company, lines);
  const { data } = await company.api.invoice.create({ body: { creationToken: randomUUID(), ...draft } });
  return { id: data.id, version: data.version };
}

/** Sends an invoice with one line through the API; returns its number and the customer's link. */
export async function sendInvoice(
  company: Company,
  to: readonly string[] = [company.customer.email],
): Promise<{ id: string; number: string; link: string }> {
  const { id, version } = await createDraft(company, 1);
  const params = { id };
  const { subject, body } = (await company.api.invoice.proposeMessage({ params })).data;
  const request = SendRequest.parse({ version, channel: 'email', to, subject, body });
  const { data } = await company.api.invoice.send({ params, body: request });
  return { id, number: data.number ?? '', link: data.viewLink ?? '' };
}

const COMPANY = {
  name: 'Bakker Advies',
  contact: 'Noor Bakker',
  address: 'Spaarne 17',
  postalCode: '2011 CD',
  city: 'Haarlem',
  country: 'NL',
  coc: '69599084',
  vatNumber: 'NL123456782B90',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  phone: '',
  email: 'noor@bakkeradvies.example',
  website: '',
};

const CUSTOMER: NewCustomer = {
  name: '',
  contact: 'Jan de Vries',
  address: 'Papentorenvest 1a',
  postalCode: '2011 AV',
  city: 'Haarlem',
  country: 'NL',
};

const DRAFT = {
  sendDate: null,
  term: 14,
  currency: 'EUR',
  language: 'nl',
  includesVat: false,
  discount: '0',
  reference: '',
  trackingNumber: '',
  textTop: '',
  textBottom: '',
  attachmentIds: [],
};

const LINE = {
  number: '',
  quantity: '2',
  price: '48.75',
  discount: '0',
  unit: '',
  descriptionOnly: false,
};
