import { defined } from '@penning/domain';
import { z } from 'zod';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { SimulatedRecords, refused } from './simulated-records.ts';

const Webhook = z.strictObject({ url: z.string(), types: z.array(z.string()).min(1) });
type Webhook = z.output<typeof Webhook>;

const TOKEN_S = 3600;

/** Teamleader Focus over real HTTP: its API, its tokens and what it reports, with the faults that it has. */
export class TeamleaderSimulator {
  readonly name = 'teamleader';
  readonly crm = new SimulatedRecords(() => this.now());
  readonly webhooks: Webhook[] = [];
  /** What calls of one method meet, or all of them. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  account = '0fc55513-7f68-4865-aba0-de5da9e4e43d';
  now = (): Date => new Date();
  /** How often a refresh token came a second time: Teamleader withdraws everything then. */
  reused = 0;
  readonly #codes = new Set<string>();
  readonly #refresh = new Set<string>();
  readonly #access = new Map<string, number>();
  #server: VendorServer | undefined;
  #serial = 0;

  get url(): string {
    return defined(this.#server).url;
  }

  /** What was asked, as `companies.info`, in order. */
  get asked(): readonly string[] {
    return defined(this.#server).asked.map((one) => one.replace('POST /', ''));
  }

  async start(): Promise<this> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ target }) => {
        const on = this.fault?.on;
        return on === undefined || `/${on}` === target.pathname ? this.fault?.is : undefined;
      },
      answer: (request) => this.#answer(request),
      refuse: (status) => this.#refuse(status),
    });
    return this;
  }

  stop(): Promise<void> {
    return defined(this.#server).stop();
  }

  /** Authorises as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string> {
    const { searchParams } = new URL(authorisationUrl);
    const code = `code-${this.#next()}`;
    this.#codes.add(code);
    return { state: searchParams.get('state') ?? '', code };
  }

  voidAccess(): void {
    this.#access.clear();
  }

  revoke(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  /** Reports a change at every registered address, or at one that is given. */
  async tell(type: string, id: string): Promise<number[]> {
    const body = JSON.stringify({
      type,
      subject: { type: type.split('.')[0], id },
      account: { type: 'account', id: this.account },
    });
    const headers = { 'content-type': 'application/json' };
    const told = this.webhooks.filter(({ types }) => types.includes(type));
    return Promise.all(
      told.map(async ({ url }) => (await fetch(url, { method: 'POST', headers, body })).status),
    );
  }

  #answer({ target, headers, text }: VendorRequest): VendorAnswer {
    const method = target.pathname.slice(1);
    if (method === 'oauth2/authorize') return this.#showPage(target);
    if (method === 'oauth2/access_token') return this.#giveTokens(new URLSearchParams(text));
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    if ((this.#access.get(token) ?? 0) <= this.now().getTime()) return this.#refuse(401);
    const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
    const { crm } = this;
    const methods: Readonly<Record<string, () => VendorAnswer>> = {
      'users.me': () => ({
        status: 200,
        body: {
          data: {
            id: 'cb8da52a-ce89-4bf6-8f7e-8ee6cb85e3b5',
            account: { type: 'account', id: this.account },
          },
        },
      }),
      'companies.list': () => crm.list('companies', body),
      'companies.info': () => crm.info('companies', body),
      'companies.add': () => crm.create('companies', body),
      'companies.update': () => crm.update('companies', body),
      'contacts.list': () => crm.list('contacts', body),
      'contacts.info': () => crm.info('contacts', body),
      'contacts.add': () => crm.create('contacts', body),
      'contacts.update': () => crm.update('contacts', body),
      'webhooks.list': () => ({ status: 200, body: { data: this.webhooks } }),
      'webhooks.register': () => this.#register(body),
      'webhooks.unregister': () => this.#unregister(body),
    };
    return methods[method]?.() ?? { status: 404, body: { errors: [{ title: `No method ${method}` }] } };
  }

  /** The page on which people authorise: here whoever opens it does, and returns at once. */
  #showPage({ href, searchParams }: URL): VendorAnswer {
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries(this.agree(href))) back.searchParams.set(name, value);
    return { status: 302, headers: { location: back.href } };
  }

  #register(body: unknown): VendorAnswer {
    const webhook = Webhook.safeParse(body).data;
    if (!webhook) return refused('The webhook is invalid');
    this.webhooks.push(webhook);
    return { status: 204 };
  }

  #unregister(body: unknown): VendorAnswer {
    const { url } = Webhook.parse(body);
    this.webhooks.splice(
      this.webhooks.findIndex((one) => one.url === url),
      1,
    );
    return { status: 204 };
  }

  #giveTokens(given: URLSearchParams): VendorAnswer {
    const isKnown = given.get('client_id') === 'penning' && given.get('client_secret') === 'client-secret';
    const refresh = given.get('refresh_token') ?? '';
    const isGranted =
      given.get('grant_type') === 'refresh_token'
        ? this.#refresh.delete(refresh)
        : this.#codes.delete(given.get('code') ?? '');
    if (isKnown && !isGranted && refresh !== '') {
      this.reused += 1;
      this.revoke();
    }
    if (!isKnown || !isGranted) return { status: 400, body: { error: 'invalid_grant' } };
    const access_token = `access-${this.#next()}-1f71dcd22489`;
    const refresh_token = `refresh-${this.#next()}-1f71dcd22489`;
    this.#access.set(access_token, this.now().getTime() + TOKEN_S * 1000);
    this.#refresh.add(refresh_token);
    return { status: 200, body: { token_type: 'Bearer', expires_in: TOKEN_S, access_token, refresh_token } };
  }

  #refuse(status: number): VendorAnswer {
    const body = { errors: [{ title: status === 429 ? 'Too many requests' : 'Something went wrong' }] };
    if (status !== 429) return { status, body, headers: {} };
    // As documented, its offset has no colon.
    const reset = new Date(this.now().getTime() + 30_000).toISOString().replace('Z', '+0000');
    const headers = { 'x-ratelimit-limit': '200', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    return { status, body, headers };
  }

  #next(): number {
    this.#serial += 1;
    return this.#serial;
  }
}

export function startTeamleader(): Promise<TeamleaderSimulator> {
  return new TeamleaderSimulator().start();
}
