import { sha256 } from '@noble/hashes/sha2.js';
import { CHUNK_BYTES } from '@penning/domain';

/** SHA-256 of a file, a chunk at a time: the browser's own takes a file whole, and on https alone. */
export async function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()));
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
