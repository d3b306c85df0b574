import { expect, it } from 'vitest';
import { CHUNK_BYTES, chunkCountOf, chunkRange, missingChunks } from './chunk.ts';

it('a file is cut into chunks of 2 MiB and a remainder', () => {
  expect(CHUNK_BYTES).toBe(2_097_152);
  expect([1, CHUNK_BYTES, CHUNK_BYTES + 1, 256 * 1024 * 1024].map(chunkCountOf)).toEqual([1, 1, 2, 128]);
  expect(chunkRange(CHUNK_BYTES + 5, 0)).toEqual({ start: 0, end: CHUNK_BYTES });
  expect(chunkRange(CHUNK_BYTES + 5, 1)).toEqual({ start: CHUNK_BYTES, end: CHUNK_BYTES + 5 });
});

it.each([-1, 2, 0.5, Number.NaN])('a file of two chunks has none with index %s', (index) => {
  expect(chunkRange(CHUNK_BYTES + 5, index)).toBeUndefined();
});

it('the chunks that are missing are named in order', () => {
  expect(missingChunks(3 * CHUNK_BYTES, new Set([1]))).toEqual([0, 2]);
  expect(missingChunks(3 * CHUNK_BYTES, new Set([2, 0, 1]))).toEqual([]);
});
