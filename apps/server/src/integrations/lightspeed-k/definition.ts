import { z } from 'zod';
import type { ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { FREE_ITEMS_FIELD, TURNOVER_FIELD } from '../connectable/till-fields.ts';
import { tokensRefused } from '../connectable/tokens-refused.ts';
import { formBody } from '../outgoing/body-of.ts';
import { LIGHTSPEED_K, serverOf } from './ask-lightspeed-k.ts';
import { getReceipt, listGroups, listLocations, listReceipts, testLightspeedK } from './client.ts';

const SCOPES = 'financial-api';

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.coerce.number(),
});

/** Lightspeed Restaurant (K-Series): receipts of a location, by agreement on Lightspeed's page. */
export const LIGHTSPEED_K_SERVICE: ServiceDefinition = {
  name: LIGHTSPEED_K,
  class: 'pos',
  title: 'connectable.name_lightspeedK',
  summary: 'connectable.summary_lightspeedK',
  fields: [
    {
      name: 'server',
      type: 'choice',
      isPlace: true,
      label: 'connectable.field_lightspeedServer',
      required: true,
      choices: [
        { value: 'live', label: 'connectable.choice_lightspeedLive' },
        { value: 'trial', label: 'connectable.choice_lightspeedTrial' },
      ],
    },
    {
      name: 'location',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_location',
      hint: 'connectable.hint_location',
      required: false,
    },
    FREE_ITEMS_FIELD,
    TURNOVER_FIELD,
    {
      name: 'webExtension',
      type: 'switch',
      label: 'connectable.field_webExtension',
      hint: 'connectable.hint_webExtension',
      required: false,
    },
  ],
  addresses: { live: 'https://api.lsk.lightspeed.app', trial: 'https://api.trial.lsk.lightspeed.app' },
  tillPage: {
    path: 'k-series',
    isOn: ({ webExtension }) => webExtension === true,
    framedBy: ['https://*.lsk.lightspeed.app'],
  },
  authorisation: {
    needsClient: true,
    url: (surroundings, { config, state, redirectUrl }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: surroundings.client.id,
        redirect_uri: redirectUrl,
        scope: SCOPES,
        state,
      });
      return `${serverOf(surroundings, config)}/oauth/authorize?${query.toString()}`;
    },
    exchange: (tools, { config, code, redirectUrl }) =>
      askTokens(tools, config, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (tools, { config, tokens }) =>
      askTokens(tools, config, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  },
  choices: (_field, tools, access) => listLocations(tools, access),
  ports: { pointOfSale: { listLocations, listGroups, getReceipt, listReceipts } },
  test: testLightspeedK,
};

async function askTokens(
  tools: ServiceTools,
  config: ServiceConfig,
  grant: Readonly<Record<string, string>>,
): Promise<ServiceTokens> {
  const { client, now } = tools;
  const { headers, body } = formBody(grant);
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const answer = await tools.fetch(`${serverOf(tools, config)}/oauth/token`, {
    method: 'POST',
    headers: { ...headers, authorization: `Basic ${basic}`, accept: 'application/json' },
    body,
  });
  if (!answer.ok) throw await tokensRefused(LIGHTSPEED_K, answer);
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in,
  } = Tokens.parse(await answer.json());
  return { accessToken, refreshToken, expiresAt: now().getTime() + expires_in * 1000 };
}
