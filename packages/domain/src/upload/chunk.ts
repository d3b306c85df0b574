/** The size of a chunk, except for the last one: 2 MiB (docs/rules/limits-and-messages.md#uploads). */
export const CHUNK_BYTES = 2 * 1024 * 1024;

/** How many chunks a file of a given size has. */
export function chunkCountOf(total: number): number {
  return Math.ceil(total / CHUNK_BYTES);
}

/** Where the bytes of a chunk start and end in the file; undefined when there is no such chunk. */
export function chunkRange(total: number, index: number): { start: number; end: number } | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= chunkCountOf(total)) return undefined;
  const start = index * CHUNK_BYTES;
  return { start, end: Math.min(total, start + CHUNK_BYTES) };
}

/** The indexes of the chunks that have not arrived, in order. */
export function missingChunks(total: number, arrived: ReadonlySet<number>): number[] {
  return Array.from({ length: chunkCountOf(total) }, (_, index) => index).filter(
    (index) => !arrived.has(index),
  );
}
