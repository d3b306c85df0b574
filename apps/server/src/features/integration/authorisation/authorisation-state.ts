import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Keys } from '../../../platform/keys.ts';
import { sha256 } from '../../../storage/storage.ts';
import type { Place } from '../place.ts';

/** What the state parameter is bound to. */
export interface Bound {
  readonly from: Place['from'];
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
  readonly nonce: string;
}

const Parts = z.tuple([z.enum(['company', 'accountant']), z.uuid(), z.string().min(40), z.string()]);

/** The state parameter: readable as to where it belongs, and signed together with who asked for which service. */
export function writeState(keys: Keys, bound: Bound): string {
  const { from, companyId, nonce } = bound;
  return [from, companyId, nonce, sign(keys, bound)].join('.');
}

/** Reads the state that came back; nothing when it isn't ours, or belongs to another person or another service. */
export function readState(
  keys: Keys,
  text: string,
  who: { userId: string; name: string },
): Bound | undefined {
  const { data } = Parts.safeParse(text.split('.'));
  if (!data) return undefined;
  const [from, companyId, nonce, signature] = data;
  const bound = { from, companyId, nonce, userId: who.userId, name: who.name };
  return timingSafeEqual(sha256(signature), sha256(sign(keys, bound))) ? bound : undefined;
}

/** The stored form of the nonce. */
export function hashNonce(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest();
}

/** The verifier of RFC 7636: derived from the key and the nonce, and stored nowhere. */
export function verifierOf(keys: Keys, nonce: string): string {
  return createHmac('sha256', keys.integration).update(`verifier:${nonce}`).digest('base64url');
}

/** The challenge that a service sees of the verifier. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function sign(keys: Keys, { from, companyId, userId, name, nonce }: Bound): string {
  const text = JSON.stringify(['state', from, companyId, userId, name, nonce]);
  return createHmac('sha256', keys.integration).update(text).digest('base64url');
}
