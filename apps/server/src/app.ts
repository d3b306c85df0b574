import { contract } from '@penning/contract';
import type { FastifyInstance } from 'fastify';
import { handlers } from './features/handlers.ts';
import { registerSockets } from './features/notification/sockets.ts';
import { registerPages } from './features/pages.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { Services } from './platform/services.ts';

/** The HTTP server: security, the contract's routes, the public pages and the web app. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const server = await createHttpServer(services);
  registerRoutes(server, contract, handlers, services);
  await registerSockets(server, services);
  await registerPages(server, services);
  return server;
}
