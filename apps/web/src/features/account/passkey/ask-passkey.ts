import { ApiError, type PasskeyOptions, type PasskeyResponse } from '@penning/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { reader } from '../../../ui/reader.ts';

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

/** Whether passkeys of a host work on this page. */
export function belongsHere(host: string): boolean {
  const { hostname } = window.location;
  return hostname === host || hostname.endsWith(`.${host}`);
}

async function unlessGivenUp(asked: Promise<object>): Promise<PasskeyResponse | undefined> {
  try {
    return (await asked) as PasskeyResponse;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    if (name === 'InvalidStateError')
      throw new ApiError({ code: 0, status: 0, message: reader().t('account.passkeyKnown') });
    throw error;
  }
}
