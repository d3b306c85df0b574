import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defined } from '@penning/domain';
import { z } from 'zod';
import { type BookkeepingSimulator, takeFrom } from '../../test/at-bookkeeping.ts';
import type { VendorFault } from '../../test/serve-vendor.ts';
import { type Answer, PostedInvoice, PostedPayment, SimulatedBooks } from './simulated-books.ts';
import { PostedPurchase, SimulatedPurchases } from './simulated-purchases.ts';
import { SimulatedWebhooks } from './simulated-webhooks.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const REFRESH_TOKEN = 'refresh-84ec207ad0154a508f798e615a998ac1';

const Posted = z.strictObject({
  contact: z.record(z.string(), z.string()).optional(),
  external_sales_invoice: PostedInvoice.optional(),
  purchase_invoice: PostedPurchase.optional(),
  payment: PostedPayment.optional(),
  ids: z.array(z.string()).optional(),
  url: z.string().optional(),
  enabled_events: z.array(z.string()).optional(),
});

/** What it says with a status. */
const REFUSED = {
  400: 'File is too large',
  401: 'Unauthorized',
  413: 'File is too large',
  500: 'Internal error',
} as const;

/** Moneybird over real HTTP: its API and its token endpoint, with the faults that it has. */
export class MoneybirdSimulator implements BookkeepingSimulator {
  readonly name = 'moneybird';
  readonly key = 'token-84ec207ad0154a508f798e615a998ac1';
  readonly config = { key: this.key, office: '' };
  readonly books: SimulatedBooks;
  readonly webhooks: SimulatedWebhooks;
  readonly purchases: SimulatedPurchases;
  /** What was asked, as `POST external_sales_invoices`, in order. */
  readonly asked: string[] = [];
  /** What calls of one kind meet, or all of them. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  /** How many calls it answers from the first one on, until the seconds are over; any number unless set. */
  limit: { readonly calls: number; readonly seconds: number } | undefined;
  /** How often it asked to slow down. */
  refused = 0;
  #window = { endsAt: 0, calls: 0 };
  url = '';
  readonly #http: Server;
  readonly #codes = new Set<string>();
  #access = '';
  #isRevoked = false;
  #serial = 0;

  now = () => new Date();

  constructor() {
    this.books = new SimulatedBooks(() => this.now());
    this.purchases = new SimulatedPurchases(() => this.books.nextId());
    this.webhooks = new SimulatedWebhooks(() => this.now());
    this.#http = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.#respond(request, response, Buffer.concat(chunks)));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  /** Authorises on Moneybird's page as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string> {
    const { searchParams } = new URL(authorisationUrl);
    this.#serial += 1;
    const code = `code-${this.#serial}`;
    this.#codes.add(code);
    this.#isRevoked = false;
    return { state: searchParams.get('state') ?? '', code };
  }

  clear(): void {
    this.isClosed = false;
    this.books.invoices.length = 0;
    this.books.contacts.length = 0;
    this.purchases.clear();
    this.webhooks.registered.length = 0;
  }

  count(): number {
    return this.books.invoices.length;
  }

  customerNames(): readonly string[] {
    return this.books.contacts.map(({ fields }) => fields['company_name'] ?? '');
  }

  pay(number: string, euros: string, day: string): void {
    const invoice = this.books.find(number);
    if (invoice) this.books.pay(invoice, euros, day);
  }

  unpay(number: string): void {
    this.books.find(number)?.payments.splice(0);
  }

  get isClosed(): boolean {
    return this.books.isClosed;
  }

  set isClosed(isClosed: boolean) {
    this.books.isClosed = isClosed;
  }

  takeAccount(id: string): () => void {
    return takeFrom(this.books.accounts, (account) => account.id === id);
  }

  remove(number: string): void {
    const index = this.books.invoices.findIndex(({ reference }) => reference === number);
    if (index >= 0) this.books.invoices.splice(index, 1);
  }

  voidAccess(): void {
    this.#access = '';
  }

  revoke(): void {
    this.#access = '';
    this.#isRevoked = true;
  }

  #respond(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
    const target = new URL(request.url ?? '/', this.url);
    const [, area = '', , office = '', ...path] = target.pathname.replace(/\.json$/, '').split('/');
    const call = `${request.method} ${(path[0] === 'documents' ? path[1] : path[0]) ?? office}`;
    this.asked.push(call);
    const inside = `${call}/${path.at(-1)}`;
    const isMet = this.fault?.on === undefined || [call, inside].includes(this.fault.on);
    const asked = isMet ? this.fault?.is : undefined;
    const fault = this.#isOverLimit() ? 429 : asked;
    if (fault === 429) {
      this.refused += 1;
      const endsAt = this.limit ? this.#window.endsAt : this.now().getTime() + 60_000;
      const reset = String(Math.ceil(endsAt / 1000));
      const headers = { 'retry-after': reset, 'ratelimit-limit': '150', 'ratelimit-remaining': '0' };
      return void response
        .writeHead(429, { 'content-type': 'text/plain', 'ratelimit-reset': reset, ...headers })
        .end('Retry later');
    }
    if (typeof fault === 'number')
      return void response.writeHead(fault, JSON_TYPE).end(JSON.stringify({ error: REFUSED[fault] }));
    if (fault === 'malformed') {
      return void response.writeHead(request.method === 'POST' ? 201 : 200, JSON_TYPE).end('<html>');
    }
    const answer =
      area === 'oauth'
        ? this.#giveTokens(bytes.toString())
        : this.#api(request, { target, path, office, bytes });
    if (fault === 'unanswered') return void response.destroy();
    response
      .writeHead(answer.status, JSON_TYPE)
      .end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  }

  #isOverLimit(): boolean {
    if (!this.limit) return false;
    const at = this.now().getTime();
    if (at >= this.#window.endsAt) this.#window = { endsAt: at + this.limit.seconds * 1000, calls: 0 };
    this.#window.calls += 1;
    return this.#window.calls > this.limit.calls;
  }

  #giveTokens(form: string): Answer {
    const given = new URLSearchParams(form);
    const isRefresh =
      given.get('grant_type') === 'refresh_token' && given.get('refresh_token') === REFRESH_TOKEN;
    if (this.#isRevoked || (!isRefresh && !this.#codes.delete(given.get('code') ?? ''))) {
      return { status: 400, body: { error: 'invalid_grant', error_description: 'The grant is invalid' } };
    }
    this.#serial += 1;
    this.#access = `access-${this.#serial}-84ec207ad0154a50`;
    const body = {
      access_token: this.#access,
      token_type: 'bearer',
      refresh_token: REFRESH_TOKEN,
      scope: 'sales_invoices documents settings',
      created_at: Math.floor(this.now().getTime() / 1000),
    };
    return { status: 200, body };
  }

  #api(
    { method = 'GET', headers }: IncomingMessage,
    { target, path, office, bytes }: { target: URL; path: string[]; office: string; bytes: Buffer },
  ): Answer {
    const isKnown = [this.key, this.#access].some(
      (token) => token !== '' && headers.authorization === `Bearer ${token}`,
    );
    if (!isKnown) return { status: 401, body: { error: 'Unauthorized', symbolic: { user: 'unauthorized' } } };
    const { books, purchases, webhooks } = this;
    if (office === 'administrations') return books.listAdministrations();
    if (books.administrations.every(({ id }) => id !== office))
      return { status: 404, body: { error: 'Administration not found' } };
    const [resource = '', id = '', part = '', partId = ''] = path[0] === 'documents' ? path.slice(1) : path;
    const isMultipart = (headers['content-type'] ?? '').startsWith('multipart/');
    const given = bytes.length === 0 || isMultipart ? {} : Posted.parse(JSON.parse(bytes.toString()));
    const query = target.searchParams;
    const routes: Readonly<Record<string, () => Answer>> = {
      'GET ledger_accounts': () => books.listAccounts(),
      'GET tax_rates': () => books.listRates(query),
      'GET projects': () => books.listProjects(query),
      'GET contacts': () => books.findContacts(query),
      'POST contacts': () => books.createContact(given.contact ?? {}),
      'GET contacts/id': () => books.getContact((contact) => contact.id === id),
      'GET contacts/customer_id/id': () => books.getContact(({ fields }) => fields['customer_id'] === part),
      'PATCH contacts/id': () => books.updateContact(id, given.contact ?? {}),
      'GET external_sales_invoices': () => books.listInvoices(query),
      'POST external_sales_invoices': () => books.createInvoice(defined(given.external_sales_invoice)),
      'GET external_sales_invoices/id': () => books.getInvoice(id),
      'DELETE external_sales_invoices/id': () => books.deleteInvoice(id),
      'POST external_sales_invoices/id': () => books.synchronize(given.ids ?? []),
      'DELETE external_sales_invoices/id/payments/id': () => books.deletePayment(id, partId),
      'GET webhooks': () => webhooks.list(),
      'POST webhooks': () =>
        webhooks.register({ url: defined(given.url), enabled_events: given.enabled_events ?? [] }),
      'DELETE webhooks/id': () => webhooks.remove(id),
      'POST external_sales_invoices/id/payments': () => books.createPayment(id, defined(given.payment)),
      'POST external_sales_invoices/id/attachment': () => books.attach(id, fileOf(bytes)),
      'GET purchase_invoices': () => purchases.listPage(query),
      'POST purchase_invoices': () => purchases.create(defined(given.purchase_invoice)),
      'GET purchase_invoices/id': () => purchases.get(id),
      'POST purchase_invoices/id': () => purchases.synchronize(given.ids ?? []),
      'POST purchase_invoices/id/attachments': () => purchases.attach(id, fileOf(bytes)),
    };
    const route = [resource, id && 'id', part, partId && 'id'].filter((each) => each !== '').join('/');
    return routes[`${method} ${route}`]?.() ?? { status: 404, body: { error: `Nothing at ${route}` } };
  }
}

function fileOf(bytes: Buffer): { filename: string; size: number } {
  const filename = /filename="([^"]+)"/.exec(bytes.toString('latin1'))?.[1] ?? '';
  return { filename, size: bytes.length };
}

export async function startMoneybird(): Promise<MoneybirdSimulator> {
  const simulator = new MoneybirdSimulator();
  await simulator.start();
  return simulator;
}
