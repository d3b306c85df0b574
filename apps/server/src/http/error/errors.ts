import { type FieldProblem, type Language, stableNameOf, toSnakeCase } from '@penning/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../../db/error-code.ts';
import { describeError } from '../../platform/log.ts';
import { isOutage } from '../../platform/outage/is-outage.ts';
import { logSparingly } from '../../platform/outage/log-sparingly.ts';
import type { Services } from '../../platform/services.ts';
import { requestLanguage } from '../language.ts';
import { Refusal, withReasons } from '../refusal.ts';
import { BARE_HEADERS } from '../safe-headers.ts';
import { languageOfCaller, logRefusal } from '../security-log.ts';
import { messageOf } from './explain-refusal.ts';

/** A restarting database is back within this time. */
const RETRY_AFTER_SECONDS = 5;
/** A provider is left alone for a minute before it is asked again. */
const PROVIDER_RETRY_AFTER_SECONDS = 60;
/** A late PDF is likely to be ready after this. */
const PDF_RETRY_AFTER_SECONDS = 3;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The noun of a route by its name in the contract; absent outside the contract. */
    noun?: string;
  }
}

/**
 * Answers every error with one envelope, or with a page for people; an unexpected one is logged once, with the
 * request's id.
 */
export function installErrorHandling(server: FastifyInstance, services: Services): void {
  const sparinglyBy = createSparingLogs(services);
  server.setErrorHandler((error, request, reply) => {
    if (isOutage(error)) {
      const { url: route } = request.routeOptions;
      const details = describeError(error);
      sparinglyBy(String(details['errorCode'] ?? details['error']))({
        requestId: request.id,
        route,
        ...details,
      });
      return sendRefusal(services, request, reply, new Refusal('unavailable'));
    }
    const refusal = toRefusal(error, request);
    if (refusal) {
      logRefusal(services, request, refusal);
      return sendRefusal(services, request, reply, refusal);
    }
    services.log('error', 'request-failed', {
      requestId: request.id,
      route: request.routeOptions.url,
      ...describeError(error),
    });
    return sendRefusal(services, request, reply, new Refusal('internal'));
  });
  server.setNotFoundHandler((request, reply) =>
    sendRefusal(services, request, reply, new Refusal('notFound')),
  );
}

/**
 * An unavailable service is logged once a second at most, by its code, since every request that needs it fails alike.
 */
function createSparingLogs({ log }: Services) {
  const logs = new Map<string, ReturnType<typeof logSparingly>>();
  return (code: string) => {
    const known = logs.get(code) ?? logSparingly(log, 'warn', 'request-unavailable');
    logs.set(code, known);
    return known;
  };
}

function toRefusal(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const code = errorCode(error);
  const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Refusal('noBody');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const { bodyLimit: max } = request.routeOptions;
    return new Refusal('fileTooLarge', { explanation: { text: 'upload.requestMax', max } });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupportedMediaType');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Refusal('requestUnreadable');
  // Text that PostgreSQL can't store: a NUL character that no schema removed.
  if (code === '22021' || code === '22P05') return new Refusal('validationFailed');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Refusal('validationFailed');
  return undefined;
}

/** The Retry-After of temporary refusals. */
function retryHeaders({ errorName }: Refusal): Record<string, number> {
  if (errorName === 'unavailable') return { 'retry-after': RETRY_AFTER_SECONDS };
  if (errorName === 'paymentProviderUnavailable') return { 'retry-after': PROVIDER_RETRY_AFTER_SECONDS };
  return errorName === 'pdfNotReady' ? { 'retry-after': PDF_RETRY_AFTER_SECONDS } : {};
}

function sendRefusal(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): unknown {
  void reply.headers(retryHeaders(refusal));
  if (services.hooks.onRefused(services, request, reply, refusal)) return reply;
  const language = requestLanguage(request.headers['accept-language'], languageOfCaller(request));
  const translate = services.texts.translate(language);
  const reasons = refusal.reasons.map(({ code, field, text }) => ({
    code,
    field,
    message: translate(text),
  }));
  const problems = problemsOf(services, language, refusal);
  const data = reasons.length > 0 ? { problems: reasons } : refusal.data;
  const { noun } = request.routeOptions.config;
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .send({
      error: {
        code: refusal.code,
        name: stableNameOf(refusal.errorName, refusal.field === undefined ? noun : undefined),
        message: withReasons(
          messageOf(services.texts, language, refusal, problems),
          reasons.map((reason) => reason.message),
        ),
        // The path of the whole body is empty: that isn't a field.
        ...(refusal.field ? { field: refusal.field } : {}),
        ...(problems.length > 0 ? { problems } : {}),
        requestId: request.id,
      },
      ...(data === undefined ? {} : { data }),
    });
}

/** The problems of the input, in the caller's language. */
function problemsOf(services: Services, language: Language, refusal: Refusal): FieldProblem[] {
  const { errorName, field, detail, problems } = refusal;
  if (errorName !== 'validationFailed') return [];
  if (problems.length === 0 && field !== undefined && detail !== undefined) {
    const message = services.texts.validation(language, detail);
    return [{ path: field, name: toSnakeCase(detail), message }];
  }
  return problems.map(({ path, name, values }) => ({
    path,
    name: toSnakeCase(name),
    message: services.texts.validation(
      language,
      name === 'unknownField' && values.options !== '' ? 'unknownFieldNear' : name,
      values,
    ),
  }));
}

/** Answers an address that the router can't parse, such as broken percent-encoding. */
export function refuseUnreadable(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id });
  sendRefusal(services, request, reply, new Refusal('validationFailed'));
}
