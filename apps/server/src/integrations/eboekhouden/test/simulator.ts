import { z } from 'zod';
import { type BookkeepingSimulator, type VendorPurchases, takeFrom } from '../../test/at-bookkeeping.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  meets,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { SimulatedBooks, refuse } from './simulated-books.ts';

const LIFE_S = 3600;
const NOT_FOUND = refuse('API_404', 'Not found.', 404);

const Opened = z.strictObject({
  accessToken: z.string(),
  source: z
    .string()
    .regex(/^[\w ]+$/)
    .max(10),
});
const Changes = z.record(z.string(), z.unknown());

/** e-Boekhouden.nl over real HTTP: its sessions and its API, with the faults that it has. */
export class EboekhoudenSimulator implements BookkeepingSimulator {
  readonly name = 'eboekhouden';
  readonly key = 'token-of-the-administration-1';
  readonly config = { key: this.key, debtorAccount: '', paymentAccount: '' };
  readonly books = new SimulatedBooks();
  readonly purchaseConfig = { purchaseAccount: '109' };
  readonly purchases: VendorPurchases = {
    list: () =>
      this.books.purchases.map((mutation) => ({
        number: mutation.invoiceNumber ?? '',
        total: (this.books.totalOf(mutation) / 100).toFixed(2),
        files: [],
      })),
    change: (total) => {
      for (const { rows } of this.books.purchases)
        rows.splice(0, rows.length, ...rows.slice(0, 1).map((row) => ({ ...row, amount: Number(total) })));
    },
    clear: () => {
      const { mutations } = this.books;
      mutations.splice(0, mutations.length, ...mutations.filter(({ type }) => type !== '1'));
    },
  };
  /** What calls of one kind meet, such as `POST mutation`, or all of them. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  /** How often sessions were opened. */
  opened = 0;
  /** Whether the API token was deleted there. */
  isRevoked = false;
  now = () => new Date();
  readonly #sessions = new Map<string, number>();
  #server: VendorServer | undefined;

  get url(): string {
    return this.#server?.url ?? '';
  }

  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'application/json; charset=utf-8',
      fault: (request) => meets(this.fault, request),
      answer: (request) => this.#answer(request),
      refuse: (status) => ({
        ...refuse('API_001', 'Something went wrong.', status),
        headers: afterMinute(status),
      }),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  agree(): Record<string, string> {
    throw new Error('e-Boekhouden.nl has no page to agree on');
  }

  /** Ends every session before its time. */
  endSessions(): void {
    this.#sessions.clear();
  }

  clear(): void {
    this.isClosed = false;
    this.books.mutations.length = 0;
    this.books.relations.length = 0;
  }

  count(): number {
    return this.books.invoices.length;
  }

  customerNames(): readonly string[] {
    return this.books.relations.map(({ name }) => name ?? '');
  }

  pay(number: string, euros: string, day: string): void {
    const invoice = this.books.find(number);
    if (invoice) this.books.pay(invoice, euros, day);
  }

  unpay(number: string): void {
    const { mutations } = this.books;
    const isPayment = ({ type, rows }: (typeof mutations)[number]) =>
      type === '3' && rows.some(({ invoiceNumber }) => invoiceNumber === number);
    mutations.splice(0, mutations.length, ...mutations.filter((one) => !isPayment(one)));
  }

  get isClosed(): boolean {
    return this.books.isClosed;
  }

  set isClosed(isClosed: boolean) {
    this.books.isClosed = isClosed;
  }

  takeAccount(id: string): () => void {
    return takeFrom(this.books.ledgers, (ledger) => String(ledger.id) === id);
  }

  remove(number: string): void {
    const { mutations } = this.books;
    const index = mutations.findIndex(({ invoiceNumber }) => invoiceNumber === number);
    if (index >= 0) mutations.splice(index, 1);
  }

  #answer(request: VendorRequest): VendorAnswer {
    const { method, target, text, headers } = request;
    const [, version, resource = '', ...rest] = target.pathname.split('/');
    if (version !== 'v1') return NOT_FOUND;
    if (resource === 'session' && method === 'POST') return this.#open(JSON.parse(text));
    const end = this.#sessions.get((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (end === undefined || end <= this.now().getTime())
      return refuse('SECURITY_010', 'The session is invalid or has expired.', 401);
    return this.#api(request, resource, rest.join('/'));
  }

  #open(given: unknown): VendorAnswer {
    const { accessToken } = Opened.parse(given);
    if (this.isRevoked || accessToken !== this.key) return refuse('SECURITY_004', 'Unknown token.', 401);
    this.opened += 1;
    const token = `session-of-the-token-${this.opened}`;
    this.#sessions.set(token, this.now().getTime() + LIFE_S * 1000);
    return { status: 200, body: { token, expiresIn: LIFE_S } };
  }

  #api({ method, target, text }: VendorRequest, resource: string, id: string): VendorAnswer {
    const { ledgers, costCenters, relations, mutations } = this.books;
    const { searchParams } = target;
    if (method === 'POST') {
      const given: unknown = JSON.parse(text);
      if (resource === 'relation') return this.books.createRelation(given);
      return resource === 'mutation' ? this.books.createMutation(given) : NOT_FOUND;
    }
    if (resource === 'ledger') return page(searchParams, ledgers);
    if (resource === 'costcenter') return page(searchParams, costCenters);
    if (resource === 'mutation' && id === 'invoice/outstanding') {
      if (searchParams.get('credDeb') !== 'D') return refuse('MUTA_006', 'CredDeb is missing.');
      searchParams.delete('credDeb');
      return page(searchParams, this.books.outstanding());
    }
    if (resource === 'mutation') {
      if (id === '') return page(searchParams, mutations.map(listed));
      const mutation = mutations.find((each) => String(each.id) === id);
      return mutation ? { status: 200, body: this.books.present(mutation) } : NOT_FOUND;
    }
    if (resource !== 'relation') return NOT_FOUND;
    if (id === '') {
      const found = filter(
        searchParams,
        relations.map((relation) => ({ ...relation, email: relation.emailAddress })),
      );
      return page(
        new URLSearchParams({
          limit: searchParams.get('limit') ?? '',
          offset: searchParams.get('offset') ?? '',
        }),
        found.map(({ id: own, type, code }) => ({ id: own, type, code })),
      );
    }
    const relation = relations.find((each) => String(each.id) === id);
    if (!relation) return NOT_FOUND;
    if (method === 'GET') return { status: 200, body: relation };
    Object.assign(relation, Changes.parse(JSON.parse(text)));
    return { status: 204 };
  }
}

/** A mutation as lists have it: a payment by the number of the invoice that it pays. */
function listed(mutation: SimulatedBooks['mutations'][number]): object {
  const { id, type, date, ledgerId, description, rows } = mutation;
  const invoiceNumber = mutation.invoiceNumber ?? rows[0]?.invoiceNumber ?? '';
  return { id, type: Number(type), date, ledgerId, description, invoiceNumber, entryNumber: '' };
}

const Filtered = z.record(z.string(), z.union([z.string(), z.number()]).catch(''));
const PAGING = new Set(['limit', 'offset']);

/** Rows whose fields have the values that were asked for. */
function filter<T extends object>(query: URLSearchParams, rows: readonly T[]): T[] {
  const wanted = [...query].filter(([name]) => !PAGING.has(name));
  return rows.filter((row) => {
    const fields = Filtered.parse(row);
    return wanted.every(([name, value]) => String(fields[name] ?? '').toLowerCase() === value.toLowerCase());
  });
}

function page(query: URLSearchParams, rows: readonly object[]): VendorAnswer {
  const found = filter(query, rows);
  const [limit, offset] = [Number(query.get('limit') ?? 100), Number(query.get('offset') ?? 0)];
  return { status: 200, body: { items: found.slice(offset, offset + limit), count: found.length } };
}

function afterMinute(status: number): Record<string, string> {
  return status === 429 ? { 'retry-after': '60' } : {};
}

export async function startEboekhouden(): Promise<EboekhoudenSimulator> {
  const simulator = new EboekhoudenSimulator();
  await simulator.start();
  return simulator;
}
