import { Readable } from 'node:stream';
import {
  BASE_PATH,
  type Contract,
  type FileResult,
  type FileStream,
  type Route,
  type Shape,
  type UploadBody,
  type UploadedFile,
  isFile,
  isNothing,
  isUpload,
  listRoutes,
  problemsOf,
} from '@penning/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorCode } from '../db/error-code.ts';
import type { Services } from '../platform/services.ts';
import { readUpload } from '../platform/upload/read-upload.ts';
import { refuseWithoutRoom } from '../platform/upload/room.ts';
import { type Admitted, admit, checkRights, whoIs } from './admit.ts';
import { type PresumedSession, type RememberedSessions, presumeSession } from './authenticate.ts';
import { maxBodyBytesOf } from './body/body-limit.ts';
import { suggestFields } from './error/suggest-field.ts';
import type { Call, Handler, Handlers } from './handler.ts';
import { requestLanguage } from './language.ts';
import { refuse } from './refusal.ts';
import { FILE_POLICY, dispositionOf, withCharset } from './safe-headers.ts';
import { noteCaller } from './security-log.ts';
import type { Session } from './session.ts';

/** Registers every route of a contract with its handler, behind its access rule. */
export function registerRoutes<C extends Contract>(
  server: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  services: Services,
): void {
  const remembered: RememberedSessions = new Map();
  const admitted: Admitted = new WeakMap();
  for (const { noun, verb, name, route } of listRoutes(contract)) {
    const handler: Handler<Route> | undefined = handlers[noun]?.[verb];
    if (!handler) throw new Error(`No handler for ${name}`);
    server.route({
      method: route.method,
      url: BASE_PATH + route.path,
      config: { routeName: name, noun },
      // A HEAD would run the handler, and so have the effects of a GET, such as recording that an invoice was viewed.
      exposeHeadRoute: false,
      bodyLimit: maxBodyBytesOf(route),
      // No body is read before its caller is admitted: refusing costs a look-up and no memory.
      onRequest: async (request) => {
        if (route.method !== 'GET')
          admitted.set(request, await admit(services, { route, name, remembered, request }));
      },
      handler: (request, reply) =>
        answer({ route, name, noun, verb, handler, services, remembered, admitted, request, reply }),
    });
  }
}

interface Exchange {
  route: Route;
  name: string;
  noun: string;
  verb: string;
  handler: Handler<Route>;
  services: Services;
  remembered: RememberedSessions;
  admitted: Admitted;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(exchange: Exchange): Promise<unknown> {
  const { route, services, admitted, request, reply } = exchange;
  if (admitted.has(request)) {
    return send(route, reply, await perform(exchange, admitted.get(request)), services);
  }
  // Only reads start before the session is confirmed; their side effects happen behind the gate.
  const presumed = presumeFor(exchange);
  const outcome = presumed && (await performPresuming(exchange, presumed));
  if (outcome) return send(route, reply, outcome(), services);
  return send(route, reply, await perform(exchange, await admit(services, exchange)), services);
}

/** Rate limits count per caller, who has to be known first. */
function presumeFor({ route, services, remembered, request }: Exchange): PresumedSession | undefined {
  if (route.access === 'public' || route.limitPerMinute !== undefined) return undefined;
  return presumeSession(services, remembered, whoIs(request));
}

/**
 * Runs a read for a cached session, which the database compares in the same round trip. Its result or error is only
 * used when the session is unchanged, else nothing is returned: then it has to be looked up.
 * answers or throws is given only when the session is as remembered, else nothing: then it has to be looked up.
 */
async function performPresuming(
  exchange: Exchange,
  { session, gate }: PresumedSession,
): Promise<(() => unknown) | undefined> {
  const { services, request } = exchange;
  const { database, holds } = services.database.behind(gate);
  const behindGate = { ...services, database };
  const outcome = await checkRights(behindGate, exchange, session)
    .then(() => perform({ ...exchange, services: behindGate }, session))
    .then(
      (result) => () => result,
      (error: unknown) => () => {
        throw error;
      },
    );
  if (!(await holds())) return undefined;
  noteCaller(request, session);
  return outcome;
}

/** Validates the input of an admitted call, and runs its handler. */
async function perform(exchange: Exchange, session: Session | undefined): Promise<unknown> {
  const { route, name, noun, verb, handler, services, request } = exchange;
  const params = parse(route.params, request.params, 'notFound');
  const arrived = { name, noun, verb, route, session, params };
  const call = {
    params,
    query: parse(route.query, request.query, 'validationFailed'),
    body: await readBody(exchange, session),
    session,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    language: requestLanguage(request.headers['accept-language'], session?.language),
    services: services.hooks.onArrived(services, arrived),
  } as Call<Route>;
  const result: unknown = await handler(call);
  await services.hooks.onAnswered(services, { ...arrived, result });
  return result;
}

function parse(schema: Shape | undefined, value: unknown, failure: 'notFound' | 'validationFailed'): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  if (failure === 'notFound') return refuse('notFound');
  return refuse('validationFailed', { problems: suggestFields(problemsOf(result.error), schema) });
}

async function readBody(exchange: Exchange, session: Session | undefined): Promise<unknown> {
  const { route, request } = exchange;
  if (route.body === undefined) return undefined;
  if (isUpload(route.body)) {
    const { purpose, maxBytes } = route.body;
    if (session === undefined || purpose === null) return readSentAlong(request, maxBytes);
    if (!request.isMultipart()) return readUploadedBefore(exchange, session, route.body);
    const file = await readSentAlong(request, maxBytes);
    // The chunks of an upload were counted when it was created, and a statement is read and not stored.
    if (purpose !== 'bank') await refuseFullStorage(exchange, session, file);
    return file;
  }
  if (request.body === undefined || request.body === null) return refuse('noBody');
  return parse(route.body, request.body, 'validationFailed');
}

async function readSentAlong(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) return refuse('unsupportedMediaType');
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } });
  if (!part) return refuse('noBody');
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') return refuseLarge(maxBytes);
    throw error;
  });
  // A file that is truncated after its last chunk had been read raises no error.
  if (part.file.truncated) return refuseLarge(maxBytes);
  return { filename: part.filename, mediaType: part.mimetype, bytes };
}

function refuseLarge(max: number): never {
  refuse('fileTooLarge', { field: 'file', explanation: { text: 'upload.fileMax', max } });
}

function refuseFullStorage({ services }: Exchange, session: Session, { bytes }: UploadedFile): Promise<void> {
  return services.database.readTenant(session.companyId, session.actor, (tx) =>
    refuseWithoutRoom(tx, services, bytes.byteLength),
  );
}

const UploadedBefore = z.strictObject({ uploadId: z.uuid() });

/** A file uploaded in chunks, referred to by its id. */
async function readUploadedBefore(
  { request, services }: Exchange,
  session: Session,
  body: UploadBody,
): Promise<UploadedFile> {
  if (request.headers['content-type']?.startsWith('application/json') !== true)
    return refuse('unsupportedMediaType');
  const given = UploadedBefore.safeParse(request.body, { reportInput: true });
  if (!given.success) return refuse('validationFailed', { problems: problemsOf(given.error) });
  return readUpload(services, session, { uploadId: given.data.uploadId, body });
}

function send(route: Route, reply: FastifyReply, result: unknown, services: Services): unknown {
  void reply.header('cache-control', 'no-store');
  if (isNothing(route.response)) {
    return reply.status(204).send();
  }
  if (isFile(route.response))
    return sendFile(reply, route.response.mediaType, result as FileResult | FileStream);
  if (services.checkAnswers) z.parse(route.response, result);
  return reply.status(route.status ?? 200).send(result);
}

function sendFile(reply: FastifyReply, mediaType: string, result: FileResult | FileStream): unknown {
  return reply
    .header('content-type', withCharset(result.mediaType ?? mediaType))
    .header('content-disposition', dispositionOf(result.filename, result.disposition))
    .header('content-security-policy', FILE_POLICY)
    .send(
      'stream' in result
        ? Readable.from(result.stream, { objectMode: false })
        : Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength),
    );
}
