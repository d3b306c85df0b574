import { z } from 'zod';
import type { ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../connectable/definition.ts';
import { tokensRefused } from '../connectable/tokens-refused.ts';
import { formBody } from '../outgoing/body-of.ts';
import { TWINFIELD } from './ask-twinfield.ts';
import { bookAtTwinfield, findTwinfieldBooking, withdrawAtTwinfield } from './book.ts';
import { listChoices, listEntries, testTwinfield } from './client.ts';
import { listReopenedAtTwinfield, listTwinfieldBookings } from './follow.ts';
import {
  bookPurchaseAtTwinfield,
  findPurchaseAtTwinfield,
  listTwinfieldPurchases,
  takesPurchases,
} from './purchase.ts';
import { problemOfText, tagsOfText } from './texts.ts';

const SCOPES = 'openid twf.organisation twf.organisationUser offline_access';
const MAX_TEXT = 200;

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.coerce.number(),
});

/** Twinfield, authorised on its page. */
export const TWINFIELD_SERVICE: ServiceDefinition = {
  name: TWINFIELD,
  class: 'accounting',
  title: 'connectable.name_twinfield',
  summary: 'connectable.summary_twinfield',
  fields: [
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
      name: 'receivables',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_receivables',
      hint: 'connectable.hint_receivables',
      required: false,
    },
    {
      name: 'purchaseAccount',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_purchaseAccount',
      hint: 'connectable.hint_purchaseAccountWithoutFile',
      required: false,
    },
    {
      name: 'purchaseJournal',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_purchaseJournal',
      hint: 'connectable.hint_journal',
      required: false,
    },
    {
      name: 'destiny',
      type: 'choice',
      label: 'connectable.field_destiny',
      hint: 'connectable.hint_destiny',
      required: false,
      choices: [
        { value: 'temporary', label: 'connectable.choice_temporary' },
        { value: 'final', label: 'connectable.choice_final' },
      ],
    },
    textField('freeText', 'connectable.field_freeText', 'connectable.hint_freeText'),
    textField(
      'invoiceDescription',
      'connectable.field_invoiceDescription',
      'connectable.hint_invoiceDescription',
    ),
    textField('lineDescription', 'connectable.field_lineDescription', 'connectable.hint_lineDescription'),
  ],
  addresses: {
    login: 'https://login.twinfield.com/auth/authentication/connect',
    web: 'https://accounting.twinfield.com',
  },
  authorisation: {
    needsClient: true,
    refreshTokenLasts: true,
    url: ({ addresses, client }, { state, redirectUrl, challenge }) => {
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: SCOPES,
        state,
        nonce: challenge,
      });
      return `${addresses['login']}/authorize?${query.toString()}`;
    },
    exchange: (tools, { code, redirectUrl }) =>
      askTokens(tools, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (tools, { tokens }) =>
      askTokens(tools, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  },
  choices: listChoices,
  ports: {
    accounting: {
      listEntries,
      findBooking: findTwinfieldBooking,
      book: bookAtTwinfield,
      withdraw: withdrawAtTwinfield,
      listBookings: listTwinfieldBookings,
      listReopened: listReopenedAtTwinfield,
      takesPurchases,
      takesPurchaseFiles: false,
      findPurchase: findPurchaseAtTwinfield,
      bookPurchase: bookPurchaseAtTwinfield,
      listPurchases: listTwinfieldPurchases,
    },
  },
  test: testTwinfield,
};

type TextField = ServiceDefinition['fields'][number];

function textField(name: string, label: TextField['label'], hint: TextField['label']): TextField {
  const tags = tagsOfText(name === 'lineDescription');
  return { name, type: 'text', label, hint, required: false, max: MAX_TEXT, problemOf: problemOfText, tags };
}

/** A refresh token that isn't among the answer stays as it was. */
async function askTokens(
  tools: ServiceTools,
  grant: Readonly<Record<string, string>>,
): Promise<ServiceTokens> {
  const { addresses, client, now } = tools;
  const { headers, body } = formBody(grant);
  const key = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const answer = await tools.fetch(`${addresses['login']}/token`, {
    method: 'POST',
    headers: { ...headers, authorization: `Basic ${key}` },
    body,
  });
  if (!answer.ok) throw await tokensRefused(TWINFIELD, answer);
  const { access_token: accessToken, refresh_token, expires_in } = Tokens.parse(await answer.json());
  const refreshToken = refresh_token ?? grant['refresh_token'] ?? '';
  return { accessToken, refreshToken, expiresAt: now().getTime() + expires_in * 1000 };
}
