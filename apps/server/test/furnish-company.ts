import { randomUUID } from 'node:crypto';
import {
  ApiError,
  type Client,
  type Currency,
  type Invoice,
  type InvoiceDraft,
  type PenningContract,
} from '@penning/contract';
import { USUAL_VAT_TYPES, type UsualVatType, type VatType, defined } from '@penning/domain';
import type { z } from 'zod';
import type { TestServer } from './start-test-server.ts';

/** A company with an owner and a customer, ready to send. */
export interface FurnishedCompany {
  readonly client: Client<PenningContract>;
  readonly token: string;
  readonly email: string;
  readonly companyId: string;
  readonly userId: string;
  readonly customerId: string;
  readonly profileId: string;
  readonly ledgerId: string;
  readonly methodId: string;
  readonly vat: Readonly<Record<UsualVatType, string>>;
}

type CustomerBody = Parameters<Client<PenningContract>['customer']['create']>[0]['body'];
type DraftBody = z.input<typeof InvoiceDraft> & { creationToken: string };
type LineBody = DraftBody['lines'][number];

/** Registers a company through the API and gives it an address, bank details and a customer. */
export async function furnishCompany(
  server: TestServer,
  options: Parameters<TestServer['register']>[0] = {},
): Promise<FurnishedCompany> {
  // Registering is limited per minute, and a test may need more companies.
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  const { client, token, email } = await server.register(options);
  const { data: me } = await client.preferences.get();
  await client.company.update({ body: companyBody(me.company_name) });
  const { data: customer } = await client.customer.create({ body: customerBody() });
  const [profiles, ledgers, vatCodes, methods] = await Promise.all([
    client.profile.list(),
    client.ledger.list(),
    client.vatCode.list(),
    client.paymentMethod.list(),
  ]);
  const idOf = (type: VatType) => defined(vatCodes.data.find((code) => code.type === type)).id;
  return {
    client,
    token,
    email,
    companyId: me.company_id,
    userId: me.user_data.id,
    customerId: customer.id,
    profileId: defined(profiles.data[0]).id,
    ledgerId: defined(ledgers.data[0]).id,
    methodId: defined(methods.data[0]).id,
    vat: Object.fromEntries(USUAL_VAT_TYPES.map((type) => [type, idOf(type)])) as Record<
      UsualVatType,
      string
    >,
  };
}

/** A company's own details, complete enough for an e-invoice. */
export function companyBody(name: string) {
  return {
    name,
    contact: 'Jan Jansen',
    address: 'Keizersgracht 1',
    postalCode: '1015 CJ',
    city: 'Amsterdam',
    country: 'NL',
    coc: '69599084',
    vatNumber: 'NL123456782B90',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    phone: '+31 20 123 45 67',
    email: 'administratie@voorbeeld.example',
    website: '',
  };
}

/** A customer, complete enough for an e-invoice. */
export function customerBody(changes: Partial<CustomerBody> = {}): CustomerBody {
  return {
    name: 'Bakkerij De Gouden Korenaar B.V.',
    contact: 'Zoë Bakker',
    address: 'Oudegracht 158',
    postalCode: '3511 AZ',
    city: 'Utrecht',
    country: 'NL',
    email: 'administratie@korenaar.example',
    coc: '30114455',
    debtorNumber: 'K-1001',
    ...changes,
  };
}

/** One line of 100.00 at the standard rate. */
export function lineBody(company: FurnishedCompany, changes: Partial<LineBody> = {}): LineBody {
  return {
    id: randomUUID(),
    number: '',
    description: 'Design of a logo',
    quantity: '1',
    price: '100.00',
    discount: '0',
    vatId: company.vat.high,
    ledgerId: company.ledgerId,
    unit: '',
    descriptionOnly: false,
    ...changes,
  };
}

/** A draft of 121.00 to the company's customer. */
export function draftBody(company: FurnishedCompany, changes: Partial<DraftBody> = {}): DraftBody {
  return {
    creationToken: randomUUID(),
    customerId: company.customerId,
    profileId: company.profileId,
    sendDate: null,
    term: 14,
    currency: 'EUR',
    language: 'en',
    includesVat: false,
    discount: '0',
    reference: '',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    lines: [lineBody(company)],
    attachmentIds: [],
    ...changes,
  };
}

/** A draft saved on the server. */
export async function createDraft(
  company: FurnishedCompany,
  changes: Partial<DraftBody> = {},
): Promise<Invoice> {
  return (await company.client.invoice.create({ body: draftBody(company, changes) })).data;
}

/** Marks a draft as sent. */
export async function markAsSent(
  company: FurnishedCompany,
  draft: { id: string; version: number },
): Promise<Invoice> {
  // Lets tests date invoices as they need.
  const body = {
    version: draft.version,
    channel: 'mark' as const,
    backDatingReason: 'Agreed with the customer',
  };
  return (await company.client.invoice.send({ params: { id: draft.id }, body })).data;
}

/** An invoice marked as sent. */
export async function createSent(
  company: FurnishedCompany,
  changes: Partial<DraftBody> = {},
): Promise<Invoice> {
  return markAsSent(company, await createDraft(company, changes));
}

/** What one euro buys on a day: VAT in another currency is stated in euro by it. */
export async function addRate(
  { client }: FurnishedCompany,
  currency: Exclude<Currency, 'EUR'>,
  ratedOn = '2026-11-20',
): Promise<void> {
  await client.exchangeRate.save({ body: { currency, ratedOn, rate: '1.1' } });
}

/** The error that refuses a call; a call that isn't refused fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => 'answered',
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw new Error('the call was not refused', { cause: outcome });
}
