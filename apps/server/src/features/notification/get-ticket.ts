import type { HandlersOf } from '../../http/handler.ts';
import { sha256 } from '../../storage/storage.ts';
import { insertTicket } from './socket-ticket-store.ts';

const TICKET_BYTES = 32;
const VALID_MS = 60_000;

/** A token that opens one socket, once, within a minute, since an address with it may end up in a log. */
export const getTicket: HandlersOf<'notification'>['getTicket'] = async ({ session, services }) => {
  const token = services.random(TICKET_BYTES).toString('base64url');
  const at = services.clock.now();
  await insertTicket(services.database.platform, {
    hash: sha256(token),
    sessionId: session.id,
    at,
    expiresAt: new Date(at.getTime() + VALID_MS),
  });
  return { data: token };
};
