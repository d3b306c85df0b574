import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type BookkeepingSimulator, type VendorPurchases, takeFrom } from '../../test/at-bookkeeping.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { filterOf, pick } from './odata.ts';
import { SimulatedDivision, isWritable, keyOf, refuse } from './simulated-division.ts';
import { SimulatedTokens } from './simulated-tokens.ts';

const DIVISION = '1234567';
/** Among the kinds of documents. */
const PURCHASE_INVOICE = 20;
/** How OData words a failure of the server. */
const FAILED = 'An error occurred while processing this request.';
const NOT_FOUND = refuse('Not found', 404);

/** Exact Online over real HTTP: its agreement, its API and its reports, with the faults that it has. */
export class ExactSimulator implements BookkeepingSimulator {
  readonly name = 'exact';
  readonly config = { server: 'nl' };
  readonly client = { webhookSecret: 'webhook-secret-of-the-app' };
  readonly division = new SimulatedDivision();
  readonly tokens = new SimulatedTokens(() => this.now());
  readonly purchases: VendorPurchases = {
    list: () =>
      this.#documents().map(({ ID, Subject, AmountFC }) => ({
        number: String(Subject).split(' ')[0] ?? '',
        total: Number(AmountFC).toFixed(2),
        files: this.division
          .list('documents/DocumentAttachments')
          .filter(({ Document }) => Document === ID)
          .map(({ FileName }) => String(FileName)),
      })),
    change: (total) => {
      for (const row of this.#documents()) row['AmountFC'] = Number(total);
    },
    clear: () => {
      const all = this.division.list('documents/Documents');
      all.splice(0, all.length, ...all.filter(({ Type }) => Type !== PURCHASE_INVOICE));
    },
  };
  /** Rows on a page of a list. */
  pageSize = 60;
  /** What calls of one kind meet, such as `POST salesentry/SalesEntries`, or all of them. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  /** The resources that were read or written, in order. */
  readonly asked: string[] = [];
  now = () => new Date();
  #server: VendorServer | undefined;

  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'application/json; charset=utf-8',
      fault: (request) => this.#faultOf(request),
      answer: (request) => this.#answer(request),
      refuse: (status) => ({
        ...refuse(status === 429 ? 'Too many requests' : FAILED, status),
        headers: status === 429 ? this.#usedUp() : {},
      }),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  agree(authorisationUrl: string): Record<string, string> {
    const { pathname, searchParams } = new URL(authorisationUrl);
    if (pathname !== '/api/oauth2/auth' || searchParams.get('response_type') !== 'code')
      throw new Error(`not Exact's page: ${authorisationUrl}`);
    return { state: searchParams.get('state') ?? '', code: this.tokens.agree() };
  }

  clear(): void {
    this.division.clear();
  }

  count(): number {
    return this.division.entries.length;
  }

  customerNames(): readonly string[] {
    return this.division.list('crm/Accounts').map(({ Name }) => String(Name));
  }

  pay(number: string, euros: string, day: string): void {
    const entry = this.division.find(number);
    if (entry) this.division.pay(entry, euros, day);
  }

  unpay(number: string): void {
    const entry = this.division.find(number);
    if (entry) this.division.unpay(entry);
  }

  get isClosed(): boolean {
    return this.division.isClosed;
  }

  set isClosed(isClosed: boolean) {
    this.division.isClosed = isClosed;
  }

  takeAccount(id: string): () => void {
    return takeFrom(this.division.list('financial/GLAccounts'), ({ ID }) => ID === id);
  }

  remove(number: string): void {
    const { entries } = this.division;
    const index = entries.findIndex(({ Description }) => Description === number);
    if (index >= 0) entries.splice(index, 1);
  }

  /** Reports a change of an entry to whoever subscribed; returns what those answered. */
  async report(key: string, secret = this.client.webhookSecret): Promise<number[]> {
    const content = JSON.stringify({
      Topic: 'SalesEntries',
      ClientId: 'penning',
      Division: Number(DIVISION),
      Action: 'Update',
      Key: key,
      ExactOnlineEndpoint: `https://start.exactonline.nl/api/v1/${DIVISION}/salesentry/SalesEntries(guid'${key}')`,
    });
    const hash = createHmac('sha256', secret).update(content).digest('hex').toUpperCase();
    const body = `{"Content":${content},"HashCode":"${hash}"}`;
    const urls = this.division.list('webhooks/WebhookSubscriptions').map((row) => String(row['CallbackURL']));
    const headers = { 'content-type': 'application/json' };
    return Promise.all(urls.map(async (url) => (await fetch(url, { method: 'POST', headers, body })).status));
  }

  #documents() {
    return this.division.list('documents/Documents').filter(({ Type }) => Type === PURCHASE_INVOICE);
  }

  #faultOf({ method, target }: VendorRequest): VendorFault | undefined {
    // Asking for tokens is another matter: an answer to that which is lost ends the agreement.
    const call = `${method} ${pathOf(target).resource}`;
    if (!target.pathname.startsWith('/api/v1/')) return undefined;
    return this.fault?.on === undefined || this.fault.on === call ? this.fault?.is : undefined;
  }

  #answer(request: VendorRequest): VendorAnswer {
    const { target, headers, text } = request;
    if (target.pathname === '/api/oauth2/token') return this.tokens.give(text);
    // The page itself, of somebody who is signed in and agrees.
    if (target.pathname === '/api/oauth2/auth') {
      const back = new URL(target.searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams(this.agree(target.href)).toString();
      return { status: 302, headers: { location: back.href } };
    }
    if (!this.tokens.isGood(headers.authorization))
      return { status: 401, headers: { reason: 'Unauthorized: access token expired' } };
    return this.#api(request);
  }

  #api({ method, target, text }: VendorRequest): VendorAnswer {
    const { division, resource, key } = pathOf(target);
    this.asked.push(resource);
    if (resource === 'current/Me')
      return { status: 200, body: { d: { results: [{ CurrentDivision: Number(DIVISION) }] } } };
    const isKnown = this.division.list('hrm/Divisions').some(({ Code }) => String(Code) === division);
    if (!isKnown) return refuse('Forbidden', 403);
    if (method === 'GET' && key === undefined) return this.#list(resource, target);
    if (!isWritable(resource)) return NOT_FOUND;
    if (method === 'POST') return this.division.create(resource, JSON.parse(text));
    const rows = this.division.list(resource);
    const index = rows.findIndex((row) => row[keyOf(resource)] === key);
    const row = rows[index];
    if (!row) return NOT_FOUND;
    if (method === 'GET')
      return { status: 200, body: { d: pick(row, target.searchParams.get('$select') ?? '') } };
    if (method === 'DELETE') rows.splice(index, 1);
    else Object.assign(row, z.record(z.string(), z.unknown()).parse(JSON.parse(text)));
    return { status: 204 };
  }

  #list(resource: string, target: URL): VendorAnswer {
    const { searchParams } = target;
    const [select, filter] = [searchParams.get('$select'), searchParams.get('$filter')];
    if (select === null) return refuse('$select is required');
    const rows = this.division.list(resource).filter(filter === null ? () => true : filterOf(filter));
    const start = Number(searchParams.get('$skiptoken') ?? '0');
    const results = rows.slice(start, start + this.pageSize).map((row) => pick(row, select));
    if (rows.length <= start + this.pageSize) return { status: 200, body: { d: { results } } };
    const next = new URL(`https://start.exactonline.nl${target.pathname}${target.search}`);
    next.searchParams.set('$skiptoken', String(start + this.pageSize));
    return { status: 200, body: { d: { results, __next: next.href } } };
  }

  /** Once the minute is used up, the day isn't named. */
  #usedUp(): Record<string, string> {
    return {
      'x-ratelimit-minutely-limit': '60',
      'x-ratelimit-minutely-remaining': '0',
      'x-ratelimit-minutely-reset': String(this.now().getTime() + 60_000),
    };
  }
}

/** `/api/v1/{division}/{resource}(guid'…')`; what has no administration is under `current`. */
function pathOf({ pathname }: URL): { division: string; resource: string; key: string | undefined } {
  const [, division = '', path = ''] = /^\/api\/v1\/([^/]+)\/(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  const [, resource = path, key] = /^(.*)\(guid'([^']+)'\)$/.exec(path) ?? [];
  return { division, resource: division === 'current' ? `current/${resource}` : resource, key };
}

export async function startExact(): Promise<ExactSimulator> {
  const simulator = new ExactSimulator();
  await simulator.start();
  return simulator;
}
