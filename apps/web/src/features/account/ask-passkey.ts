import type { PasskeyOptions, PasskeyResponse } from '@penning/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Asks the browser for a passkey to sign in with; nothing when the person changed their mind. */
export function askPasskey(options: PasskeyOptions): Promise<PasskeyResponse | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return unlessGivenUp(startAuthentication({ optionsJSON }));
}

/** Asks the browser to make a passkey; nothing when the person changed their mind. */
export function makePasskey(options: PasskeyOptions): Promise<PasskeyResponse | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return unlessGivenUp(startRegistration({ optionsJSON }));
}

async function unlessGivenUp(asked: Promise<object>): Promise<PasskeyResponse | undefined> {
  try {
    return (await asked) as PasskeyResponse;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    throw error;
  }
}
