import { z } from 'zod';
import { formBody } from '../outgoing/body-of.ts';
import type { ServiceTools } from './call-means.ts';
import type { ServiceAuthorisation, ServiceTokens } from './definition.ts';
import { tokensRefused } from './tokens-refused.ts';

type Grant = Readonly<Record<string, string>>;

/** The authorisation code grant (RFC 6749, section 4.1), as services have it that ask for nothing of their own. */
export function usualAuthorisation(
  scope: string | undefined,
  askTokens: (tools: ServiceTools, grant: Grant) => Promise<ServiceTokens>,
): ServiceAuthorisation {
  return {
    needsClient: true,
    url: ({ addresses, client }, { state, redirectUrl }) => {
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        ...(scope === undefined ? {} : { scope }),
        state,
      });
      return `${addresses['authorise']}?${query.toString()}`;
    },
    exchange: (tools, { code, redirectUrl }) =>
      askTokens(tools, { grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (tools, { tokens }) =>
      askTokens(tools, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  };
}

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().nullish(),
});

/** Asks for tokens by a form that names the client too (RFC 6749, section 2.3.1); `lastingS` for those without an end. */
export async function askTokensByForm(
  tools: ServiceTools,
  grant: Grant,
  { service, lastingS }: { service: string; lastingS: number },
): Promise<ServiceTokens> {
  const { addresses, client, now } = tools;
  const answer = await tools.fetch(String(addresses['token']), {
    method: 'POST',
    ...formBody({ ...grant, client_id: client.id, client_secret: client.secret }),
  });
  if (!answer.ok) throw await tokensRefused(service, answer);
  const { access_token: accessToken, refresh_token, expires_in } = Tokens.parse(await answer.json());
  const expiresAt = now().getTime() + (expires_in ?? lastingS) * 1000;
  return { accessToken, refreshToken: refresh_token, expiresAt };
}
