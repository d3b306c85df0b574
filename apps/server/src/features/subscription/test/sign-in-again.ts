import type { Client, PenningContract } from '@penning/contract';
import { decodeJwt } from 'jose';
import type { TestServer } from '../../../../test/start-test-server.ts';
import { openSession } from '../../session/open-session.ts';

/** The person of a token, signed in again at this moment of the test's clock, which may have ended their session. */
export async function signInAgain(server: TestServer, token: string): Promise<Client<PenningContract>> {
  const claims = decodeJwt(token);
  const fresh = await openSession(server.services, {
    userId: String(claims.sub),
    companyId: String(claims['company']),
    ip: '127.0.0.1',
    userAgent: 'test',
  });
  return server.as(fresh);
}
