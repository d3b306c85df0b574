import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findCredential, insertChallenge, updatePasskeyUse } from '../account/passkey/passkey-store.ts';
import { passkeyHost, passkeyOrigin, takeChallenge } from '../account/passkey/relying-party.ts';
import { openOwnSession } from './open-own-session.ts';

type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

const LIFETIME_MS = 10 * 60_000;
const CHALLENGE_BYTES = 32;

/** The options for signing in with a passkey that the browser finds: nobody says who they are first. */
export const passkeySignInOptions: HandlersOf<'session'>['getPasskeyOptions'] = async ({ services }) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(services),
    challenge: Uint8Array.from(services.random(CHALLENGE_BYTES)),
    userVerification: 'required',
  });
  await insertChallenge(services.database.platform, {
    challenge: options.challenge,
    userId: null,
    expiresAt: new Date(services.clock.now().getTime() + LIFETIME_MS),
  });
  return { data: { ...options } };
};

/**
 * Signs in with a passkey. It is something people have, protected by something they know or are: no further factor is
 * required.
 */
export const signInWithPasskey: HandlersOf<'session'>['loginWithPasskey'] = async ({
  body,
  services,
  ip,
  userAgent,
}) => {
  const response = body.response as unknown as AuthenticationResponseJSON;
  const passkey = await findCredential(services.database.platform, response.id);
  if (!passkey) return refuse('passkeyInvalid');
  const counter = await verify(services, passkey, response);
  const use = { id: passkey.id, counter, at: services.clock.now() };
  if (!(await updatePasskeyUse(services.database.platform, use))) return refuse('passkeyInvalid');
  return { data: { token: await openOwnSession(services, { userId: passkey.userId, ip, userAgent }) } };
};

async function verify(
  services: Services,
  { credentialId, publicKey, counter, transports }: Credential,
  response: AuthenticationResponseJSON,
): Promise<number> {
  const { clientDataJSON } = response.response;
  const expectedChallenge = await takeChallenge(services, { clientDataJSON, userId: null });
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const outcome = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: passkeyOrigin(services),
    expectedRPID: passkeyHost(services),
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(publicKey),
      counter: Number(counter),
      transports,
    },
    // The library throws for anything wrong with what a browser sent.
  }).catch(() => refuse('passkeyInvalid'));
  return outcome.verified ? outcome.authenticationInfo.newCounter : refuse('passkeyInvalid');
}
