import { contract } from '@penning/contract';
import type { FastifyInstance } from 'fastify';
import { handlers } from './features/handlers.ts';
import { recordCall, recordEntry } from './features/accountant/record-visit.ts';
import { wakeBilled } from './features/subscription/billing/wake-billed.ts';
import { registerSockets } from './features/notification/sockets.ts';
import { registerPages } from './features/pages.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { Hooks, Services } from './platform/services.ts';

/** Who listens to what features tell upwards. */
export const hooks: Hooks = { onPaid: wakeBilled, onEntered: recordEntry, onAnswered: recordCall };

/** The HTTP server: security, the contract's routes, the public pages and the web app. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const server = await createHttpServer(services);
  registerRoutes(server, contract, handlers, services);
  await registerSockets(server, services);
  await registerPages(server, services);
  return server;
}
