import { randomBytes } from 'node:crypto';
import type { PasskeyResponse } from '@penning/contract';
import { addPasskey } from '../../../src/features/account/passkey/manage-passkeys.ts';
import { insertChallenge } from '../../../src/features/account/passkey/passkey-store.ts';
import { passkeyHost, passkeyOrigin } from '../../../src/features/account/passkey/relying-party.ts';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type SoftwareAuthenticator, createSoftwareAuthenticator } from '../../software-authenticator.ts';
import type { TestServer } from '../../start-test-server.ts';

/** A challenge as the server would issue it, and the page on which a browser would answer it. */
export async function ceremony({ services }: TestServer, userId: string | null) {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(services.clock.now().getTime() + 60_000);
  await insertChallenge(services.database.platform, { challenge, userId, expiresAt });
  return { challenge, origin: passkeyOrigin(services), rpId: passkeyHost(services) };
}

/** Gives a person a passkey, bypassing the rate limits. */
export async function passkeyIn({ userId }: FurnishedCompany, server: TestServer) {
  const authenticator = createSoftwareAuthenticator();
  const response = authenticator.register(await ceremony(server, userId));
  type Call = Parameters<typeof addPasskey>[0];
  const call = {
    body: { name: 'Telephone', response },
    session: { userId },
    services: server.services,
    ip: '',
  };
  const { data } = await addPasskey(call as unknown as Call);
  return { authenticator, id: data.id };
}

/** What a browser sends to sign in. */
export async function signInWith(
  authenticator: SoftwareAuthenticator,
  server: TestServer,
): Promise<PasskeyResponse> {
  return authenticator.signIn(await ceremony(server, null));
}
