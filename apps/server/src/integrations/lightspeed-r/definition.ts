import { z } from 'zod';
import type { ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { FREE_ITEMS_FIELD, TURNOVER_FIELD } from '../connectable/till-fields.ts';
import { tokensRefused } from '../connectable/tokens-refused.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { LIGHTSPEED_R } from './ask-lightspeed-r.ts';
import { pauseOfBucket } from './bucket.ts';
import { LIGHTSPEED_R_HOSTS, readOpening } from './button.ts';
import { getReceipt, listGroups, listLocations, listReceipts, testLightspeedR } from './client.ts';

const SCOPES = 'employee:register_read employee:inventory_read employee:admin_shops';

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.coerce.number(),
});

/** Lightspeed Retail (R-Series): sales of an account's shops, by agreement on Lightspeed's page. */
export const LIGHTSPEED_R_SERVICE: ServiceDefinition = {
  name: LIGHTSPEED_R,
  class: 'pos',
  title: 'connectable.name_lightspeedR',
  summary: 'connectable.summary_lightspeedR',
  fields: [
    {
      name: 'location',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_shop',
      hint: 'connectable.hint_shop',
      required: false,
    },
    FREE_ITEMS_FIELD,
    TURNOVER_FIELD,
  ],
  addresses: {
    api: 'https://api.lightspeedapp.com',
    authorise: 'https://cloud.lightspeedapp.com/auth/oauth/authorize',
    token: 'https://cloud.lightspeedapp.com/auth/oauth/token',
    keys: 'https://cloud.merchantos.com/.well-known/jwks',
  },
  tillPage: {
    path: 'retail',
    isOn: () => true,
    framedBy: LIGHTSPEED_R_HOSTS.map((host) => `https://*.${host}`),
    readOpening,
  },
  // The least that an account has: one register. More is used where the service's own headers allow it.
  paces: [{ per: 'connection', calls: 90, seconds: 90, shape: 'bucket' }],
  pauseUntil: pauseOfBucket,
  authorisation: {
    needsClient: true,
    // The old one is revoked by the first call with a new access token, and new ones are kept before they are used.
    refreshTokenLasts: true,
    url: ({ addresses, client }, { state, challenge }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        scope: SCOPES,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${addresses['authorise']}?${query.toString()}`;
    },
    exchange: (tools, { code, verifier }) =>
      askTokens(tools, { grant_type: 'authorization_code', code, code_verifier: verifier }),
    refresh: (tools, { tokens }) =>
      askTokens(tools, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  },
  choices: (_field, tools, access) => listLocations(tools, access),
  ports: { pointOfSale: { listLocations, listGroups, getReceipt, listReceipts } },
  test: testLightspeedR,
};

async function askTokens(
  tools: ServiceTools,
  grant: Readonly<Record<string, string>>,
): Promise<ServiceTokens> {
  const { addresses, client, now } = tools;
  const answer = await tools.fetch(String(addresses['token']), {
    method: 'POST',
    ...jsonBody({ client_id: client.id, client_secret: client.secret, ...grant }),
  });
  if (!answer.ok) throw await tokensRefused(LIGHTSPEED_R, answer);
  const given = Tokens.parse(await answer.json());
  return {
    accessToken: given.access_token,
    refreshToken: given.refresh_token,
    expiresAt: now().getTime() + given.expires_in * 1000,
  };
}
