import { sha256 } from '@noble/hashes/sha2.js';
import { CHUNK_BYTES } from '@penning/domain';

/**
 * The SHA-256 of a file, read in chunks: the browser's own function needs the whole file in memory, and
 * https.
 */
export async function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()));
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
