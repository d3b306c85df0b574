import { z } from 'zod';
import type { ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { tokensRefused } from '../connectable/tokens-refused.ts';
import { usualAuthorisation } from '../connectable/usual-authorisation.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { handOverToPayt, listPaytClaims, setBlockedAtPayt, updateAtPayt } from './claims.ts';
import { PAYT, listAdministrations, testPayt } from './client.ts';
import { PAYT_WEBHOOKS } from './webhooks.ts';

/**
 * To hand invoices over with their debtors and files, and to see what becomes of them. Payt lists its scopes only where an
 * application is registered; these follow its naming.
 */
const SCOPES =
  'administrations:read debtors:read debtors:write contacts:write files:write invoices:read invoices:write payments:read';

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });

/** Payt: by an authorisation on its own page, or by an API token. */
export const PAYT_SERVICE: ServiceDefinition = {
  name: PAYT,
  class: 'debtCollection',
  title: 'connectable.name_payt',
  summary: 'connectable.summary_payt',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_paytKey',
      required: false,
      max: 500,
    },
    {
      name: 'office',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_office',
      hint: 'connectable.hint_paytOffice',
      required: false,
    },
    {
      name: 'webhookSecret',
      type: 'secret',
      label: 'connectable.field_webhookSecret',
      hint: 'connectable.hint_paytWebhookSecret',
      required: false,
      max: 200,
    },
  ],
  addresses: {
    api: 'https://api.paytsoftware.com',
    authorise: 'https://app.paytsoftware.com/oauth/authorize',
    token: 'https://api.paytsoftware.com/oauth/token',
  },
  paces: [{ per: 'connection', calls: 10, seconds: 1, shape: 'window' }],
  authorisation: {
    ...usualAuthorisation(SCOPES, askTokens),
    isNeeded: ({ key }) => key === undefined || key === '',
  },
  choices: (_field, tools, access) => listAdministrations(tools, access),
  webhooks: PAYT_WEBHOOKS,
  ports: {
    debtCollection: {
      handOver: handOverToPayt,
      update: updateAtPayt,
      setBlocked: setBlockedAtPayt,
      listClaims: listPaytClaims,
    },
  },
  test: testPayt,
};

async function askTokens(
  tools: ServiceTools,
  grant: Readonly<Record<string, string>>,
): Promise<ServiceTokens> {
  const { addresses, client, now } = tools;
  const { headers, body } = jsonBody(grant);
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const answer = await tools.fetch(String(addresses['token']), {
    method: 'POST',
    headers: { ...headers, authorization: `Basic ${basic}`, accept: 'application/json' },
    body,
  });
  if (!answer.ok) throw await tokensRefused(PAYT, answer);
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in,
  } = Tokens.parse(await answer.json());
  return { accessToken, refreshToken, expiresAt: now().getTime() + expires_in * 1000 };
}
