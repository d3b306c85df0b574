import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const RECOMMAND = 'recommand';

const MAX_WORDS = 500;

/** Every answer says whether it is one; what is wrong is listed by field, or under `root`. */
const Failure = z.object({
  success: z.literal(false),
  errors: z.record(z.string(), z.array(z.string())),
});

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly timeoutMs?: number;
}

/** Asks Recommand; undefined when what it is about isn't there (404). */
export async function findAtRecommand<T extends z.ZodType>(
  tools: ServiceTools,
  { config }: ServiceAccess,
  path: string,
  answer: T,
  { method = 'GET', query = {}, body, timeoutMs }: Asked = {},
): Promise<z.output<T> | undefined> {
  const search = new URLSearchParams(query).toString();
  const credentials = Buffer.from(`${String(config['apiKey'])}:${String(config['apiSecret'])}`);
  const bodied = body && jsonBody(body);
  const given = await tools.fetch(`${tools.addresses['api']}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      authorization: `Basic ${credentials.toString('base64')}`,
      accept: 'application/json',
      ...bodied?.headers,
    },
    body: bodied?.body,
    timeoutMs,
  });
  if (given.status === 404) return undefined;
  if (given.ok) return answer.parse(await given.json());
  if (given.status === 400 || given.status === 422) {
    throw new RefusedByService(wordsOf(Failure.parse(await given.json())));
  }
  throw new ProviderUnavailable(RECOMMAND, `answered ${given.status}`, { status: given.status });
}

/** The same for what has to be there. */
export async function askRecommand<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const found = await findAtRecommand(tools, access, path, answer, asked);
  if (found === undefined) throw new ProviderUnavailable(RECOMMAND, 'answered 404', { status: 404 });
  return found;
}

function wordsOf({ errors }: z.output<typeof Failure>): string {
  const words = Object.entries(errors).flatMap(([field, all]) =>
    all.map((one) => (field === 'root' ? one : `${field}: ${one}`)),
  );
  return words.join(' ').slice(0, MAX_WORDS);
}
