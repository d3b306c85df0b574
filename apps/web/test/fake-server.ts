import {
  type AnswerOf,
  BASE_PATH,
  type BodyOf,
  ERRORS,
  type ErrorName,
  type ParamsOf,
  type QueryOf,
  type Route,
  contract,
  listRoutes,
} from '@penning/contract';
import { vi } from 'vitest';
import { z } from 'zod';
import type { RouteName, RouteOf } from '../src/api/route-name.ts';

/** The input of a call, parsed by the shapes of its route. */
export interface Call<Name extends RouteName> {
  params: ParamsOf<RouteOf<Name>>;
  query: QueryOf<RouteOf<Name>>;
  body: BodyOf<RouteOf<Name>>;
}

type Handler = (call: { params: unknown; query: unknown; body: unknown }) => unknown;

/** Thrown by a handler: the error that the server would return. */
class Refusal extends Error {
  readonly problem: ErrorName;
  readonly field: string | undefined;

  constructor(problem: ErrorName, field: string | undefined, message: string) {
    super(message);
    this.problem = problem;
    this.field = field;
  }
}

/** Refuses a call: `throw refusal('invalidRequest', 'email', 'Not an email address')`. */
export function refusal(problem: ErrorName, field?: string, message: string = problem): Refusal {
  return new Refusal(problem, field, message);
}

/** A lost connection: `throw OFFLINE`. */
export const OFFLINE = new TypeError('no connection');

const routes = listRoutes(contract).map(({ name, route }) => ({
  name,
  route,
  path: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The server of the test that runs. */
let current: symbol | undefined;

/**
 * Leaves what is under way unanswered from now on: what a screen does with an answer, such as showing a toast, would reach
 * the next test.
 */
export function endFakeServer(): void {
  current = undefined;
}

/**
 * A server of the contract's routes inside the test: it parses its input by the shapes of the contract,
 * so that a screen cannot send what the real one would refuse. An unexpected call fails the test by name.
 */
export function startFakeServer() {
  const handlers = new Map<string, Handler>();
  const calls: { name: string; call: unknown }[] = [];
  const self = Symbol('server');
  current = self;

  async function answer(request: { method: string; url: URL; init: RequestInit }): Promise<Response> {
    const path = request.url.pathname.slice(BASE_PATH.length);
    const found = routes.find(
      ({ route, path: pattern }) => route.method === request.method && pattern.test(path),
    );
    const handler = handlers.get(found?.name ?? '');
    if (!found || !handler) {
      console.error(`the test answers no ${request.method} ${path} (${found?.name ?? 'no such route'})`);
      return json(500, {});
    }
    const { name, route } = found;
    const call = {
      params: read(route.params, { ...found.path.exec(path)?.groups }),
      query: read(route.query, Object.fromEntries(request.url.searchParams)),
      body: readBody(route, request.init),
    };
    calls.push({ name, call });
    try {
      return json(route.status ?? 200, await handler(call));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, status } = ERRORS[error.problem];
      return json(status, {
        error: {
          code,
          message: error.message,
          requestId: 'test',
          ...(error.field ? { field: error.field } : {}),
        },
      });
    }
  }

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answered = answer({ method: init.method ?? 'GET', url: new URL(url, 'http://penning.test'), init });
    await Promise.allSettled([answered]);
    return current === self ? answered : new Promise<never>(() => undefined);
  });
  return {
    /** Sets how a route responds from now on. */
    answer<Name extends RouteName>(
      name: Name,
      handler: (call: Call<Name>) => AnswerOf<RouteOf<Name>> | Promise<AnswerOf<RouteOf<Name>>>,
    ): void {
      handlers.set(name, handler as Handler);
    },
    /** The calls of a route so far. */
    calls<Name extends RouteName>(name: Name): Call<Name>[] {
      return calls.filter((one) => one.name === name).map(({ call }) => call as Call<Name>);
    },
  };
}

export type FakeServer = ReturnType<typeof startFakeServer>;

function read(shape: Route['params'], given: unknown): unknown {
  return shape && z.parse(shape, given);
}

function readBody({ body }: Route, { body: sent }: RequestInit): unknown {
  if (body === undefined || 'kind' in body) return undefined;
  if (typeof sent !== 'string') throw new TypeError('a body is sent as JSON');
  return z.parse(body, JSON.parse(sent));
}

function json(status: number, answer: unknown): Response {
  if (answer === undefined) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(answer), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
