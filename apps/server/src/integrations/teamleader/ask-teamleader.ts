import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const TEAMLEADER = 'teamleader';
const MAX_WORDS = 300;

const Refusal = z.object({ errors: z.array(z.object({ title: z.string() })) });

/** Calls a method of Teamleader; undefined when what it is about isn't there (404). */
export async function findAtTeamleader<T extends z.ZodType>(
  tools: ServiceTools,
  { accessToken }: ServiceAccess,
  method: string,
  answer: T,
  asked: object = {},
): Promise<z.output<T> | undefined> {
  const { headers, body } = jsonBody(asked);
  const given = await tools.fetch(`${tools.addresses['api']}/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken ?? ''}`, accept: 'application/json', ...headers },
    body,
  });
  if (given.status === 404) return undefined;
  if (given.status === 204) return answer.parse(undefined);
  if (given.ok) return answer.parse(await given.json());
  if (given.status === 400) {
    const { errors } = Refusal.parse(await given.json());
    throw new RefusedByService(
      errors
        .map(({ title }) => title)
        .join(' ')
        .slice(0, MAX_WORDS),
    );
  }
  throw unavailable(given.status);
}

/** The same for what has to be there. */
export async function askTeamleader<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  method: string,
  answer: T,
  asked: object = {},
): Promise<z.output<T>> {
  const found = await findAtTeamleader(tools, access, method, answer, asked);
  if (found === undefined) throw unavailable(404);
  return found;
}

/** The answer to what is only done (204). */
export const Done = z.undefined().transform(() => true as const);

function unavailable(status: number): ProviderUnavailable {
  return new ProviderUnavailable(TEAMLEADER, `answered ${status}`, { status });
}
