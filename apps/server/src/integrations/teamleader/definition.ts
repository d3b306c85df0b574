import { z } from 'zod';
import type { ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { formBody } from '../outgoing/body-of.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { TEAMLEADER } from './ask-teamleader.ts';
import { findRecord, getAccount, listRecords, searchRecords, updateRecord } from './client.ts';
import { TEAMLEADER_WEBHOOKS, ensureRegistered } from './webhooks.ts';

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });

/** Teamleader Focus, by an authorisation on its own page; each refresh token is good once. */
export const TEAMLEADER_SERVICE: ServiceDefinition = {
  name: TEAMLEADER,
  class: 'crm',
  title: 'integration.service_teamleader',
  summary: 'integration.summary_teamleader',
  fields: [],
  addresses: {
    api: 'https://api.focus.teamleader.eu',
    authorise: 'https://focus.teamleader.eu/oauth2/authorize',
    token: 'https://focus.teamleader.eu/oauth2/access_token',
  },
  paces: [{ per: 'connection', calls: 200, seconds: 60, shape: 'window' }],
  pauseUntil: ({ status, headers }) => {
    const reset = headers.get('x-ratelimit-reset');
    if (status !== 429 || reset === null) return undefined;
    // Its offset is written without a colon.
    const at = new Date(reset.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(at.getTime()) ? undefined : at;
  },
  authorisation: {
    needsClient: true,
    url: ({ addresses, client }, { state, redirectUrl }) => {
      const query = new URLSearchParams({
        client_id: client.id,
        response_type: 'code',
        redirect_uri: redirectUrl,
        state,
      });
      return `${addresses['authorise']}?${query.toString()}`;
    },
    exchange: (tools, { code, redirectUrl }) =>
      askTokens(tools, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (tools, { tokens }) =>
      askTokens(tools, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  },
  webhooks: TEAMLEADER_WEBHOOKS,
  ports: {
    crm: {
      getAccount,
      search: searchRecords,
      list: listRecords,
      find: findRecord,
      update: updateRecord,
    },
  },
  test: async (tools, access) => {
    await getAccount(tools, access);
    await ensureRegistered(tools, access);
  },
};

async function askTokens(
  tools: ServiceTools,
  grant: Readonly<Record<string, string>>,
): Promise<ServiceTokens> {
  const { addresses, client, now } = tools;
  const answer = await tools.fetch(String(addresses['token']), {
    method: 'POST',
    ...formBody({ ...grant, client_id: client.id, client_secret: client.secret }),
  });
  if (answer.status === 400 || answer.status === 401) throw new IntegrationProblem('authorisationLost');
  if (!answer.ok)
    throw new ProviderUnavailable(TEAMLEADER, `answered ${answer.status}`, { status: answer.status });
  const { access_token: accessToken, refresh_token, expires_in } = Tokens.parse(await answer.json());
  return { accessToken, refreshToken: refresh_token, expiresAt: now().getTime() + expires_in * 1000 };
}
