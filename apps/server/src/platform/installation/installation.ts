import { readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { RegistrationMode } from '@penning/contract';
import { unlessCode } from '../../db/error-code.ts';
import { type Environment, dataDirectory } from '../env.ts';

/** What kind of installation this is, depending on where it can be reached and what its operator chose. */
export interface Installation {
  /** Strangers can reach it: its public URL is on the internet. */
  readonly isPublic: boolean;
  /** The built-in test bank takes payments, which move no real money. */
  readonly hasTestBank: boolean;
  /** The demo company may be made. */
  readonly hasDemo: boolean;
  /** Who may sign up until a platform admin chooses. */
  readonly registration: RegistrationMode;
}

/** Derives the installation's kind from its environment and URL. */
export function describeInstallation(
  env: Pick<Environment, 'PUBLIC_URL' | 'TEST_BANK' | 'DEMO' | 'REGISTRATION'>,
): Installation {
  const isPublic = env.PUBLIC_URL !== undefined && isPublicHost(new URL(env.PUBLIC_URL).hostname);
  return {
    isPublic,
    hasTestBank: env.TEST_BANK ?? !isPublic,
    hasDemo: env.DEMO ?? !isPublic,
    registration: env.REGISTRATION ?? (isPublic ? 'invitation' : 'open'),
  };
}

/**
 * Names that no public name server knows (RFC 6761, RFC 6762, RFC 8375), and those common in home
 * networks.
 */
const OWN_NAMES = /(^|\.)(localhost|local|test|internal|lan|home\.arpa)$/;
/** Loopback, private and link-local networks (RFC 1918, RFC 4193, RFC 6598). */
const OWN_NETWORKS =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0\.0\.0\.0$|::1?$|f[cd]|fe[89ab])/;

function isPublicHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(host) !== 0) return !OWN_NETWORKS.test(host);
  return host.includes('.') && !OWN_NAMES.test(host);
}

/** In the data directory: the address of the server that started last. */
const ADDRESS_FILE = 'address';

/** Leaves a server's address for commands, which run without its PORT and PUBLIC_URL. */
export async function saveAddress(dataDir: string, address: string): Promise<void> {
  await writeFile(join(dataDir, ADDRESS_FILE), `${address}\n`);
}

/** The address at which people open this installation, for the links that a command prints. */
export async function findAddress(env: Environment): Promise<string> {
  if (env.PUBLIC_URL !== undefined) return withoutSlash(env.PUBLIC_URL);
  const file = readFile(join(dataDirectory(env), ADDRESS_FILE), 'utf8');
  const saved = (await unlessCode(file, 'ENOENT')) ?? '';
  return URL.canParse(saved.trim()) ? saved.trim() : defaultAddress(env.PORT);
}

/** The address of a server that listens on a port, unless its operator said otherwise. */
export function addressOf({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>, port: number): string {
  return PUBLIC_URL === undefined ? defaultAddress(port) : withoutSlash(PUBLIC_URL);
}

const defaultAddress = (port: number) => `http://localhost:${port}`;
const withoutSlash = (address: string) => address.replace(/\/+$/, '');
