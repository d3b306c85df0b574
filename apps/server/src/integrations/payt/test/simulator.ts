import { createHmac } from 'node:crypto';
import { defined } from '@penning/domain';
import { z } from 'zod';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { refusal } from './refusal.ts';
import { GivenInvoices, type SimulatedInvoice, SimulatedInvoices, paged } from './simulated-invoices.ts';
import { SimulatedTokens } from './simulated-tokens.ts';

const ADMINISTRATION = 'adm4711';

const Named = z.looseObject({ administration_id: z.string() });
const Debtors = Named.extend({
  debtors: z.array(
    z.looseObject({
      debtor_number: z.string().min(1),
      debtor_identifier: z.string(),
      name: z.string().min(1),
    }),
  ),
});
const Contacts = Named.extend({ contacts: z.array(z.looseObject({ contact_identifier: z.string() })) });
const Files = Named.extend({
  files: z.array(
    z.strictObject({
      byte_size: z.number(),
      checksum: z.string(),
      content_type: z.literal('application/pdf'),
    }),
  ),
});
/** Payt over real HTTP: its API, and the webhooks that it signs. */
export class PaytSimulator {
  readonly key = 'payt-static-token-3f9a';
  readonly webhookSecret = 'payt-webhook-secret-77';
  readonly invoices = new SimulatedInvoices(() => this.now());
  readonly tokens = new SimulatedTokens();
  readonly contacts = new Map<string, Record<string, unknown>>();
  readonly administrations = [{ id: ADMINISTRATION, name: 'Jansen B.V.', currency: 'EUR' }];
  /** What calls meet, or one of them, as `POST /v1/invoices`. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  now = (): Date => new Date();
  /** Records that Payt refuses although it calls the request a success, by the path. */
  refusing: { readonly path: string; readonly errors: object } | undefined;
  #serial = 0;
  #server: VendorServer | undefined;

  get url(): string {
    return defined(this.#server).url;
  }

  get asked(): readonly string[] {
    return defined(this.#server).asked;
  }

  async start(): Promise<this> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ method, target }) =>
        this.fault?.on === undefined || this.fault.on === `${method} ${target.pathname}`
          ? this.fault?.is
          : undefined,
      answer: (request) => this.#answer(request),
      // Payt names no header that says when to come back.
      refuse: (status) => ({ ...refusal(status, 'too_many', 'Try again later'), headers: {} }),
    });
    return this;
  }

  stop(): Promise<void> {
    return defined(this.#server).stop();
  }

  clear(): void {
    const { invoices, contacts, administrations } = this;
    invoices.all.length = 0;
    invoices.debtors.clear();
    invoices.uploaded.clear();
    contacts.clear();
    administrations.length = 1;
    this.fault = undefined;
    this.refusing = undefined;
  }

  /** Reports an event at an address, as often as asked; returns the statuses of the answers. */
  async report(
    url: string,
    about: { invoice?: SimulatedInvoice; caseId?: string; event?: string },
    { secret = this.webhookSecret, id = this.#nextEvent(), times = 1 } = {},
  ): Promise<number[]> {
    const { invoice, caseId, event = 'invoice_payment_created' } = about;
    const body = JSON.stringify({
      id,
      event,
      created_at: this.now().toISOString(),
      administration: { id: ADMINISTRATION },
      debtor: { id: '7' },
      ...(invoice ? { invoice: { id: invoice.id, invoice_number: invoice.given.invoice_number } } : {}),
      ...(caseId ? { credit_case: { id: caseId } } : {}),
    });
    const headers = {
      'content-type': 'application/json',
      'x-payt-delivery': crypto.randomUUID(),
      'x-payt-administration-identifier': ADMINISTRATION,
      'x-payt-signature': createHmac('sha256', secret).update(body).digest('hex'),
    };
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1)
      statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
    return statuses;
  }

  #nextEvent(): string {
    this.#serial += 1;
    return `event-${this.#serial}`;
  }

  #answer(request: VendorRequest): VendorAnswer {
    const { method, target, text, headers } = request;
    const { pathname } = target;
    if (pathname === '/oauth/token') return this.tokens.give(request);
    if (method === 'PUT') return this.#upload(decodeURIComponent(pathname.slice('/upload/'.length)), text);
    const isKnown = [this.key, this.tokens.access].some(
      (token) => token !== '' && headers.authorization === `Bearer ${token}`,
    );
    if (!isKnown) return refusal(401, 'unauthorized', 'The access token is invalid');
    if (pathname === '/v1/administrations') return paged(this.administrations.map(sayAdministration));
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    const form = new URLSearchParams(isForm ? text : '');
    const given: unknown = text === '' || isForm ? {} : JSON.parse(text);
    const office = form.get('administration_id') ?? target.searchParams.get('administration_id');
    const named = method === 'POST' ? Named.safeParse(given).data?.administration_id : office;
    if (this.administrations.every(({ id }) => id !== named))
      return refusal(422, 'unprocessable', 'administration_id is invalid');
    const { refusing } = this;
    if (refusing && pathname === refusing.path && method !== 'GET')
      return { status: 201, body: { success: true, count: 0, errors: refusing.errors } };
    return this.#route(`${method} ${pathname}`, { given, form, query: target.searchParams });
  }

  #route(
    call: string,
    { given, form, query }: { given: unknown; form: URLSearchParams; query: URLSearchParams },
  ): VendorAnswer {
    const { invoices } = this;
    if (call === 'POST /v1/invoices') return invoices.post(GivenInvoices.parse(given));
    if (call === 'PATCH /v1/invoices/block') return invoices.block(form, true);
    if (call === 'PATCH /v1/invoices/resume') return invoices.block(form, false);
    if (call === 'GET /v1/invoices') return invoices.list(query);
    if (call === 'GET /v1/payments') return invoices.listPayments(query);
    if (call === 'POST /v1/files') return this.#offerUpload(Files.parse(given).files);
    if (call === 'POST /v1/contacts') {
      const all = Contacts.parse(given).contacts;
      for (const contact of all) this.contacts.set(contact.contact_identifier, contact);
      return { status: 201, body: { success: true, count: all.length, errors: {} } };
    }
    if (call === 'POST /v1/debtors') {
      const all = Debtors.parse(given).debtors;
      for (const debtor of all) invoices.debtors.set(debtor.debtor_number, debtor);
      return { status: 201, body: { success: true, count: all.length, errors: {} } };
    }
    const one = /^GET \/v1\/invoices\/(\w+)$/.exec(call);
    return one ? invoices.get(String(one[1])) : refusal(404, 'not_found', call);
  }

  #offerUpload(files: readonly { checksum: string }[]): VendorAnswer {
    const [{ checksum }] = [defined(files[0])];
    const url = `${this.url}/upload/${encodeURIComponent(checksum)}`;
    return { status: 201, body: { checksum, url, expires_at: this.now().toISOString() } };
  }

  #upload(checksum: string, text: string): VendorAnswer {
    if (!text.startsWith('%PDF')) return { status: 400 };
    this.invoices.uploaded.add(checksum);
    return { status: 200 };
  }
}

function sayAdministration({ id, name, currency }: { id: string; name: string; currency: string }): object {
  return {
    id,
    name,
    internal_name: name,
    status: 'active',
    email_address: 'info@jansen.test',
    contact_name: 'Jansen',
    commercial_registration_number: '12345678',
    country_code: 'NL',
    city: 'Utrecht',
    house_number: '1',
    street_name: 'Dorpsstraat',
    postal_code: '3511 AA',
    timezone: 'Europe/Amsterdam',
    currency_code: currency,
    administration_url: `https://app.paytsoftware.com/administrations/${id}`,
  };
}

export function startPayt(): Promise<PaytSimulator> {
  return new PaytSimulator().start();
}
