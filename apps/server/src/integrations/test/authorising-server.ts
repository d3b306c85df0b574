import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ServiceDefinition, ServiceTokens, ServiceTools } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/** A service that asks people to agree, over real HTTP: its tokens live an hour and each renewal voids the old ones. */
export interface AuthorisingService {
  readonly definition: ServiceDefinition;
  /** Agrees on the service's page as a person does; answers what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string>;
  /** Takes every agreement back. */
  revoke(): void;
  /** How often tokens were renewed. */
  readonly renewals: () => number;
  stop(): Promise<void>;
}

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
const HOUR_S = 3600;

export async function startAuthorisingService(
  more: Partial<Pick<ServiceDefinition, 'name' | 'addon'>> = {},
): Promise<AuthorisingService> {
  const codes = new Map<string, { challenge: string; redirectUrl: string }>();
  const live = { access: '', refresh: '' };
  let serial = 0;
  let renewals = 0;

  function give(): { status: number; answer: object } {
    serial += 1;
    live.access = `access-${serial}`;
    live.refresh = `refresh-${serial}`;
    const answer = { access_token: live.access, refresh_token: live.refresh, expires_in: HOUR_S };
    return { status: 200, answer };
  }

  function token(form: URLSearchParams): { status: number; answer: object } {
    const refused = { status: 400, answer: { error: 'invalid_grant' } };
    if (form.get('grant_type') === 'refresh_token') {
      if (form.get('refresh_token') !== live.refresh) return refused;
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

  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isToken = request.url === '/token';
      const isKnown = live.access !== '' && request.headers.authorization === `Bearer ${live.access}`;
      const { status, answer } = isToken
        ? token(new URLSearchParams(Buffer.concat(chunks).toString()))
        : { status: isKnown ? 200 : 401, answer: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    definition: { ...define(url), ...more },
    agree: (authorisationUrl) => {
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
  };
}

function define(url: string): ServiceDefinition {
  async function ask({ fetch, now }: ServiceTools, form: Record<string, string>): Promise<ServiceTokens> {
    const answer = await fetch(`${url}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    if (answer.status === 400) throw new IntegrationProblem('authorisationLost');
    if (!answer.ok) throw new ProviderUnavailable('authorising', `answered ${answer.status}`);
    const { access_token: accessToken, refresh_token, expires_in } = Tokens.parse(await answer.json());
    return { accessToken, refreshToken: refresh_token, expiresAt: now().getTime() + expires_in * 1000 };
  }
  return {
    name: 'authorising',
    class: 'accounting',
    title: 'integration.service_peppol',
    summary: 'integration.summary_peppol',
    fields: [{ name: 'office', type: 'text', label: 'integration.field_address', required: false }],
    authorisation: {
      url: ({ state, redirectUrl, challenge }) =>
        `${url}/authorize?${new URLSearchParams({ state, redirect_uri: redirectUrl, code_challenge: challenge }).toString()}`,
      exchange: (tools, { code, redirectUrl, verifier }) =>
        ask(tools, {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUrl,
          code_verifier: verifier,
        }),
      refresh: (tools, { tokens }) =>
        ask(tools, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
    },
    test: async ({ fetch }, { accessToken }) => {
      const { status } = await fetch(`${url}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
      if (status !== 200) throw new ProviderUnavailable('authorising', `answered ${status}`, { status });
    },
  };
}
