import websocket from '@fastify/websocket';
import { BASE_PATH } from '@penning/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { visitorNetwork } from '../../http/visitor-network.ts';
import { describeError } from '../../platform/log.ts';
import type { CommittedNotification } from '../../platform/notification-feed.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { sha256 } from '../../storage/storage.ts';
import { findUnreadNotification } from './notification-store.ts';
import { notifyMessage, presentNotification } from './notify-message.ts';
import { listListeners, claimTicket } from './socket-ticket-store.ts';

/** The socket's path; the ticket comes as the query parameter `token`. */
export const SOCKET_PATH = `${BASE_PATH}/notifications/socket`;
/** The close code of a socket whose session ended. */
export const SESSION_ENDED = 4401;

const HEARTBEAT_MS = 30_000;
const TRIES_PER_MINUTE = 120;
/** How many sockets one person may hold open; further tabs poll. */
const MAX_PER_PERSON = 20;

interface Listener {
  readonly socket: WebSocket;
  readonly sessionId: string;
  readonly userId: string;
  readonly companyId: string;
  isAlive: boolean;
}

/** Opens the notification socket: it sends and never receives, and ends with its session. */
export async function registerSockets(server: FastifyInstance, services: Services): Promise<void> {
  const sockets = new Map<string, Set<Listener>>();
  await server.register(websocket, { options: { maxPayload: 1024 } });

  server.get(
    SOCKET_PATH,
    {
      websocket: true,
      exposeHeadRoute: false,
      preValidation: async (request) => {
        await limitRate(services, `socket:${visitorNetwork(request.ip)}`, TRIES_PER_MINUTE);
        if (!isOurPage(services, request)) refuse('forbidden');
        const who = await identify(services, request);
        const own = [...(sockets.get(who.companyId) ?? [])].filter(({ userId }) => userId === who.userId);
        if (own.length >= MAX_PER_PERSON) refuse('tooManyRequests');
        visitors.set(request, who);
      },
    },
    (socket, request) => {
      const who = visitors.get(request);
      if (!who) return socket.terminate();
      const listener: Listener = { ...who, socket, isAlive: true };
      const ofCompany = sockets.get(who.companyId) ?? new Set();
      sockets.set(who.companyId, ofCompany.add(listener));
      socket.on('pong', () => (listener.isAlive = true));
      // Nothing is expected from the browser.
      socket.on('message', () => socket.close(1008));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        ofCompany.delete(listener);
        if (ofCompany.size === 0 && sockets.get(who.companyId) === ofCompany) sockets.delete(who.companyId);
      });
    },
  );

  /** The last delivery in progress for each company. */
  const turns = new Map<string, Promise<void>>();
  const unsubscribe = services.feed.subscribe((committed) => {
    const { companyId } = committed;
    const listeners = [...(sockets.get(companyId) ?? [])];
    if (listeners.length === 0) return;
    // One after the other: each reads from the database, and the second to start could be the first to finish.
    const turn = (turns.get(companyId) ?? Promise.resolve())
      .then(() => deliver(services, committed, listeners))
      .catch((error: unknown) => services.log('warn', 'notification-not-pushed', describeError(error)))
      .finally(() => {
        if (turns.get(companyId) === turn) turns.delete(companyId);
      });
    turns.set(companyId, turn);
  });
  const heartbeat = setInterval(() => {
    const all = [...sockets.values()].flatMap((ofCompany) => [...ofCompany]);
    for (const listener of all) beat(listener);
    livingOf(services, all).catch((error: unknown) =>
      services.log('warn', 'sockets-not-checked', describeError(error)),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();
  server.addHook('onClose', async () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
}

const visitors = new WeakMap<FastifyRequest, Omit<Listener, 'socket' | 'isAlive'>>();

/** A page of another site could open a socket here as well; programs other than browsers send no origin. */
function isOurPage({ publicUrl }: Services, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const Query = z.object({ token: z.string().max(200) });

async function identify(services: Services, request: FastifyRequest) {
  const token = Query.safeParse(request.query).data?.token;
  if (token === undefined) return refuse('invalidCredentials');
  const { platform } = services.database;
  const at = services.clock.now();
  const sessionId = await claimTicket(platform, sha256(token), at);
  const [who] = sessionId === undefined ? [] : await listListeners(platform, [sessionId], at);
  if (!who) return refuse('invalidCredentials');
  return { sessionId: who.sessionId, userId: who.userId, companyId: who.companyId };
}

/** A socket that did not answer the last ping is gone. */
function beat(listener: Listener): void {
  if (!listener.isAlive) return listener.socket.terminate();
  listener.isAlive = false;
  listener.socket.ping();
}

/** Closes the sockets whose session ended or moved; returns the owners of the others. */
async function livingOf(services: Services, listeners: readonly Listener[]) {
  if (listeners.length === 0) return [];
  const ids = [...new Set(listeners.map(({ sessionId }) => sessionId))];
  const rows = await listListeners(services.database.platform, ids, services.clock.now());
  const bySession = new Map(rows.map((row) => [row.sessionId, row]));
  return listeners.flatMap((listener) => {
    const who = bySession.get(listener.sessionId);
    if (who && who.companyId === listener.companyId) return [{ listener, who }];
    listener.socket.close(SESSION_ENDED, 'session ended');
    return [];
  });
}

async function deliver(
  services: Services,
  committed: CommittedNotification,
  listeners: readonly Listener[],
): Promise<void> {
  const living = await livingOf(services, listeners);
  const row = await services.database.withTenant(committed.companyId, systemActor('notification'), (tx) =>
    findUnreadNotification(tx, committed.notificationId),
  );
  if (!row) return;
  const words = new Map<string, string>();
  for (const { listener, who } of living) {
    if (!row.roles.includes(who.memberRole)) continue;
    const said =
      words.get(who.language) ??
      JSON.stringify(
        notifyMessage(
          presentNotification(services, who.language, row),
          services.texts.translate(who.language),
        ),
      );
    words.set(who.language, said);
    listener.socket.send(said);
  }
}
