import { type Route, isUpload } from '@penning/contract';

/** What a visitor without a session may send: a registration, a passkey's answer. */
const MAX_PUBLIC_BYTES = 64 * 1024;
/** A record with its longest texts. */
const MAX_RECORD_BYTES = 256 * 1024;
/** The parts of a form beside its file: boundaries, heads and five short fields. */
const FORM_BYTES = 64 * 1024;

/** How many bytes the body of a route may have. */
export function maxBodyBytesOf({ access, body, maxBodyBytes }: Route): number {
  if (isUpload(body)) return body.maxBytes + FORM_BYTES;
  return maxBodyBytes ?? (access === 'public' ? MAX_PUBLIC_BYTES : MAX_RECORD_BYTES);
}
