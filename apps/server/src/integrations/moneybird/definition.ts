import { z } from 'zod';
import type { ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { formBody } from '../outgoing/body-of.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { bookMoneybird, findMoneybirdBooking, withdrawMoneybird } from './book.ts';
import { MONEYBIRD, listAdministrations, listEntries, testMoneybird } from './client.ts';
import { listMoneybirdBookings, registerAtMoneybird, unregisterAtMoneybird } from './follow.ts';
import { MONEYBIRD_WEBHOOKS } from './webhooks.ts';

/** To post invoices and their contacts, and to read the accounts, tax rates and projects they are posted to. */
const SCOPES = 'sales_invoices settings';

/** Tokens of Moneybird don't expire unless it says so; then they are renewed well before anybody would notice. */
const LASTING_S = 365 * 24 * 60 * 60;

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().nullish(),
});

/** Moneybird: by an authorisation on its own page, or by a personal API token. */
export const MONEYBIRD_SERVICE: ServiceDefinition = {
  name: MONEYBIRD,
  class: 'accounting',
  title: 'integration.service_moneybird',
  summary: 'integration.summary_moneybird',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'integration.field_key',
      hint: 'integration.hint_moneybirdKey',
      required: false,
      max: 200,
    },
    {
      name: 'office',
      type: 'choice',
      isFromService: true,
      label: 'integration.field_office',
      hint: 'integration.hint_office',
      required: false,
    },
  ],
  addresses: {
    api: 'https://moneybird.com/api/v2',
    authorise: 'https://moneybird.com/oauth/authorize',
    token: 'https://moneybird.com/oauth/token',
    web: 'https://moneybird.com',
  },
  paces: [{ per: 'connection', calls: 150, seconds: 300, shape: 'window' }],
  authorisation: {
    refreshTokenLasts: true,
    needsClient: true,
    isNeeded: ({ key }) => key === undefined || key === '',
    url: ({ addresses, client }, { state, redirectUrl }) => {
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: SCOPES,
        state,
      });
      return `${addresses['authorise']}?${query.toString()}`;
    },
    exchange: (tools, { code, redirectUrl }) =>
      askTokens(tools, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (tools, { tokens }) =>
      askTokens(tools, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  },
  choices: (_field, tools, access) => listAdministrations(tools, access),
  webhooks: MONEYBIRD_WEBHOOKS,
  ports: {
    accounting: {
      listEntries,
      findBooking: findMoneybirdBooking,
      book: bookMoneybird,
      withdraw: withdrawMoneybird,
      listBookings: listMoneybirdBookings,
      registerPayment: registerAtMoneybird,
      unregisterPayment: unregisterAtMoneybird,
    },
  },
  test: testMoneybird,
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
    throw new ProviderUnavailable(MONEYBIRD, `answered ${answer.status}`, { status: answer.status });
  const { access_token: accessToken, refresh_token, expires_in } = Tokens.parse(await answer.json());
  const expiresAt = now().getTime() + (expires_in ?? LASTING_S) * 1000;
  return { accessToken, refreshToken: refresh_token, expiresAt };
}
