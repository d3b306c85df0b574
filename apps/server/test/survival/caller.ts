import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const Envelope = z.object({
  error: z.object({ code: z.number(), name: z.string(), message: z.string(), requestId: z.string() }),
});

/** The server's response; undefined when it ended before responding. */
type Answer = { readonly status: number; readonly body: unknown; readonly name: string } | undefined;

/** Calls the API as a careful program does, and records every response that breaks the contract. */
export interface Caller {
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Calls until it is done or finally refused: after no response and after "not now" it tries again. */
  persist(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  become(token: string): void;
  readonly faults: readonly string[];
  readonly counts: { answered: number; unavailable: number; unanswered: number };
}

const PAUSE_MS = 100;
const PATIENCE_MS = 120_000;

export function createCaller(url: string): Caller {
  let token = '';
  const faults: string[] = [];
  const counts = { answered: 0, unavailable: 0, unanswered: 0 };

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined) {
      counts.unanswered += 1;
      return undefined;
    }
    counts.answered += 1;
    if (response.ok) {
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, body: isJson ? JSON.parse(text) : undefined, name: '' };
    }
    return { status: response.status, body: undefined, name: nameOf(method, path, response, text) };
  }

  function nameOf(method: string, path: string, { status, headers }: Response, text: string): string {
    const read = z.string().transform(toJson).pipe(Envelope).safeParse(text);
    const where = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}: ${status}`;
    if (!read.success) faults.push(`${where} outside the envelope: ${text.slice(0, 200)}`);
    else if (status === 503) {
      counts.unavailable += 1;
      if (!headers.get('retry-after')) faults.push(`${where} without Retry-After`);
    } else if (status >= 500) faults.push(`${where} ${read.data.error.message}`);
    return read.success ? read.data.error.name : '';
  }

  async function persist(method: string, path: string, body?: unknown) {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await call(method, path, body);
      if (answer && answer.status !== 503 && answer.status < 500) return answer;
      if (performance.now() > until) throw new Error(`${method} ${path} never came to an end`);
      await delay(PAUSE_MS);
    }
  }

  return {
    call,
    persist,
    become: (next) => {
      token = next;
    },
    faults,
    counts,
  };
}

function toJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
}
