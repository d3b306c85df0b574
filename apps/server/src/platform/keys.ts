import { createHmac, hkdfSync } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { errorCode } from '../db/error-code.ts';
import type { RandomBytes } from './clock.ts';

const SECRET_BYTES = 32;
const FILE = 'secret.key';

/** Keys for one purpose each, all derived from one secret of 32 bytes. */
export interface PurposeKeys {
  /** Signs session tokens. */
  readonly session: Uint8Array;
  /** Makes the tokens of public links from their nonces. */
  readonly link: Uint8Array;
  /** Signs captchas. */
  readonly captcha: string;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactor: Uint8Array;
  /** Encrypts the credentials of services, and signs the state they are asked to return. */
  readonly integration: Uint8Array;
  /** Signs the addresses at which services reach connections. */
  readonly webhook: Uint8Array;
  /** Hashes recovery codes. */
  readonly recoveryCode: Uint8Array;
  /** Signs the return addresses of messages. */
  readonly bounce: Uint8Array;
  /** Our key for the built-in test bank. */
  readonly testBank: string;
  /** Our key for the built-in test network. */
  readonly testNetwork: string;
  /** The password of the server's own login to the embedded database. */
  readonly databaseLogin: string;
  /** Replaces the addresses of visitors in the log. */
  readonly visitor: Uint8Array;
}

/** The current keys; what an earlier secret signed is still recognised, but nothing new is signed with it. */
export interface Keys extends PurposeKeys {
  /** The keys of earlier secrets, latest first. */
  readonly before: readonly Keys[];
}

/**
 * The installation's keys: from SECRET_KEY, or from a file made at first start that only its owner can read. Losing the
 * file ends sessions and public links; the backup includes it. Beside SECRET_KEY, the file and SECRET_KEY_BEFORE are
 * earlier secrets.
 */
export async function loadKeys(options: {
  dataDir: string;
  secret: string | undefined;
  /** Separated by spaces, latest first. */
  earlier?: string | undefined;
  random: RandomBytes;
}): Promise<Keys> {
  const { secret, earlier } = options;
  const own = secret ? Buffer.from(secret, 'utf8') : await readOrMakeSecret(options);
  const file = secret ? await readSecret(join(options.dataDir, FILE)) : undefined;
  const given = earlier?.split(' ').map((text) => Buffer.from(text, 'utf8')) ?? [];
  const before = [...given, ...(file ? [file] : [])];
  return { ...deriveKeys(own), before: before.map((each) => ({ ...deriveKeys(each), before: [] })) };
}

function deriveKeys(secret: Buffer): PurposeKeys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'penning', purpose, 32));
  return {
    session: derive('session'),
    link: derive('link'),
    captcha: Buffer.from(derive('captcha')).toString('base64url'),
    secondFactor: derive('second-factor'),
    integration: derive('integration'),
    webhook: derive('webhook'),
    recoveryCode: derive('recovery-code'),
    bounce: derive('bounce'),
    testBank: Buffer.from(derive('test-bank')).toString('base64url'),
    testNetwork: Buffer.from(derive('test-network')).toString('base64url'),
    databaseLogin: Buffer.from(derive('database-login')).toString('base64url'),
    visitor: derive('visitor'),
  };
}

async function readOrMakeSecret(options: { dataDir: string; random: RandomBytes }): Promise<Buffer> {
  await mkdir(options.dataDir, { recursive: true });
  const path = join(options.dataDir, FILE);
  const kept = await readSecret(path);
  if (kept) return kept;
  // Written in full under another name first: a second server must never read half of it, nor a crash
  // leave it empty.
  const draft = `${path}.${options.random(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(options.random(SECRET_BYTES).toString('base64url'));
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await unlink(draft);
  }
  const made = await readSecret(path);
  if (!made) throw new Error(`${path} was made and is gone`);
  return made;
}

/** The secret in a file; a shorter one is refused, because keys derived from too little are predictable. */
async function readSecret(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length < SECRET_BYTES) throw new Error(`${path} is damaged: put it back from a backup`);
  return secret;
}

const LINK_NONCE_BYTES = 16;
const MARK_BYTES = 4;

/** A nonce for the token of a public link, marked with the secret its token is made with. */
export function linkNonce(keys: Keys, random: RandomBytes): Buffer {
  return Buffer.concat([markOf(keys), random(LINK_NONCE_BYTES)]);
}

/** The length of a link's token: 192 bits as base64url. */
export const LINK_TOKEN_CHARACTERS = 32;

/** The token of a public link: 192 bits that only the holder of the key can derive from the stored nonce. */
export function linkToken(keys: Keys, nonce: Uint8Array): string {
  return createHmac('sha256', linkKeyOf(keys, nonce))
    .update(nonce)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}

/** Nonces from before secrets could be replaced have no mark: they belong to the first secret. */
function linkKeyOf(keys: Keys, nonce: Uint8Array): Uint8Array {
  const all = [keys, ...keys.before];
  if (nonce.length === LINK_NONCE_BYTES) return defined(all.at(-1)).link;
  const mark = nonce.subarray(0, MARK_BYTES);
  return (all.find((each) => markOf(each).equals(mark)) ?? keys).link;
}

function markOf({ link }: PurposeKeys): Buffer {
  return createHmac('sha256', link).update('mark').digest().subarray(0, MARK_BYTES);
}
