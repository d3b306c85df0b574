import { z } from 'zod';
import {
  type CallArguments,
  type CallResult,
  type Contract,
  type Route,
  isFile,
  isNothing,
  isUpload,
} from './route.ts';

/** One problem with the input; path segments are joined by dots (`lines.2.price`). */
export interface FieldProblem {
  readonly path: string;
  readonly name: string;
  readonly message: string;
}

/** An error from the server, with its code from the catalogue. */
export class ApiError extends Error {
  readonly code: number;
  /**
   * The stable name from the catalogue, such as `invoice.not_found`; undefined when the server sent no
   * answer.
   */
  readonly errorName: string | undefined;
  readonly status: number;
  readonly field: string | undefined;
  readonly problems: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly data: unknown;

  constructor(options: {
    code: number;
    errorName?: string | undefined;
    status: number;
    message: string;
    field?: string | undefined;
    problems?: readonly FieldProblem[] | undefined;
    requestId?: string | undefined;
    data?: unknown;
  }) {
    super(options.message);
    this.name = 'ApiError';
    this.code = options.code;
    this.errorName = options.errorName;
    this.status = options.status;
    this.field = options.field;
    this.problems = options.problems ?? [];
    this.requestId = options.requestId;
    this.data = options.data;
  }
}

export type Call<R extends Route> = (
  ...args: keyof CallArguments<R> extends never
    ? [args?: object, options?: CallOptions]
    : Partial<CallArguments<R>> extends CallArguments<R>
      ? [args?: CallArguments<R>, options?: CallOptions]
      : [args: CallArguments<R>, options?: CallOptions]
) => Promise<CallResult<R>>;

export interface CallOptions {
  signal?: AbortSignal;
}

export type Client<C extends Contract> = {
  readonly [N in keyof C]: { readonly [V in keyof C[N]]: Call<C[N][V]> };
};

/** Sends a request; the application adds the token, the language and the refresh of the session. */
export type Transport = (request: { route: Route; path: string; init: RequestInit }) => Promise<Response>;

/** The arguments of any route; its own type knows which ones it takes. */
export interface LooseArguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The typed client of a contract: `client.invoice.send({ params: { id }, body })`. */
export function createClient<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [noun, verbs] of Object.entries(contract)) {
    const calls: Record<string, unknown> = {};
    for (const [verb, definition] of Object.entries(verbs)) {
      calls[verb] = (args: LooseArguments = {}, options: CallOptions = {}) =>
        callRoute(definition, transport, args, options);
    }
    client[noun] = calls;
  }
  return client as Client<C>;
}

/** Fills `:name` parameters and the query of a path. */
export function buildPath(
  path: string,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params?.[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    search.set(key, textOf(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Only plain values can be part of a URL. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/**
 * Calls one route: builds its request and parses the response by its shape; throws an ApiError for an
 * error response.
 */
export async function callRoute(
  definition: Route,
  transport: Transport,
  args: LooseArguments,
  options: CallOptions,
): Promise<unknown> {
  const init: RequestInit = { method: definition.method };
  if (options.signal) init.signal = options.signal;
  if (isUpload(definition.body) && args.body instanceof Blob) {
    const form = new FormData();
    form.append('file', args.body);
    init.body = form;
  } else if (definition.body !== undefined) {
    init.body = JSON.stringify(args.body ?? {});
    init.headers = { 'content-type': 'application/json' };
  }
  const path = buildPath(definition.path, args.params, args.query);
  const response = await transport({ route: definition, path, init });
  if (!response.ok) throw await toApiError(response);
  if (isNothing(definition.response)) return undefined;
  if (isFile(definition.response)) return response.blob();
  return z.parse(definition.response, await response.json());
}

const Refused = z.object({
  error: z
    .object({
      code: z.number(),
      name: z.string(),
      message: z.string(),
      field: z.string(),
      problems: z.array(z.object({ path: z.string(), name: z.string(), message: z.string() })),
      requestId: z.string(),
    })
    .partial()
    .optional(),
  data: z.unknown().optional(),
});

/** Reads the error envelope of a failed request; a response without one keeps its plain text. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  try {
    const parsed = Refused.parse(JSON.parse(text));
    return new ApiError({
      code: parsed.error?.code ?? 0,
      errorName: parsed.error?.name,
      status: response.status,
      message: parsed.error?.message ?? text,
      field: parsed.error?.field,
      problems: parsed.error?.problems,
      requestId: parsed.error?.requestId,
      data: parsed.data,
    });
  } catch {
    return new ApiError({ code: 0, status: response.status, message: text });
  }
}
