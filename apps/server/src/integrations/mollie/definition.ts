import { z } from 'zod';
import type { ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { InstallationRefused, tokensRefused } from '../connectable/tokens-refused.ts';
import { formOf } from '../connectable/webhook.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { MOLLIE } from './ask-mollie.ts';
import { listProfiles, openMollie, testMollie } from './client.ts';
import { MOLLIE_PAYOUTS } from './payouts.ts';

/** What is asked of a company: to take payments, give them back, collect by mandates, and see what was paid out. */
const SCOPES = [
  'payments.read',
  'payments.write',
  'refunds.read',
  'refunds.write',
  'customers.read',
  'customers.write',
  'mandates.read',
  'mandates.write',
  'profiles.read',
  'settlements.read',
  'balances.read',
];

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });

const Posted = z.object({ id: z.string().min(1).max(120) });

/** Mollie: by the key of a website profile, or by an agreement on its own page. */
export const MOLLIE_SERVICE: ServiceDefinition = {
  name: MOLLIE,
  class: 'payment',
  title: 'connectable.name_mollie',
  summary: 'connectable.summary_mollie',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_mollieKey',
      required: false,
      max: 200,
    },
    {
      name: 'profile',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_profile',
      hint: 'connectable.hint_profile',
      required: false,
    },
    {
      name: 'testMode',
      type: 'switch',
      label: 'connectable.field_testMode',
      hint: 'connectable.hint_testMode',
      required: false,
    },
  ],
  addresses: {
    api: 'https://api.mollie.com',
    authorise: 'https://my.mollie.com/oauth2/authorize',
  },
  authorisation: {
    refreshTokenLasts: true,
    needsClient: true,
    isNeeded: ({ key }) => key === undefined || key === '',
    url: ({ addresses, client }, { state, redirectUrl }) => {
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: redirectUrl,
        state,
        scope: SCOPES.join(' '),
        response_type: 'code',
        approval_prompt: 'auto',
      });
      return `${addresses['authorise']}?${query.toString()}`;
    },
    exchange: (tools, { code, redirectUrl }) =>
      askTokens(tools, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (tools, { tokens }) =>
      askTokens(tools, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  },
  // Mollie says which payment, refunds and chargebacks included, and signs nothing.
  webhooks: {
    receive: (_tools, _access, webhook) => [{ about: 'payment', id: formOf(webhook, Posted).id }],
  },
  ports: { payments: { open: openMollie }, payouts: MOLLIE_PAYOUTS },
  payoutNotice: 'connectable.hint_molliePayouts',
  choices: (_field, tools, access) => listProfiles(tools, access),
  test: testMollie,
};

async function askTokens(
  tools: ServiceTools,
  grant: Readonly<Record<string, string>>,
): Promise<ServiceTokens> {
  const { addresses, client, now } = tools;
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const { headers, body } = jsonBody(grant);
  const answer = await tools.fetch(`${addresses['api']}/oauth2/tokens`, {
    method: 'POST',
    headers: { ...headers, authorization: `Basic ${basic}` },
    body,
  });
  // Whatever people authorised is refused by 400.
  if (answer.status === 401) throw new InstallationRefused(MOLLIE);
  if (!answer.ok) throw await tokensRefused(MOLLIE, answer);
  const { access_token: accessToken, refresh_token, expires_in } = Tokens.parse(await answer.json());
  return { accessToken, refreshToken: refresh_token, expiresAt: now().getTime() + expires_in * 1000 };
}
