import { z } from 'zod';
import type { ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { tokensRefused } from '../connectable/tokens-refused.ts';
import { formBody } from '../outgoing/body-of.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { EXACT, serverOf } from './ask-exact.ts';
import {
  bookAtExact,
  findExactBooking,
  listExactBookings,
  listReopenedAtExact,
  withdrawAtExact,
} from './book.ts';
import { listChoices, listEntries, testExact } from './client.ts';
import { bookPurchaseAtExact, findPurchaseAtExact, listExactPurchases } from './purchase.ts';
import { EXACT_WEBHOOKS } from './webhooks.ts';

/**
 * Exact refuses to renew a token in the first nine and a half of its ten minutes, and we renew a minute before the end:
 * so it counts as lasting half a minute longer.
 */
const LONGER_MS = 30_000;
const TOO_EARLY = /not expired/i;

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.coerce.number(),
});
const Refused = z.object({ error_description: z.string().default('') });

/** Exact Online of seven countries, by agreement on its page. */
export const EXACT_SERVICE: ServiceDefinition = {
  name: EXACT,
  class: 'accounting',
  title: 'connectable.name_exact',
  summary: 'connectable.summary_exact',
  fields: [
    {
      name: 'server',
      type: 'choice',
      isPlace: true,
      label: 'connectable.field_exactServer',
      hint: 'connectable.hint_exactServer',
      required: true,
      choices: [
        { value: 'nl', label: 'connectable.choice_exactNl' },
        { value: 'be', label: 'connectable.choice_exactBe' },
        { value: 'de', label: 'connectable.choice_exactDe' },
        { value: 'fr', label: 'connectable.choice_exactFr' },
        { value: 'es', label: 'connectable.choice_exactEs' },
        { value: 'uk', label: 'connectable.choice_exactUk' },
        { value: 'com', label: 'connectable.choice_exactCom' },
      ],
    },
    {
      name: 'office',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_office',
      hint: 'connectable.hint_office',
      required: false,
    },
    {
      name: 'journal',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_journal',
      hint: 'connectable.hint_journal',
      required: false,
    },
    {
      name: 'paymentCondition',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_paymentCondition',
      hint: 'connectable.hint_paymentCondition',
      required: false,
    },
    {
      name: 'reference',
      type: 'choice',
      label: 'connectable.field_reference',
      hint: 'connectable.hint_reference',
      required: false,
      choices: [
        { value: 'number', label: 'connectable.choice_ourNumber' },
        { value: 'customer', label: 'connectable.choice_theirReference' },
      ],
    },
  ],
  addresses: {
    nl: 'https://start.exactonline.nl',
    be: 'https://start.exactonline.be',
    de: 'https://start.exactonline.de',
    fr: 'https://start.exactonline.fr',
    es: 'https://start.exactonline.es',
    uk: 'https://start.exactonline.co.uk',
    com: 'https://start.exactonline.com',
  },
  paces: [
    { per: 'connection', calls: 60, seconds: 60, shape: 'window' },
    { per: 'connection', calls: 5000, seconds: 86_400, shape: 'window' },
  ],
  pauseUntil: ({ status, headers }) => {
    if (status !== 429) return undefined;
    // The daily limit isn't named once the minute's is used up, so whichever is named as used up counts.
    const isDay = headers.get('x-ratelimit-remaining') === '0';
    const reset = headers.get(isDay ? 'x-ratelimit-reset' : 'x-ratelimit-minutely-reset');
    return reset === null || !/^\d+$/.test(reset) ? undefined : new Date(Number(reset));
  },
  authorisation: {
    needsClient: true,
    url: (surroundings, { config, state, redirectUrl }) => {
      const query = new URLSearchParams({
        client_id: surroundings.client.id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        force_login: '0',
        state,
      });
      return `${serverOf(surroundings, config)}/api/oauth2/auth?${query.toString()}`;
    },
    exchange: (tools, { config, code, redirectUrl }) =>
      askTokens(tools, config, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (tools, { config, tokens }) =>
      askTokens(tools, config, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  },
  choices: listChoices,
  webhooks: EXACT_WEBHOOKS,
  ports: {
    accounting: {
      listEntries,
      findBooking: findExactBooking,
      book: bookAtExact,
      withdraw: withdrawAtExact,
      findPurchase: findPurchaseAtExact,
      bookPurchase: bookPurchaseAtExact,
      listPurchases: listExactPurchases,
      listBookings: listExactBookings,
      listReopened: listReopenedAtExact,
    },
  },
  test: testExact,
};

async function askTokens(
  tools: ServiceTools,
  config: ServiceConfig,
  grant: Readonly<Record<string, string>>,
): Promise<ServiceTokens> {
  const { client, now } = tools;
  const answer = await tools.fetch(`${serverOf(tools, config)}/api/oauth2/token`, {
    method: 'POST',
    ...formBody({ ...grant, client_id: client.id, client_secret: client.secret }),
  });
  if (answer.ok) {
    const {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in,
    } = Tokens.parse(await answer.json());
    return { accessToken, refreshToken, expiresAt: now().getTime() + expires_in * 1000 + LONGER_MS };
  }
  const refused = await tokensRefused(EXACT, answer.clone());
  if (!(refused instanceof IntegrationProblem)) throw refused;
  const { error_description: words } = Refused.parse(await answer.json());
  // The old token still works, and so does its refresh token.
  if (TOO_EARLY.test(words))
    throw new ProviderUnavailable(EXACT, 'renewed too early', {
      status: 429,
      retryAt: new Date(now().getTime() + LONGER_MS),
    });
  throw refused;
}
