import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyResponse } from '@penning/contract';

/** The page on which a browser uses a passkey. */
export interface Place {
  readonly origin: string;
  readonly rpId: string;
}

interface Ceremony extends Place {
  readonly challenge: string;
  /** Whether the person was verified by fingerprint, face or PIN; true by default. */
  readonly verified?: boolean;
}

/** An authenticator for ES256 passkeys without a device: it answers as WebAuthn level 3 describes. */
export interface SoftwareAuthenticator {
  register(ceremony: Ceremony): PasskeyResponse;
  /** Signs in; the counter increases by one each time, unless another value is given. */
  signIn(ceremony: Ceremony, counter?: number): PasskeyResponse;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function createSoftwareAuthenticator(): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let uses = 0;

  const authData = ({ rpId, verified = true }: Ceremony, counter: number, key?: Buffer) => {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (key ? HAS_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, ...(key ? [key] : [])]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string>): PasskeyResponse => ({
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: response as PasskeyResponse['response'],
  });

  return {
    register: (ceremony) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const coseKey = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(ceremony, uses, credential))],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    signIn: (ceremony, counter) => {
      uses += 1;
      const data = authData(ceremony, counter ?? uses);
      const client = clientData('webauthn.get', ceremony);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

/** The head of a CBOR item (RFC 8949): its major type and a number. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const cborInt = (value: number) => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
