import { MAX_PASSKEYS, type Passkey } from '@penning/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { mailPerson } from '../mail-person.ts';
import { findPerson } from '../person-store.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  updatePasskeyName,
} from './passkey-store.ts';
import { passkeyHost, passkeyOrigin, takeChallenge } from './relying-party.ts';

type AccountHandlers = HandlersOf<'account'>;
type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

const LIFETIME_MS = 10 * 60_000;
const CHALLENGE_BYTES = 32;

/** The person's own passkeys. */
export const listOwnPasskeys: AccountHandlers['listPasskeys'] = async ({ session, services }) => {
  const rows = await listPasskeys(services.database.platform, session.userId);
  return { data: rows.map(presentPasskey) };
};

/** What a browser needs to make a passkey: one it can find without a user name, behind a finger, a face or a PIN. */
export const makePasskeyOptions: AccountHandlers['getPasskeyOptions'] = async ({
  body,
  session,
  services,
}) => {
  const { userId } = session;
  await requireOwnPassword(services, userId, body.password);
  const { platform } = services.database;
  const person = await findPerson(platform, userId);
  const known = await listPasskeys(platform, userId);
  if (known.length >= MAX_PASSKEYS) return refuse('tooManyKept');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Penning',
    rpID: passkeyHost(services),
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Uint8Array.from(services.random(CHALLENGE_BYTES)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(platform, {
    challenge: options.challenge,
    userId,
    expiresAt: new Date(services.clock.now().getTime() + LIFETIME_MS),
  });
  return { data: { ...options } };
};

/** Saves a passkey that the browser made; the person is notified by email. */
export const addPasskey: AccountHandlers['addPasskey'] = async ({ body, session, services, ip }) => {
  const { userId } = session;
  const { credential } = await verify(services, userId, body.response as unknown as RegistrationResponseJSON);
  const row = await services.database.withPlatform(async (db) => {
    // Options may have been asked for several times before, and browsers may respond at the same moment.
    await lockPasskeys(db, userId);
    const known = await listPasskeys(db, userId);
    if (known.length >= MAX_PASSKEYS) return refuse('tooManyKept');
    return insertPasskey(db, {
      id: services.newId(),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      name: body.name,
      createdAt: services.clock.now(),
    });
  });
  if (!row) return refuse('passkeyInvalid');
  await mailPerson(services, userId, { kind: 'passkeyAdded', values: { ip, passkey: body.name } });
  return { data: presentPasskey(row) };
};

/** Renames a passkey. */
export const renameOwnPasskey: AccountHandlers['renamePasskey'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const which = { userId: session.userId, id: params.id };
  const { platform } = services.database;
  const row =
    body.name === undefined
      ? (await listPasskeys(platform, session.userId)).find(({ id }) => id === params.id)
      : await updatePasskeyName(platform, which, body.name);
  return { data: presentPasskey(row ?? refuse('notFound')) };
};

/** Deletes a passkey: it can no longer be used to sign in. */
export const deleteOwnPasskey: AccountHandlers['deletePasskey'] = async ({ params, session, services }) => {
  const which = { userId: session.userId, id: params.id };
  if (!(await deletePasskey(services.database.platform, which))) return refuse('notFound');
  return undefined;
};

async function verify(services: Services, userId: string, response: RegistrationResponseJSON) {
  const { clientDataJSON } = response.response;
  const expectedChallenge = await takeChallenge(services, { clientDataJSON, userId });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const outcome = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: passkeyOrigin(services),
    expectedRPID: passkeyHost(services),
    requireUserVerification: true,
    // The library throws for anything wrong in the browser's response.
  }).catch(() => refuse('passkeyInvalid'));
  return outcome.verified ? outcome.registrationInfo : refuse('passkeyInvalid');
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
