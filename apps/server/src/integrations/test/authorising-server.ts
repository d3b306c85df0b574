import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { tokensRefused } from '../connectable/tokens-refused.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/**
 * A service that asks people to authorise it, over real HTTP: its tokens last an hour, and each renewal
 * invalidates the old ones.
 */
export interface AuthorisingService {
  readonly definition: ServiceDefinition;
  /** Authorises on the service's page as a person does; returns what the browser returns with. */
  agree(authorisationUrl: string): Record<string, string>;
  /** Withdraws every authorisation. */
  revoke(): void;
  /** How often tokens were renewed. */
  readonly renewals: () => number;
  readonly url: string;
  /** Every refresh token sent here, in order. */
  readonly sent: readonly string[];
  /** Every access token shown here. */
  readonly shown: readonly string[];
  /** The fault of the token endpoint: a status, not knowing this installation, or accepting a refresh token without ever responding. */
  tokenFault: number | 'unknownClient' | 'silent' | 'malformed' | undefined;
  /** The response to every other call. */
  fault: number | undefined;
  /** Makes renewals wait for this. */
  wait: (() => Promise<void>) | undefined;
  /** How many seconds later tokens last. */
  lifetimeS: number;
  /** Invalidates only the access token, as a service does when it restarts. */
  voidAccess(): void;
  stop(): Promise<void>;
}

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
const HOUR_S = 3600;

export async function startAuthorisingService(
  more: Partial<Pick<ServiceDefinition, 'name' | 'addon'>> = {},
  /** The same service in another country. */
  abroad?: AuthorisingService,
): Promise<AuthorisingService> {
  const sent: string[] = [];
  const shown: string[] = [];
  const faults: Pick<AuthorisingService, 'tokenFault' | 'fault' | 'wait' | 'lifetimeS'> = {
    tokenFault: undefined,
    fault: undefined,
    wait: undefined,
    lifetimeS: HOUR_S,
  };
  const codes = new Map<string, { challenge: string; redirectUrl: string }>();
  const live = { access: '', refresh: '' };
  let serial = 0;
  let renewals = 0;

  function give(): { status: number; answer: object } {
    serial += 1;
    live.access = `access-${serial}`;
    live.refresh = `refresh-${serial}`;
    const answer = { access_token: live.access, refresh_token: live.refresh, expires_in: faults.lifetimeS };
    return { status: 200, answer };
  }

  function token(form: URLSearchParams): { status: number; answer: object } {
    const refused = { status: 400, answer: { error: 'invalid_grant' } };
    if (form.get('grant_type') === 'refresh_token') {
      // A replaced token counts as stolen: everything is withdrawn.
      if (form.get('refresh_token') !== live.refresh) {
        Object.assign(live, { access: '', refresh: 'none' });
        return refused;
      }
      renewals += 1;
      return give();
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = code?.challenge === challenge && code.redirectUrl === form.get('redirect_uri');
    return fits ? give() : refused;
  }

  async function answerToken(form: URLSearchParams): Promise<{ status: number; answer: object } | undefined> {
    const fault = faults.tokenFault;
    const renews = form.get('grant_type') === 'refresh_token';
    if (renews) sent.push(form.get('refresh_token') ?? '');
    if (typeof fault === 'number') return { status: fault, answer: {} };
    if (fault === 'unknownClient') return { status: 401, answer: { error: 'invalid_client' } };
    if (!renews) return token(form);
    const given = token(form);
    await faults.wait?.();
    if (fault === 'silent') return undefined;
    return fault === 'malformed' ? { status: 200, answer: { access_token: 7 } } : given;
  }

  function answerCall(authorization: string | undefined): { status: number; answer: object } {
    shown.push(authorization ?? '');
    if (faults.fault !== undefined) return { status: faults.fault, answer: {} };
    const isKnown = live.access !== '' && authorization === `Bearer ${live.access}`;
    return { status: isKnown ? 200 : 401, answer: {} };
  }

  async function respond(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const isToken = request.url === '/token';
    const given = isToken
      ? await answerToken(new URLSearchParams(body))
      : answerCall(request.headers.authorization);
    if (!given) return void response.destroy();
    response
      .writeHead(given.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(given.answer));
  }

  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void respond(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return Object.assign(faults, {
    definition: { ...define(url, abroad?.url ?? url), ...more },
    url,
    sent,
    shown,
    voidAccess: () => Object.assign(live, { access: 'void' }),
    agree: (authorisationUrl: string) => {
      const { searchParams } = new URL(authorisationUrl);
      const [challenge, redirectUrl] = [searchParams.get('code_challenge'), searchParams.get('redirect_uri')];
      const code = `code-${codes.size}-${serial}`;
      codes.set(code, { challenge: challenge ?? '', redirectUrl: redirectUrl ?? '' });
      return { state: searchParams.get('state') ?? '', code, scope: 'everything' };
    },
    revoke: () => Object.assign(live, { access: '', refresh: 'none' }),
    renewals: () => renewals,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  });
}

function define(home: string, abroad: string): ServiceDefinition {
  const at = (config: ServiceConfig) => (config['region'] === 'be' ? abroad : home);
  async function ask(
    { fetch, now }: ServiceTools,
    config: ServiceConfig,
    form: Record<string, string>,
  ): Promise<ServiceTokens> {
    const answer = await fetch(`${at(config)}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    if (!answer.ok) throw await tokensRefused('authorising', answer);
    const { access_token: accessToken, refresh_token, expires_in } = Tokens.parse(await answer.json());
    return { accessToken, refreshToken: refresh_token, expiresAt: now().getTime() + expires_in * 1000 };
  }
  return {
    name: 'authorising',
    class: 'accounting',
    title: 'connectable.name_peppol',
    summary: 'connectable.summary_peppol',
    fields: [
      { name: 'office', type: 'text', label: 'connectable.field_address', required: false },
      {
        name: 'region',
        type: 'choice',
        label: 'connectable.field_address',
        required: false,
        isPlace: true,
        choices: [
          { value: 'nl', label: 'connectable.field_address' },
          { value: 'be', label: 'connectable.field_address' },
        ],
      },
    ],
    authorisation: {
      url: (_, { config, state, redirectUrl, challenge }) =>
        `${at(config)}/authorize?${new URLSearchParams({ state, redirect_uri: redirectUrl, code_challenge: challenge }).toString()}`,
      exchange: (tools, { config, code, redirectUrl, verifier }) =>
        ask(tools, config, {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUrl,
          code_verifier: verifier,
        }),
      refresh: (tools, { config, tokens }) =>
        ask(tools, config, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
    },
    test: async ({ fetch }, { config, accessToken }) => {
      const { status } = await fetch(`${at(config)}/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      if (status !== 200) throw new ProviderUnavailable('authorising', `answered ${status}`, { status });
    },
  };
}
