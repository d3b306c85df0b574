import { createHmac, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '@penning/contract';
import type { PurposeKeys } from '../../../platform/keys.ts';
import type { Services } from '../../../platform/services.ts';

/** Where services reach connections; the token belongs to one connection. */
export const WEBHOOK_PATH = `${BASE_PATH}/webhooks`;

const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;
const TOKEN = /^[\w-]{75}$/;

/** A connection of a company. */
export interface WebhookOwner {
  readonly companyId: string;
  readonly connectionId: string;
}

/** The URL at which a service notifies one connection of changes, with 192 unguessable bits. */
export function webhookAddress(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  owner: WebhookOwner,
) {
  return `${publicUrl}${WEBHOOK_PATH}/${connectionToken({ keys }, owner)}`;
}

/** Names one connection of one company, with 192 unguessable bits. */
export function connectionToken({ keys }: Pick<Services, 'keys'>, owner: WebhookOwner): string {
  const ids = Buffer.concat([bytesOf(owner.companyId), bytesOf(owner.connectionId)]);
  return Buffer.concat([ids, sign(keys, ids)]).toString('base64url');
}

/**
 * Whose URL it is; undefined for one that we never issued. Needs no look-up, so guessing costs us next to
 * nothing.
 */
export function readWebhookToken({ keys }: Pick<Services, 'keys'>, token: string): WebhookOwner | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has two bits to spare, which we write as zeros.
  if (bytes.toString('base64url') !== token) return undefined;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  const signature = bytes.subarray(2 * ID_BYTES);
  const isOurs = [keys, ...keys.before].some((each) => timingSafeEqual(signature, sign(each, ids)));
  if (!isOurs) return undefined;
  return { companyId: uuidOf(ids.subarray(0, ID_BYTES)), connectionId: uuidOf(ids.subarray(ID_BYTES)) };
}

function sign({ webhook }: PurposeKeys, ids: Uint8Array): Buffer {
  return createHmac('sha256', webhook).update(ids).digest().subarray(0, SIGNATURE_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
