import { z } from 'zod';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';

const LIFE_MS = 3_600_000;
const PATH = /^\/f\/finance\/(\d+)\/(accountingGroups|financials)(?:\/([^/]+)\/([^/]+))?$/;

/** A sale as Lightspeed has it, as far as it matters here. */
export interface SimulatedSale {
  readonly accountFiscId: string;
  readonly timeofCloseAndPaid?: string;
  readonly [name: string]: unknown;
}

/** Lightspeed Restaurant (K-Series) over real HTTP: its agreement and its financial data, with the faults that it has. */
export class LightspeedKSimulator {
  readonly config = { server: 'live' };
  readonly locations = [
    { blID: 141948669132802, blName: 'Bistro Zuid', country: 'NL', timezone: 'Europe/Amsterdam' },
  ];
  sales: SimulatedSale[] = [];
  /** The sales of locations that don't have those of all. */
  readonly salesAt = new Map<string, SimulatedSale[]>();
  dataComplete = true;
  pageSize = 1000;
  fault: VendorFault | undefined;
  /** How often tokens were renewed. */
  renewals = 0;
  now = () => new Date();
  #server: VendorServer | undefined;
  /** Agreements that hold, by their access token; each connection has one of its own. */
  readonly #agreements = new Map<string, { refresh: string; issuedAt: number }>();
  #serial = 0;
  readonly #codes = new Set<string>();
  readonly #used = new Set<string>();

  get url(): string {
    return this.#server?.url ?? '';
  }

  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ target }) => (target.pathname.startsWith('/f/') ? this.fault : undefined),
      answer: (request) => this.#answer(request),
      refuse: (status) => ({
        ...refuse(status, status === 429 ? 'Too Many Requests' : 'Internal Server Error'),
        headers: status === 429 ? { 'retry-after': '60' } : {},
      }),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Agrees as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string> {
    const { pathname, searchParams } = new URL(authorisationUrl);
    if (pathname !== '/oauth/authorize' || searchParams.get('scope') !== 'financial-api')
      throw new Error(`not Lightspeed's page: ${authorisationUrl}`);
    this.#serial += 1;
    const code = `code-${this.#serial}`;
    this.#codes.add(code);
    return { state: searchParams.get('state') ?? '', code };
  }

  /** Ends the access tokens, as they do after an hour. */
  voidAccess(): void {
    for (const agreement of this.#agreements.values()) agreement.issuedAt = 0;
  }

  /** Withdraws every agreement. */
  revoke(): void {
    this.#agreements.clear();
  }

  #answer(request: VendorRequest): VendorAnswer {
    const { target, headers } = request;
    if (target.pathname === '/oauth/token') return this.#give(request);
    const agreement = this.#agreements.get(headers.authorization?.replace('Bearer ', '') ?? '');
    if (!agreement || this.now().getTime() >= agreement.issuedAt + LIFE_MS)
      return refuse(401, 'Unauthorized');
    if (target.pathname === '/f/data/businesses') {
      const business = {
        businessName: 'Zuid B.V.',
        businessId: 1,
        currencyCode: 'EUR',
        businessLocations: this.locations,
      };
      return { status: 200, body: { _embedded: { businessList: [business] }, _links: {} } };
    }
    const [, location, what, from = '', until = ''] = PATH.exec(target.pathname) ?? [];
    if (this.locations.every(({ blID }) => String(blID) !== location)) return refuse(404, 'Not Found');
    if (what === 'accountingGroups') {
      const groups = ['Food', 'Drinks'].map((name, index) => ({
        accountingGroupId: index,
        name,
        code: `80${index}0`,
      }));
      return { status: 200, body: { _embedded: { accountingGroupList: groups }, _links: {} } };
    }
    const sales = this.salesAt.get(location ?? '') ?? this.sales;
    return this.#financials(target, sales, { from: new Date(from), until: new Date(until) });
  }

  #financials(
    target: URL,
    sales: readonly SimulatedSale[],
    { from, until }: { from: Date; until: Date },
  ): VendorAnswer {
    const isIn = ({ timeofCloseAndPaid = from.toISOString() }: SimulatedSale) =>
      new Date(timeofCloseAndPaid) >= from && new Date(timeofCloseAndPaid) <= until;
    const all = sales.filter(isIn);
    const token = target.searchParams.get('nextPageToken');
    const size = Math.min(this.pageSize, Number(target.searchParams.get('pageSize') ?? '1000'));
    const found = token === null ? 0 : all.findIndex(({ accountFiscId }) => accountFiscId === token);
    const start = found === -1 ? all.length : found;
    const next = all[start + size];
    const nextUrl = new URL(target.pathname + target.search, 'https://api.ikentoo.com');
    nextUrl.searchParams.set('nextPageToken', next?.accountFiscId ?? '');
    const body = {
      businessName: 'Zuid B.V.',
      businessLocationId: 1,
      sales: all.slice(start, start + size),
      dataComplete: this.dataComplete,
      _links: { self: { href: target.pathname }, ...(next ? { nextPage: { href: nextUrl.href } } : {}) },
    };
    return { status: 200, body };
  }

  #give({ headers, text }: VendorRequest): VendorAnswer {
    const basic = Buffer.from('penning:client-secret').toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: { error: 'invalid_client' } };
    const given = new URLSearchParams(text);
    const token = given.get('refresh_token') ?? '';
    if (given.get('grant_type') === 'authorization_code') {
      return this.#codes.delete(given.get('code') ?? '')
        ? this.#issue()
        : { status: 400, body: { error: 'invalid_grant' } };
    }
    if (this.#used.has(token)) this.revoke();
    const [access] = [...this.#agreements].find(([, { refresh }]) => refresh === token) ?? [];
    if (access === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    this.#agreements.delete(access);
    this.#used.add(token);
    this.renewals += 1;
    return this.#issue();
  }

  #issue(): VendorAnswer {
    this.#serial += 1;
    const access = `access-${this.#serial}`;
    const refresh = `refresh-${this.#serial}`;
    this.#agreements.set(access, { refresh, issuedAt: this.now().getTime() });
    const body = {
      access_token: access,
      refresh_token: refresh,
      expires_in: 3600,
      token_type: 'bearer',
    };
    return { status: 200, body };
  }
}

/** Lightspeed's way of saying that something is wrong. */
function refuse(status: number, message: string): VendorAnswer {
  return { status, body: { status, timestamp: '2026-11-21T10:00:00Z', message, apiSubExceptions: [] } };
}

/** A sale of one lunch and one wine, paid by card. */
export function simulatedSale(accountFiscId: string, changes: object = {}): SimulatedSale {
  const line = (
    id: string,
    name: string,
    figures: [amount: string, rate: string],
    accountingGroup: string,
  ) => ({
    id,
    sku: name.toUpperCase(),
    name,
    quantity: '1.000',
    totalNetAmountWithTax: figures[0],
    taxRatePercentage: figures[1],
    accountingGroup: {
      accountingGroupId: 141_948_669_132_845,
      name: accountingGroup,
      statisticGroup: 'Food',
      code: '',
    },
  });
  return {
    accountReference: `ref-${accountFiscId}`,
    accountFiscId,
    receiptId: accountFiscId.replace('A', 'R'),
    type: 'SALE',
    cancelled: false,
    timeofOpening: '2026-11-20T18:00:00Z',
    timeofCloseAndPaid: '2026-11-20T19:30:00Z',
    source: {},
    salesLines: [
      line('S1', 'Lunch', ['10.90', '9.00'], 'Food'),
      line('S2', 'Wine', ['5.50', '21.00'], 'Drinks'),
      line('S3', 'Water', ['0.00', '9.00'], 'Drinks'),
    ],
    payments: [{ code: 'CARD', description: 'Card', netAmountWithTax: '16.40', tip: '2.00', type: 'NORMAL' }],
    ...z.record(z.string(), z.unknown()).parse(changes),
  };
}
