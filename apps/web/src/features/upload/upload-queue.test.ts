import type { UploadFile } from '@penning/contract';
import { CHUNK_BYTES, missingChunks } from '@penning/domain';
import { describe, expect, it, vi } from 'vitest';
import type { UploadWays } from './send-file.ts';
import { type UploadItem, createUploadQueue } from './upload-queue.ts';

const OFFLINE = new Error('offline');
const REFUSED = new Error('refused');

/** A server that accepts chunks, with the failures that a test sets. */
function startServer() {
  const arrived = new Map<string, Set<number>>();
  const totals = new Map<string, number>();
  const sent: string[] = [];
  const used: string[] = [];
  const canceled: string[] = [];
  const waits: number[] = [];
  let atOnce = 0;
  let maxAtOnce = 0;
  const faults: {
    onBegin: () => Promise<void> | void;
    onChunk: (uuid: string, index: number) => Promise<void> | void;
    isElsewhere: boolean;
  } = {
    onBegin: () => undefined,
    onChunk: () => undefined,
    isElsewhere: false,
  };
  const shown = (uuid: string): UploadFile => {
    const total = totals.get(uuid) ?? 0;
    const there = arrived.get(uuid) ?? new Set();
    return {
      uuid,
      purpose: 'attachment',
      filename: uuid,
      total,
      bytesSent: [...there].reduce(
        (sum, index) => sum + Math.min(CHUNK_BYTES, total - index * CHUNK_BYTES),
        0,
      ),
      progress: 0,
      status: 'uploading',
      chunkSize: CHUNK_BYTES,
      missing: missingChunks(total, there),
      attachment: null,
    };
  };
  const ways: UploadWays = {
    begin: async ({ uuid, total }) => {
      await faults.onBegin();
      totals.set(uuid, total);
      if (!arrived.has(uuid)) arrived.set(uuid, new Set());
      return shown(uuid);
    },
    addChunk: async ({ uuid, index, bytes, onSent }) => {
      atOnce += 1;
      maxAtOnce = Math.max(maxAtOnce, atOnce);
      sent.push(`${uuid}:${index}`);
      try {
        await faults.onChunk(uuid, index);
        onSent(bytes.size);
        arrived.get(uuid)?.add(index);
      } finally {
        atOnce -= 1;
      }
    },
    complete: async (uuid) => ({ ...shown(uuid), status: 'success' }),
    cancel: async (uuid) => void canceled.push(uuid),
    digest: async () => 'digest',
    use: async ({ uuid }) => void used.push(uuid),
    wait: async (milliseconds) => void waits.push(milliseconds),
    inOneTab: async (_, work) => {
      if (faults.isElsewhere) return false;
      await work();
      return true;
    },
    mayPass: (error) => error === OFFLINE,
    messageOf: (error) => (error instanceof Error ? error.message : ''),
    givenUp: (name, tries) => `${name} given up after ${tries}`,
  };
  const history: Record<string, string[]> = {};
  const queue = createUploadQueue(
    ways,
    () => queue.items().forEach(note),
    () => undefined,
  );
  const note = ({ uuid, status }: UploadItem) => {
    const before = (history[uuid] ??= []);
    if (before.at(-1) !== status) before.push(status);
  };
  const statusOf = (uuid: string) => queue.items().find((item) => item.uuid === uuid)?.status;
  const add = (uuid: string, size: number, problem?: string) =>
    queue.add({
      uuid,
      filename: uuid,
      bytes: new Blob([new Uint8Array(size)]),
      ...(problem === undefined ? {} : { problem }),
    });
  const maxChunks = () => maxAtOnce;
  return { queue, add, statusOf, faults, sent, used, canceled, waits, history, maxChunks };
}

describe('files being uploaded', () => {
  it('are queued, sent two at a time chunk by chunk, and then used', async () => {
    const { add, statusOf, sent, used, history, maxChunks, faults } = startServer();
    faults.onChunk = () => new Promise((resolve) => setTimeout(resolve, 1));
    for (const uuid of ['a', 'b', 'c']) add(uuid, CHUNK_BYTES + 1);
    expect([statusOf('a'), statusOf('b'), statusOf('c')]).toEqual(['uploading', 'uploading', 'queued']);
    await vi.waitFor(() => expect(used).toHaveLength(3));
    expect(sent.toSorted()).toEqual(['a:0', 'a:1', 'b:0', 'b:1', 'c:0', 'c:1']);
    expect(maxChunks()).toBe(2);
    await vi.waitFor(() => expect(history['c']).toEqual(['queued', 'uploading', 'success']));
  });

  it('stay added with their reason when they are refused, and are not sent', async () => {
    const { queue, add, sent } = startServer();
    add('a', 5, 'too large');
    expect(queue.items()).toMatchObject([{ status: 'added', problem: 'too large', mayRetry: false }]);
    queue.retry('a');
    queue.cancel('a');
    expect(queue.items()).toMatchObject([{ status: 'added' }]);
    queue.dismiss('a');
    expect([queue.items(), sent]).toEqual([[], []]);
  });

  it('try a chunk three times, and report that it was given up; a retry sends only what is missing', async () => {
    const { queue, add, statusOf, faults, sent, waits } = startServer();
    faults.onChunk = (_, index) => {
      if (index === 1) throw OFFLINE;
    };
    add('a', 2 * CHUNK_BYTES);
    await vi.waitFor(() => expect(statusOf('a')).toBe('error'));
    expect(sent).toEqual(['a:0', 'a:1', 'a:1', 'a:1']);
    expect(waits).toEqual([1000, 2000]);
    expect(queue.items()).toMatchObject([{ problem: 'a given up after 3', mayRetry: true, progress: 50 }]);
    faults.onChunk = () => undefined;
    queue.retry('a');
    await vi.waitFor(() => expect(statusOf('a')).toBe('success'));
    expect(sent.slice(4)).toEqual(['a:1']);
  });

  it('don’t retry what the server refuses', async () => {
    const { queue, add, statusOf, faults, sent } = startServer();
    faults.onChunk = () => {
      throw REFUSED;
    };
    add('a', 5);
    await vi.waitFor(() => expect(statusOf('a')).toBe('error'));
    expect([sent, queue.items()[0]]).toMatchObject([['a:0'], { problem: 'refused', mayRetry: false }]);
  });

  it('are canceled while being sent or waiting, and the next one takes their place', async () => {
    const { queue, add, statusOf, faults, canceled, used } = startServer();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    faults.onChunk = (uuid) => (uuid === 'c' ? undefined : held);
    for (const uuid of ['a', 'b', 'c']) add(uuid, 5);
    queue.cancel('a');
    expect(statusOf('a')).toBe('canceled');
    await vi.waitFor(() => expect(used).toEqual(['c']));
    release();
    await vi.waitFor(() => expect(used).toEqual(['c', 'b']));
    expect([canceled, statusOf('a')]).toEqual([['a'], 'canceled']);
  });

  it('are deleted on the server once it knows them, and not at all if it never did', async () => {
    const { add, queue, canceled, faults, statusOf } = startServer();
    let know: () => void = () => undefined;
    faults.onBegin = () =>
      new Promise<void>((resolve) => {
        know = resolve;
      });
    for (const uuid of ['a', 'b', 'c']) add(uuid, 5);
    queue.cancel('c');
    queue.cancel('a');
    expect([statusOf('a'), statusOf('c')]).toEqual(['canceled', 'canceled']);
    await Promise.resolve();
    expect(canceled).toEqual([]);
    queue.cancel('b');
    know();
    await vi.waitFor(() => expect(canceled).toEqual(['b']));
  });

  it('continue after a pause, once the stopped requests have ended', async () => {
    const { queue, add, statusOf, faults, used } = startServer();
    let release: () => void = () => undefined;
    faults.onChunk = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    add('a', 5);
    await vi.waitFor(() => expect(statusOf('a')).toBe('uploading'));
    queue.pause();
    queue.resume();
    expect(statusOf('a')).toBe('queued');
    faults.onChunk = () => undefined;
    await vi.waitFor(() => {
      release();
      expect(used).toEqual(['a']);
    });
  });

  it('are left to the tab that is already sending them', async () => {
    const { queue, add, faults, sent } = startServer();
    faults.isElsewhere = true;
    add('a', 5);
    await vi.waitFor(() => expect(queue.items()).toEqual([]));
    expect(sent).toEqual([]);
  });
});
