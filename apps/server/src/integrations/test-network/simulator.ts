import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUsableAddress } from '@penning/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { addressOf } from '../port/e-invoice-network.ts';
import { faultOf } from './faults.ts';
import {
  type NetworkMessage,
  insertParticipant,
  insertNetworkMessage,
  updateCollectedMessage,
  findMessage,
  listWaiting,
  deleteParticipant,
} from './network-store.ts';

const PREFIX = '/test-network/api';
/** An e-invoice with 10 MiB of attachments, in base64 twice, with room to spare. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_LISTED = 50;
/** How long a document takes to arrive. */
const TRAVEL_MS = 2000;
const LATE_MS = 24 * 3600_000;

const address = z.string().regex(/^[A-Z0-9]{2,4}:.{1,60}$/);
const NewMessage = z.strictObject({
  sender: address,
  recipient: address,
  document_type: z.string().min(1).max(300),
  document: z.base64().min(1),
});

/**
 * The test network: an outside party that happens to run in this process, with its own books. It knows
 * every address that is valid for its scheme, and delivers to everyone registered here. Penning calls it
 * over HTTP alone.
 */
export async function registerTestNetwork(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => requireKey(services, request));
    registerMessages(scope, services);
    registerInbox(scope, services);
  });
}

function registerMessages(scope: FastifyInstance, services: Services): void {
  const db = services.database.platform;
  scope.get<{ Params: { address: string } }>(`${PREFIX}/participants/:address`, async (request) => {
    const wanted = request.params.address;
    const isKnown = address.safeParse(wanted).success && isUsableAddress(addressOf(wanted), 'peppol');
    if (!isKnown || faultOf(wanted) === 'unknown') return refuse('notFound');
    return { address: wanted };
  });
  scope.post(`${PREFIX}/messages`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const wanted = NewMessage.safeParse(request.body).data ?? refuse('validationFailed');
    const key =
      z.string().min(1).max(200).safeParse(request.headers['idempotency-key']).data ??
      refuse('validationFailed');
    return submit(services, reply, key, wanted);
  });
  scope.get<{ Params: { id: string } }>(`${PREFIX}/messages/:id`, async (request) => {
    const message = (await findMessage(db, request.params.id)) ?? refuse('notFound');
    return present(message, services.clock.now());
  });
}

function registerInbox(scope: FastifyInstance, services: Services): void {
  const db = services.database.platform;
  type ById = { Params: { id: string } };
  type ByAddress = { Params: { address: string } };
  scope.get(`${PREFIX}/inbox`, async () => ({ messages: await listWaiting(db, MAX_LISTED) }));
  scope.get<ById>(`${PREFIX}/inbox/:id`, async (request, reply) => {
    const message = (await findMessage(db, request.params.id)) ?? refuse('notFound');
    return reply.type('application/xml').send(Buffer.from(message.document, 'base64'));
  });
  scope.delete<ById>(`${PREFIX}/inbox/:id`, async (request, reply) => {
    await updateCollectedMessage(db, request.params.id, services.clock.now());
    return reply.status(204).send();
  });
  scope.put<ByAddress>(`${PREFIX}/registrations/:address`, async (request, reply) => {
    await insertParticipant(db, addressOf(address.parse(request.params.address)));
    return reply.status(204).send();
  });
  scope.delete<ByAddress>(`${PREFIX}/registrations/:address`, async (request, reply) => {
    await deleteParticipant(db, addressOf(address.parse(request.params.address)));
    return reply.status(204).send();
  });
}

/** The same key is the same message: its id is derived from the key. */
async function submit(
  services: Services,
  reply: FastifyReply,
  key: string,
  wanted: z.infer<typeof NewMessage>,
): Promise<unknown> {
  const { sender, recipient, document_type: documentType, document } = wanted;
  const fault = faultOf(recipient);
  if (fault === 'unavailable') return reply.status(503).send({ reason: 'out of order' });
  if (fault === 'unknown' || fault === 'rejected') {
    return reply.status(422).send({ reason: 'The recipient does not take documents of this type.' });
  }
  const id = `tn_${createHmac('sha256', services.keys.testNetwork).update(key).digest('base64url').slice(0, 32)}`;
  const createdAt = services.clock.now();
  const message = await insertNetworkMessage(services.database.platform, {
    id,
    sender,
    recipient,
    documentType,
    document,
    createdAt,
  });
  if (fault === 'answerLost' && message.submissions === 1)
    return reply.status(504).send({ reason: 'too late' });
  return reply.status(201).send(present(message, createdAt));
}

/** A message at a moment. */
function present({ id, recipient, createdAt }: NetworkMessage, at: Date) {
  const fault = faultOf(recipient);
  const age = at.getTime() - createdAt.getTime();
  if (age < (fault === 'late' ? LATE_MS : TRAVEL_MS)) return { id, status: 'accepted', reason: '' };
  if (fault === 'undeliverable') {
    return { id, status: 'failed', reason: "The recipient's access point refused the document." };
  }
  return { id, status: 'delivered', reason: '' };
}

function requireKey({ keys }: Services, request: FastifyRequest): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(sha256(given), sha256(keys.testNetwork))) refuse('invalidCredentials');
}
