import { type KeyObject, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { TillOpening } from '../connectable/definition.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { LIGHTSPEED_R } from './ask-lightspeed-r.ts';
import { getAccountId } from './client.ts';

/** Where tills are; the only hosts that a person is sent back to. */
export const LIGHTSPEED_R_HOSTS = ['lightspeedapp.com', 'merchantos.com'] as const;

const Signed = z.object({
  alg: z.literal('RS256'),
  kid: z.string().min(1).max(200),
  exp: z.coerce.number().int().positive(),
  signature: z.string().regex(/^[\w-]{1,1024}=*$/),
  accountID: z.string().min(1),
  saleID: z.string().regex(/^[1-9]\d{0,10}$/),
  returnURL: z.string().default(''),
});
type Signed = z.output<typeof Signed>;

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });
/** A till waits for the page. */
const TIMEOUT_MS = 5000;
/** Whoever makes up names of keys has them asked for no more often than this. */
const ASKED_AGAIN_MS = 60_000;

/** The keys of an address, which Lightspeed asks to keep until an unknown one is named. */
const known = new Map<string, { readonly at: number; readonly keys: ReadonlyMap<string, KeyObject> }>();

/**
 * Reads which sale a button was pressed for: Lightspeed signs the address with its query sorted by name, for a few
 * minutes. Undefined for one that it didn't sign, or for another account.
 */
export async function readOpening(
  tools: ServiceTools,
  access: ServiceAccess,
  address: URL,
): Promise<TillOpening | undefined> {
  const read = Signed.safeParse(Object.fromEntries(address.searchParams));
  if (!read.success || !(await isSigned(tools, read.data, address))) return undefined;
  const { accountID, saleID, returnURL } = read.data;
  if (accountID !== (await getAccountId(tools, access))) return undefined;
  return { number: saleID, backUrl: isTheirs(returnURL) ? returnURL : '' };
}

async function isSigned(
  tools: ServiceTools,
  { exp, kid, signature }: Signed,
  address: URL,
): Promise<boolean> {
  if (exp * 1000 <= tools.now().getTime()) return false;
  const key = await findKey(tools, kid);
  if (!key) return false;
  const signed = new URL(address);
  signed.searchParams.delete('signature');
  signed.searchParams.sort();
  return verify('RSA-SHA256', Buffer.from(signed.href), key, Buffer.from(signature, 'base64url'));
}

async function findKey(tools: ServiceTools, kid: string): Promise<KeyObject | undefined> {
  const address = String(tools.addresses['keys']);
  const now = tools.now().getTime();
  const before = known.get(address);
  const key = before?.keys.get(kid);
  if (key || (before && Math.abs(now - before.at) < ASKED_AGAIN_MS)) return key;
  const answer = await tools.fetch(address, { timeoutMs: TIMEOUT_MS });
  if (!answer.ok)
    throw new ProviderUnavailable(LIGHTSPEED_R, `answered ${answer.status}`, { status: answer.status });
  const { keys } = Keys.parse(await answer.json());
  const rsa = keys.filter(({ kty }) => kty === 'RSA');
  const made = new Map(rsa.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]));
  known.set(address, { at: now, keys: made });
  return made.get(kid);
}

function isTheirs(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' &&
    LIGHTSPEED_R_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
