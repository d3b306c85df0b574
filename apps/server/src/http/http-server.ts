import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { readJsonBodies } from './body/json-body.ts';
import { answerUnreadable } from './body/unreadable-request.ts';
import { installErrorHandling, refuseUnreadable } from './error/errors.ts';
import { otherServersOf, safeHeadersWith } from './safe-headers.ts';

/** How long a request may take to arrive, its body included: 30 MB at 3 Mbit/s. Slower ones end with 408. */
const REQUEST_TIMEOUT_MS = 90_000;
/** How long its head alone may take. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Bodies outside the contract, such as the forms of public pages, are short. */
const MAX_FORM_BYTES = 64 * 1024;

/** Fastify with the security headers, request ids, log lines and error envelope of every answer. */
export async function createHttpServer(services: Services): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    // Counted from our side: entries a visitor put before those of the proxies aren't trusted.
    trustProxy: (_address, hop) => hop < services.env.TRUST_PROXY,
    bodyLimit: MAX_FORM_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5000 },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Requests that arrive while the server stops are still answered: the database is closed after it.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerUnreadable(services, error, socket),
    frameworkErrors: (_error, request, reply) => refuseUnreadable(services, request, reply),
  });
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await server.register(multipart, { limits: { files: 1, fields: 5 } });
  const safeHeaders = safeHeadersWith(otherServersOf(services.env));
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...safeHeaders, 'x-request-id': request.id });
  });
  server.addHook('onResponse', async (request, reply) => {
    services.log('debug', 'request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  readJsonBodies(server);
  installErrorHandling(server, services);
  return server;
}
