import type { ErrorName, Language } from '@penning/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../platform/services.ts';
import { describeError } from '../platform/log.ts';
import { BARE_HEADERS } from './safe-headers.ts';
import { requestLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { logRefusal } from './security-log.ts';

/** Answers every error with one envelope; what was not expected is logged once, with the request's id. */
export function installErrorHandling(server: FastifyInstance, services: Services): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
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

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Refusal('noBody');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('fileTooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupportedMediaType');
  // Text that PostgreSQL cannot keep: a NUL character that no shape took off.
  if (code === '22021' || code === '22P05') return new Refusal('validationFailed');
  if (code === '57014' || code === '55P03' || code === '53300') return new Refusal('unavailable');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('validationFailed');
  return undefined;
}

function sendRefusal(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): unknown {
  const language = requestLanguage(request.headers['accept-language']);
  const translate = services.texts.translate(language);
  const problems = refusal.reasons.map(({ code, field, text }) => ({
    code,
    field,
    message: translate(text),
  }));
  const data = problems.length > 0 ? { problems } : refusal.data;
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .send({
      error: {
        code: refusal.code,
        message: withReasons(messageOf(services, language, refusal.errorName, refusal.detail), problems),
        ...(refusal.field ? { field: refusal.field } : {}),
        requestId: request.id,
      },
      ...(data === undefined ? {} : { data }),
    });
}

function withReasons(message: string, problems: readonly { readonly message: string }[]): string {
  if (problems.length === 0) return message;
  return `${message}: ${[...new Set(problems.map((problem) => problem.message))].join(' ')}`;
}

function messageOf(
  services: Services,
  language: Language,
  name: ErrorName,
  detail: string | undefined,
): string {
  if (detail !== undefined && name === 'validationFailed') return services.texts.validation(language, detail);
  if (detail !== undefined) return detail;
  return services.texts.error(language, name);
}

/** Answers an address that the router itself cannot read, such as broken percent signs. */
export function refuseUnreadable(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id });
  sendRefusal(services, request, reply, new Refusal('validationFailed'));
}
