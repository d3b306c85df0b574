import { z } from 'zod';
import { type BookkeepingSimulator, takeFrom } from '../../test/at-bookkeeping.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  meets,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { type Row, SimulatedBooks, refuse } from './simulated-books.ts';
import { SimulatedPurchases } from './simulated-purchases.ts';

const LIFE_S = 3600;
const NOT_FOUND = refuse('Niet gevonden', 404);
const PAGED = new Set([
  'grootboeken',
  'relaties',
  'verkoopfacturen',
  'inkoopfacturen',
  'grootboekmutaties',
  'bankboekingen',
]);
const Value = z.union([z.string(), z.number()]).catch('');

/** SnelStart over real HTTP: its tokens and its API, with the faults that it has. */
export class SnelstartSimulator implements BookkeepingSimulator {
  readonly name = 'snelstart';
  readonly key = 'koppelsleutel-of-the-administration';
  readonly config = { key: this.key, paymentJournal: '' };
  readonly books = new SimulatedBooks();
  readonly purchases = new SimulatedPurchases(this.books);
  readonly purchaseConfig = { purchaseAccount: this.books.questions.id };
  /** The keys of the subscription that are good. */
  readonly subscriptions = ['penning', 'client-secret'];
  /** What calls of one kind meet, such as `POST verkoopboekingen`, or all of them. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  /** How often tokens were issued. */
  issued = 0;
  /** Whether the connection key was deleted there. */
  isRevoked = false;
  now = () => new Date();
  readonly #tokens = new Map<string, number>();
  #server: VendorServer | undefined;

  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'application/json; charset=utf-8',
      fault: (request) => meets(this.fault, request),
      answer: (request) => this.#answer(request),
      refuse: (status) => ({
        status,
        body: { statusCode: status, message: 'Rate limit is exceeded. Try again in 60 seconds.' },
        headers: status === 429 ? { 'retry-after': '60' } : {},
      }),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  agree(): Record<string, string> {
    throw new Error('SnelStart has no page to agree on');
  }

  /** What was asked, in order. */
  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  /** Ends every token before its time. */
  endTokens(): void {
    this.#tokens.clear();
  }

  clear(): void {
    this.isClosed = false;
    this.books.clear();
    this.purchases.clear();
  }

  count(): number {
    return this.books.bookings.length;
  }

  customerNames(): readonly string[] {
    return this.books.list('relaties').map(({ naam }) => String(naam));
  }

  pay(number: string, euros: string, day: string): void {
    const booking = this.books.find(number);
    if (booking) this.books.pay(booking, euros, day);
  }

  unpay(number: string): void {
    const postings = this.books.list('overige');
    postings.splice(0, postings.length, ...postings.filter(({ factuurNummer }) => factuurNummer !== number));
  }

  get isClosed(): boolean {
    return this.books.isClosed;
  }

  set isClosed(isClosed: boolean) {
    this.books.isClosed = isClosed;
  }

  takeAccount(id: string): () => void {
    return takeFrom(this.books.ledgers, (ledger) => ledger.id === id);
  }

  remove(number: string): void {
    const { bookings } = this.books;
    const index = bookings.findIndex(({ factuurnummer }) => factuurnummer === number);
    if (index >= 0) bookings.splice(index, 1);
  }

  #answer(request: VendorRequest): VendorAnswer {
    const { target, headers, text } = request;
    if (target.pathname === '/b2b/token') return this.#issue(new URLSearchParams(text));
    const subscription = String(headers['ocp-apim-subscription-key'] ?? '');
    if (!this.subscriptions.includes(subscription))
      return {
        status: 401,
        body: { statusCode: 401, message: 'Access denied due to invalid subscription key.' },
      };
    const end = this.#tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (end === undefined || end <= this.now().getTime())
      return { status: 401, body: { message: 'Authorization has been denied for this request.' } };
    const [, version, path = '', ...rest] = target.pathname.split('/');
    return version === 'v2' ? this.#api(request, path, rest.join('/')) : NOT_FOUND;
  }

  #issue(form: URLSearchParams): VendorAnswer {
    const isGood = form.get('grant_type') === 'clientkey' && form.get('clientkey') === this.key;
    if (this.isRevoked || !isGood) return { status: 400, body: { error: 'invalid_grant' } };
    this.issued += 1;
    const token = `token-of-the-key-${this.issued}`;
    this.#tokens.set(token, this.now().getTime() + LIFE_S * 1000);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: LIFE_S } };
  }

  #api(request: VendorRequest, path: string, id: string): VendorAnswer {
    const { method, target, text } = request;
    if (path === 'companyInfo')
      return { status: 200, body: { administratieIdentifier: '00000000-0000-4000-8000-000000000099' } };
    if (method === 'POST') {
      if (path === 'inkoopboekingen') return this.purchases.create(JSON.parse(text));
      if (path === 'documenten' && id === 'Inkoopboekingen') return this.purchases.attach(JSON.parse(text));
      if (path === 'documenten' && id !== 'Verkoopboekingen') return NOT_FOUND;
      return this.books.create(path, JSON.parse(text));
    }
    if (path === 'documenten') {
      const parent = id.replace(/^(Verkoop|Inkoop)boekingen\//, '');
      const own = [...this.books.list(path), ...this.purchases.files].filter(
        ({ parentIdentifier }) => parentIdentifier === parent,
      );
      return { status: 200, body: own.map(({ id: own_, fileName }) => ({ id: own_, fileName })) };
    }
    const rows = this.#rows(path);
    if (!rows) return NOT_FOUND;
    if (id === '') return PAGED.has(path) ? page(target.searchParams, rows) : { status: 200, body: rows };
    const row = rows.find((each) => each['id'] === id);
    if (!row) return NOT_FOUND;
    if (method === 'GET') return { status: 200, body: row };
    if (method === 'PUT') return this.books.update(row, JSON.parse(text));
    const kept: { id?: unknown }[] = path === 'verkoopboekingen' ? this.books.bookings : rows;
    kept.splice(
      kept.findIndex((each) => each.id === id),
      1,
    );
    return { status: 200 };
  }

  #rows(path: string): Row[] | undefined {
    const { books, purchases } = this;
    if (path === 'inkoopboekingen') return purchases.all;
    if (path === 'inkoopfacturen') return purchases.invoices();
    if (path === 'grootboeken') return books.ledgers;
    if (path === 'verkoopboekingen') return books.bookings.map((booking) => books.present(booking));
    if (path === 'verkoopfacturen') return books.invoices();
    if (path === 'grootboekmutaties') return books.postings();
    return books.lists[path];
  }
}

/** Rows that a filter of one condition finds, from where they are asked for. */
function page(query: URLSearchParams, rows: readonly Row[]): VendorAnswer {
  const filter = query.get('$filter');
  const [, field = '', is = '', given = ''] = /^(\w+) (eq|ne) (.+)$/.exec(filter ?? '') ?? [];
  if (filter !== null && field === '') return refuse(`Ongeldig filter: ${filter}`);
  const wanted = /^'(.*)'$/.exec(given)?.[1]?.replaceAll("''", "'") ?? Number(given);
  const found = rows.filter((row) => field === '' || (Value.parse(row[field]) === wanted) === (is === 'eq'));
  const [skip, top] = [Number(query.get('$skip') ?? 0), Number(query.get('$top') ?? 500)];
  return { status: 200, body: found.slice(skip, skip + top) };
}

export async function startSnelstart(): Promise<SnelstartSimulator> {
  const simulator = new SnelstartSimulator();
  await simulator.start();
  return simulator;
}
