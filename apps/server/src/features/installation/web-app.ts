import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { BASE_PATH } from '@penning/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../http/refusal.ts';
import { otherServersOf, pagePolicy } from '../../http/safe-headers.ts';
import { ROOT } from '../../platform/env.ts';
import type { Services } from '../../platform/services.ts';
import { type ApiDescription, describeApi } from './api-description.ts';
import { routeMatcher } from './route-matcher.ts';

const DIST = join(ROOT, 'apps/web/dist');
const ALWAYS_ASKED = { maxAge: 0, immutable: false, cacheControl: false } as const;
const NOT_THE_APP = ['/api/', '/external/', '/assets/', '/test-bank/'];

/** The build's fingerprint: the hash of its first page, which names every file it loads. */
export async function readBuildId(): Promise<string> {
  const page = await readFile(join(DIST, 'index.html')).catch(() => Buffer.from('none'));
  return createHash('sha256').update(page).digest('hex').slice(0, 12);
}

/** Serves the built web app, with its first page for each of its own routes, and the API's description. */
export async function registerWebApp(server: FastifyInstance, services: Services): Promise<void> {
  registerApiDescription(server);
  if (!(await isBuilt())) {
    services.log('warn', 'web-app-not-built', { hint: 'npm run build' });
    return;
  }
  // One route for files with a hash in their name, which browsers may cache forever: a route for each would slow the
  // start.
  await server.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    dotfiles: 'ignore',
    index: false,
    immutable: true,
    maxAge: '365d',
    // The build compresses them better than there is time for at a request.
    preCompressed: true,
  });
  for (const name of await listFilesBeside()) {
    server.get(`/${name}`, async (_request, reply) => askEachTime(reply).sendFile(name, DIST, ALWAYS_ASKED));
  }
  const isRoute = await readRoutes();
  const tillHosts = services.integrations.list().flatMap(({ tillPage }) => tillPage?.framedBy ?? []);
  server.get('/*', async (request, reply) => {
    // A missing file of an older build must not get a page as its answer: the app reloads itself when one is gone.
    if (NOT_THE_APP.some((prefix) => request.url.startsWith(prefix))) return refuse('notFound');
    if (isAtTill(request.url)) mayBeFramed(reply, services, tillHosts);
    return sendFirstPage(reply, isRoute(request.url) ? 200 : 404);
  });
}

/** Loaded on the first request, not with the server. */
function registerApiDescription(server: FastifyInstance): void {
  let description: Promise<ApiDescription> | undefined;
  const loaded = () => (description ??= describeApi());
  server.get(`${BASE_PATH}/openapi.json`, async (_request, reply) =>
    askEachTime(reply)
      .type('application/json; charset=utf-8')
      .send((await loaded()).openApi),
  );
  server.get('/docs', async (_request, reply) =>
    askEachTime(reply)
      .type('text/html; charset=utf-8')
      .send((await loaded()).page),
  );
}

/** A browser may cache it, but revalidates it each time. */
function askEachTime(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache');
}

function sendFirstPage(reply: FastifyReply, status: 200 | 404): unknown {
  return askEachTime(reply.status(status)).sendFile('index.html', DIST, ALWAYS_ASKED);
}

/** What is opened in a till, and signing in on the way there. */
function isAtTill(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://penning.invalid');
  if (pathname.startsWith('/till/')) return true;
  return pathname.startsWith('/login') && (searchParams.get('redirect') ?? '').startsWith('/till/');
}

/** Lets the hosts of tills show a page in a frame, and nobody else; the older header has no list. */
function mayBeFramed(reply: FastifyReply, { env }: Services, hosts: readonly string[]): void {
  void reply.removeHeader('x-frame-options');
  void reply.header(
    'content-security-policy',
    pagePolicy({ ...otherServersOf(env), framedBy: ["'self'", ...hosts] }),
  );
}

/** The other files of the build, such as the icon; dotfiles aren't for visitors. */
async function listFilesBeside(): Promise<string[]> {
  const entries = await readdir(DIST, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function isBuilt(): Promise<boolean> {
  return stat(join(DIST, 'index.html')).then(
    () => true,
    () => false,
  );
}

/** Checks whether an address is one of the app's pages; a build that doesn't list its pages matches everything. */
async function readRoutes(): Promise<(url: string) => boolean> {
  const text = await readFile(join(DIST, 'routes.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return () => true;
  return routeMatcher(z.array(z.string()).parse(JSON.parse(text)));
}
