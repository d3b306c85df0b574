import { z } from 'zod';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceTokens } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const LIGHTSPEED_L = 'lightspeed-l';

/** How this installation calls itself; Lightspeed keeps a token for each device. */
const DEVICE_ID = 'penning';
/** Lightspeed doesn't say how long a token is good; one that it refuses is replaced all the same. */
const LASTING_MS = 8 * 60 * 60_000;

const Token = z.object({ token: z.string().min(1) });

/** Exchanges the sign-in that was entered for a token. */
export async function openSession(
  tools: ServiceTools,
  config: ServiceConfig,
): Promise<Pick<ServiceTokens, 'accessToken' | 'expiresAt'>> {
  const { username, password, location } = config;
  const answer = await tools.fetch(`${serverOf(tools, config)}/token`, {
    method: 'POST',
    ...jsonBody({ companyId: Number(location), deviceId: DEVICE_ID, username, password }),
  });
  if ([400, 401, 403].includes(answer.status)) throw new IntegrationProblem('refused');
  if (!answer.ok) throw unavailable(answer.status);
  return {
    accessToken: Token.parse(await answer.json()).token,
    expiresAt: tools.now().getTime() + LASTING_MS,
  };
}

/** Reads something; undefined where there is none of that name. */
export async function askLightspeedL<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
): Promise<z.output<T> | undefined> {
  // While a connection is only tried, it has no token yet.
  const token = access.accessToken ?? (await openSession(tools, access.config)).accessToken;
  const given = await tools.fetch(`${serverOf(tools, access.config)}${path}`, {
    headers: { 'x-auth-token': token, accept: 'application/json' },
  });
  if (given.ok) return answer.parse(await given.json());
  if (given.status === 404) return undefined;
  throw unavailable(given.status);
}

function unavailable(status: number): ProviderUnavailable {
  return new ProviderUnavailable(LIGHTSPEED_L, `answered ${status}`, { status });
}

function serverOf({ addresses }: Pick<ServiceTools, 'addresses'>, { server }: ServiceConfig): string {
  return `${addresses[String(server)] ?? ''}/PosServer/rest`;
}
