import { type Route, isUpload } from '@penning/contract';

/** The largest body of a visitor without a session: a sign-up, a passkey's answer. */
const MAX_PUBLIC_BYTES = 64 * 1024;
/** A record with its longest texts. */
const MAX_RECORD_BYTES = 256 * 1024;
/** The parts of a form besides its file: boundaries, heads and five short fields. */
const FORM_BYTES = 64 * 1024;

/** The largest body of a route in bytes. */
export function maxBodyBytesOf({ access, body, maxBodyBytes }: Route): number {
  if (isUpload(body)) return body.maxBytes + FORM_BYTES;
  return maxBodyBytes ?? (access === 'public' ? MAX_PUBLIC_BYTES : MAX_RECORD_BYTES);
}
