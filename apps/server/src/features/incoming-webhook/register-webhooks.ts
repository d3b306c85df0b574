import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { WEBHOOK_PATH, type WebhookOwner, readWebhookToken } from '../connection/webhook/webhook-address.ts';
import { createWebhookDesk } from './accept-webhooks.ts';

/** Webhooks contain ids and little more; the largest documented events have some 100 kB. */
const MAX_BYTES = 512 * 1024;
const MAX_QUERY = 2000;

/**
 * The addresses that services post webhooks to: whatever is posted is stored unchanged and answered
 * immediately. Who sent it and what it means is checked later, by the job.
 */
export async function registerWebhooks(server: FastifyInstance, services: Services): Promise<void> {
  const accept = createWebhookDesk(services);
  const owners = new WeakMap<object, WebhookOwner>();
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body);
    scope.post<{ Params: { token: string } }>(
      `${WEBHOOK_PATH}/:token`,
      {
        bodyLimit: MAX_BYTES,
        // No body is read for an address that we never issued.
        onRequest: async (request) => void owners.set(request, readOwner(services, request.params.token)),
      },
      async (request, reply) => {
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        const query = request.url.split('?')[1] ?? '';
        const isStored = await accept({
          ...(owners.get(request) ?? readOwner(services, request.params.token)),
          receivedAt: services.clock.now(),
          headers: headersOf(request),
          query: query.slice(0, MAX_QUERY),
          body,
        });
        if (!isStored) refuse('notFound');
        return reply.header('cache-control', 'no-store').type('text/plain').send('OK');
      },
    );
  });
}

function readOwner(services: Services, token: string) {
  return readWebhookToken(services, token) ?? refuse('notFound');
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
