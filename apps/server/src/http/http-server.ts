import { randomUUID } from 'node:crypto';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Services } from '../platform/services.ts';
import { readJsonBodies } from './body/json-body.ts';
import { answerUnreadable } from './body/unreadable-request.ts';
import { installErrorHandling, refuseUnreadable } from './error/errors.ts';
import { Refusal } from './refusal.ts';
import { otherServersOf, safeHeadersWith } from './safe-headers.ts';

/** How long a request may take to arrive, its body included: 30 MB at 3 Mbit/s. Slower ones end with 408. */
const REQUEST_TIMEOUT_MS = 90_000;
/** How long its head alone may take. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Bodies outside the contract, such as the forms of public pages, are short. */
const MAX_FORM_BYTES = 64 * 1024;

/** A stop answers what is under way for this long; a stop as a whole takes at most eight seconds. */
const MAX_ANSWERING_MS = 3000;
/** A caller that just connected or got an answer sends its next request within these rounds, unless it pauses. */
const ROUND_MS = 40;
const QUIET_ROUNDS = 3;
const MAX_QUIET_MS = 1000;
/** The time that the last answers have to leave. */
const LAST_ANSWERS_MS = 200;

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
    // They are refused below instead, in the envelope.
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
  answerWhileStopping(server);
  readJsonBodies(server);
  installErrorHandling(server, services);
  return server;
}

/**
 * A stop leaves no request without an answer: what is under way is finished, what arrives on a connection that is still open
 * is refused as unavailable, and so is whatever takes too long. Only then are connections closed.
 */
function answerWhileStopping(server: FastifyInstance): void {
  const open = new Set<FastifyReply>();
  let isStopping = false;
  /** Grows with whatever a caller does or gets. */
  let moves = 0;
  server.server.on('connection', () => (moves += 1));
  server.addHook('onRequest', async (_request, reply) => {
    moves += 1;
    if (isStopping) throw new Refusal('unavailable');
    open.add(reply);
    reply.raw.once('close', () => {
      moves += 1;
      open.delete(reply);
    });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
  server.addHook('preClose', async () => {
    isStopping = true;
    // Callers are told "not now" for as long as anything is under way.
    await untilQuiet({ moves: () => moves, isBusy: () => unanswered(open).length > 0 });
    for (const reply of unanswered(open)) if (!reply.raw.headersSent) reply.send(new Refusal('unavailable'));
    const cut = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS);
    server.server.once('close', () => clearTimeout(cut));
  });
}

/** A reply of a notification socket is taken out of Fastify's hands, and counts as sent. */
function unanswered(open: ReadonlySet<FastifyReply>): FastifyReply[] {
  return [...open].filter((reply) => !reply.sent);
}

/**
 * Waits until everything is answered and nobody comes back: closing a connection or the port would reset a request that is
 * on its way.
 */
async function untilQuiet(server: { moves: () => number; isBusy: () => boolean }): Promise<void> {
  const from = performance.now();
  let busyAt = from;
  let at = from;
  // Several rounds, since a machine that stalls makes one pass before anything was accepted or read.
  for (let quiet = 0; quiet < QUIET_ROUNDS && at - from < MAX_ANSWERING_MS && at - busyAt < MAX_QUIET_MS;) {
    const seen = server.moves();
    await delay(ROUND_MS);
    await nextTurn();
    at = performance.now();
    if (server.isBusy()) busyAt = at;
    quiet = busyAt === at || server.moves() !== seen ? 0 : quiet + 1;
  }
}
