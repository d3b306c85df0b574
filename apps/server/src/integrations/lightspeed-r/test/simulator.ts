import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { z } from 'zod';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import type { SimulatedSale } from './sale.ts';

const LIFE_MS = 3_600_000;
const ACCOUNT = '83050';
const PATH = /^\/API\/V3\/Account\/(\d+)(?:\/(\w+))?(?:\/(\d+))?\.json$/;
const Grant = z.object({
  client_id: z.literal('penning'),
  client_secret: z.literal('client-secret'),
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  code: z.string().default(''),
  code_verifier: z.string().default(''),
  refresh_token: z.string().default(''),
});

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY_ID = 'RT_GENERIC_WEBHOOK_2023_03_17';

/** Between two moments, each as the documentation writes it: in seconds, with an offset. */
const UPDATED =
  /^><,(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d),(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d)$/;

type Row = Readonly<Record<string, unknown>>;

/** Lightspeed Retail (R-Series) over real HTTP: its agreement with PKCE, its lists with cursors, and its leaky bucket. */
export class LightspeedRSimulator {
  readonly config = {};
  readonly accountId = ACCOUNT;
  readonly shops: Row[] = [{ shopID: '1', name: 'Fietsen Zuid', archived: 'false' }];
  readonly categories: Row[] = [
    { categoryID: '1', name: 'Bikes', fullPathName: 'Bikes' },
    { categoryID: '2', name: 'Repair', fullPathName: 'Bikes/Repair' },
  ];
  sales: SimulatedSale[] = [];
  pageSize = 100;
  fault: VendorFault | undefined;
  /** How full the bucket is, as it says with every answer. */
  bucketLevel = 1;
  /** How often tokens were renewed. */
  renewals = 0;
  now = () => new Date();
  #server: VendorServer | undefined;
  #access = '';
  #refresh = '';
  /** The refresh token before, which is good until the new access token is used. */
  #before = '';
  #issuedAt = 0;
  #serial = 0;
  readonly #challenges = new Map<string, string>();

  get url(): string {
    return this.#server?.url ?? '';
  }

  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ target }) => (target.pathname.startsWith('/API/') ? this.fault : undefined),
      answer: (request) => this.#answer(request),
      refuse: (status) => refuse(status),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Agrees as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string> {
    const { pathname, searchParams } = new URL(authorisationUrl);
    const isPage = pathname.endsWith('/auth/oauth/authorize') || pathname === '/';
    const challenge = searchParams.get('code_challenge') ?? '';
    if (!isPage || searchParams.get('code_challenge_method') !== 'S256' || challenge === '')
      throw new Error(`not Lightspeed's page: ${authorisationUrl}`);
    this.#serial += 1;
    const code = `code-${this.#serial}`;
    this.#challenges.set(code, challenge);
    return { state: searchParams.get('state') ?? '', code };
  }

  /** The address that a button with an address leads to, for a sale; signed as Lightspeed does. */
  press(buttonUrl: string, saleID: string, changes: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(buttonUrl);
    const query = {
      type: 'sale',
      accountID: ACCOUNT,
      systemUserID: '4',
      employeeID: '1',
      saleID,
      customerID: '0',
      shopID: '1',
      registerID: '1',
      returnURL: 'https://us.lightspeedapp.com/register.php',
      exp: String(Math.floor(this.now().getTime() / 1000) + 300),
      kid: KEY_ID,
      alg: 'RS256',
      ...changes,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    url.searchParams.sort();
    const signature = sign('RSA-SHA256', Buffer.from(url.href), KEY.privateKey).toString('base64url');
    url.searchParams.set('signature', signature);
    return url;
  }

  /** Ends the access token, as it does after an hour. */
  voidAccess(): void {
    this.#access = '';
  }

  /** Withdraws the agreement. */
  revoke(): void {
    this.#access = '';
    this.#refresh = '';
    this.#before = '';
  }

  #answer(request: VendorRequest): VendorAnswer {
    const { target, headers, method } = request;
    if (method === 'POST') return this.#give(request);
    if (target.pathname === '/.well-known/jwks') {
      const jwk = { ...KEY.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
      return { status: 200, body: { keys: [jwk] } };
    }
    const isLive = this.now().getTime() < this.#issuedAt + LIFE_MS;
    if (this.#access === '' || !isLive || headers.authorization !== `Bearer ${this.#access}`)
      return { ...refuse(401), headers: {} };
    this.#before = '';
    const answer = this.#read(target);
    return {
      ...answer,
      headers: {
        'x-ls-acct-id': ACCOUNT,
        'x-ls-api-bucket-level': `${this.bucketLevel}/90`,
        'x-ls-api-drip-rate': '1',
      },
    };
  }

  #read(target: URL): VendorAnswer {
    if (target.pathname === '/API/V3/Account.json')
      return {
        status: 200,
        body: { '@attributes': { count: '1' }, Account: { accountID: ACCOUNT, name: 'Zuid' } },
      };
    const [, account, name, id] = PATH.exec(target.pathname) ?? [];
    if (account !== ACCOUNT) return refuse(404);
    if (name === undefined)
      return { status: 200, body: { name: 'Zuid', defaultCurrency: { code: 'EUR', symbol: '€' } } };
    if (name === 'Shop') return this.#page(target, 'Shop', this.shops);
    if (name === 'Category') return this.#page(target, 'Category', this.categories);
    if (name === 'SaleLine') return this.#page(target, 'SaleLine', this.#lines(target));
    if (name !== 'Sale') return refuse(404);
    const sales = this.#sales(target);
    if (id === undefined) return this.#page(target, 'Sale', sales);
    const sale = this.sales.find(({ saleID }) => saleID === id);
    if (!sale) return refuse(404);
    return { status: 200, body: { '@attributes': { count: '1' }, Sale: withRelations(sale, target) } };
  }

  #lines({ searchParams }: URL): Row[] {
    const ids = among(searchParams.get('saleLineID'));
    return this.sales.flatMap(({ saleID, lines }) =>
      lines.filter(({ saleLineID }) => ids.includes(saleLineID)).map((line) => ({ ...line, saleID })),
    );
  }

  #sales(target: URL): Row[] {
    const { searchParams } = target;
    const updated = UPDATED.exec(searchParams.get('updatetime') ?? '');
    const ids = searchParams.get('saleID');
    const is = (name: 'completed' | 'shopID' | 'ticketNumber', value: string) =>
      !searchParams.has(name) || searchParams.get(name) === value;
    return this.sales
      .filter((sale) => sale.archived === 'false' || searchParams.get('archived') === 'true')
      .filter((sale) => is('completed', sale.completed) && is('shopID', sale.shopID))
      .filter((sale) => is('ticketNumber', sale.ticketNumber))
      .filter(({ saleID }) => ids === null || among(ids).includes(saleID))
      .filter(({ updatetime }) => {
        const [, from = '', until = ''] = updated ?? [];
        const at = new Date(updatetime);
        if (!searchParams.has('updatetime')) return true;
        return updated !== null && at >= new Date(from) && at <= new Date(until);
      })
      .map((sale) => withRelations(sale, target));
  }

  #page(target: URL, name: string, rows: readonly Row[]): VendorAnswer {
    const size = Math.min(this.pageSize, Number(target.searchParams.get('limit') ?? '100'));
    const [start = 0] = JSON.parse(
      Buffer.from(target.searchParams.get('after') ?? 'WzBd', 'base64').toString(),
    ) as number[];
    const url = new URL(target.pathname + target.search, 'https://api.lightspeedapp.com');
    url.searchParams.set('after', Buffer.from(JSON.stringify([start + size])).toString('base64'));
    const next = start + size < rows.length ? url.href : '';
    const shown = rows.slice(start, start + size);
    const [only] = shown;
    const items = shown.length === 0 ? {} : { [name]: shown.length === 1 ? only : shown };
    return { status: 200, body: { '@attributes': { next, previous: '' }, ...items } };
  }

  #give({ headers, text }: VendorRequest): VendorAnswer {
    if (headers['content-type'] !== 'application/json')
      return { status: 400, body: { error: 'invalid_request' } };
    const grant = Grant.safeParse(JSON.parse(text));
    if (!grant.success) return { status: 401, body: { error: 'invalid_client' } };
    const { grant_type, code, code_verifier, refresh_token } = grant.data;
    const denied = { status: 400, body: { error: 'invalid_grant' } };
    if (grant_type === 'authorization_code') {
      const challenge = this.#challenges.get(code);
      this.#challenges.delete(code);
      const proof = createHash('sha256').update(code_verifier).digest('base64url');
      return challenge === proof ? this.#issue('') : denied;
    }
    if (refresh_token === '' || ![this.#refresh, this.#before].includes(refresh_token)) return denied;
    this.renewals += 1;
    return this.#issue(refresh_token);
  }

  #issue(before: string): VendorAnswer {
    this.#serial += 1;
    this.#before = before;
    this.#access = `access-${this.#serial}`;
    this.#refresh = `refresh-${this.#serial}`;
    this.#issuedAt = this.now().getTime();
    const body = {
      token_type: 'Bearer',
      expires_in: 3600,
      access_token: this.#access,
      refresh_token: this.#refresh,
    };
    return { status: 200, body };
  }
}

/** Relations are there only when they are asked for, and one of several is an object. */
function withRelations({ lines, payments, ...sale }: SimulatedSale, { searchParams }: URL): Row {
  const asked = z.array(z.string()).parse(JSON.parse(searchParams.get('load_relations') ?? '[]'));
  const one = (rows: readonly Row[]) => (rows.length === 1 ? rows[0] : rows);
  const shown = lines.map(({ Item, ...line }) => ({
    ...line,
    ...(asked.includes('SaleLines.Item') && Item ? { Item } : {}),
  }));
  return {
    ...sale,
    ...(asked.includes('SaleLines') ? { SaleLines: lines.length === 0 ? '' : { SaleLine: one(shown) } } : {}),
    ...(asked.includes('SalePayments') && payments.length > 0
      ? { SalePayments: { SalePayment: one(payments) } }
      : {}),
  };
}

function among(text: string | null): string[] {
  return /^IN,\[(.*)\]$/.exec(text ?? '')?.[1]?.split(',') ?? [];
}

/** Lightspeed's way of saying that something is wrong. */
function refuse(status: number): VendorAnswer {
  const message = status === 429 ? 'Rate Limit Exceeded' : status === 401 ? 'Unauthorized' : 'Error';
  return {
    status,
    body: { httpCode: String(status), httpMessage: message, message, errorClass: 'Exception' },
    headers:
      status === 429
        ? {
            'retry-after': '60',
            'x-ls-api-bucket-level': '92.57/90',
            'x-ls-api-drip-rate': '1',
            'x-ls-api-ratelimit-type': 'api-leaky-bucket',
          }
        : {},
  };
}
