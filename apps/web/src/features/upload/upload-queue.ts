import type { UploadFile } from '@penning/contract';
import { GivenUp, type UploadWays, sendFile } from './send-file.ts';

/** The state of a file: chosen, waiting, being sent, or one of three ends. A refused one stays `added`. */
type UploadStatus = 'added' | 'queued' | 'uploading' | 'success' | 'error' | 'canceled';

/** A file as shown in its row. */
export interface UploadItem {
  readonly uuid: string;
  readonly filename: string;
  readonly total: number;
  readonly bytesSent: number;
  /** A whole percentage. */
  readonly progress: number;
  readonly status: UploadStatus;
  /** What is wrong, in the reader's language. */
  readonly problem?: string | undefined;
  /** Whether a retry may help. */
  readonly mayRetry: boolean;
}

/** Files at a time (docs/rules/limits-and-messages.md#uploads). */
const PARALLEL = 2;

interface Entry {
  item: UploadItem;
  readonly file: Blob;
  stop: AbortController;
  /** A stopped upload takes a moment to end. */
  isRunning: boolean;
  /** The request that creates the upload on the server, once it was sent. */
  begun?: Promise<UploadFile>;
}

export interface UploadQueue {
  readonly items: () => readonly UploadItem[];
  /** Adds a file; one with a problem is refused, and stays in the list to be read. */
  readonly add: (file: { uuid: string; filename: string; bytes: Blob; problem?: string }) => void;
  readonly cancel: (uuid: string) => void;
  readonly retry: (uuid: string) => void;
  /** Removes a finished file from the list. */
  readonly dismiss: (uuid: string) => void;
  /** Pauses sending without cancelling anything, for instance when the page is left; and resumes. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Sends files two at a time, chunk by chunk; chunks that have already arrived aren't sent again. */
export function createUploadQueue(
  ways: UploadWays,
  onChange: () => void,
  onEnd: (item: UploadItem) => void,
): UploadQueue {
  const entries = new Map<string, Entry>();
  let isPaused = false;
  let shown: readonly UploadItem[] = [];

  function show() {
    shown = [...entries.values()].map(({ item }) => item);
    onChange();
  }

  function change(entry: Entry, patch: Partial<UploadItem>) {
    entry.item = { ...entry.item, ...patch };
    show();
  }

  function sent(entry: Entry, bytesSent: number) {
    const { total } = entry.item;
    change(entry, { bytesSent, progress: total === 0 ? 100 : Math.floor((bytesSent / total) * 100) });
  }

  function pump() {
    const all = [...entries.values()];
    let free = PARALLEL - all.filter(({ item }) => item.status === 'uploading').length;
    for (const entry of all) {
      if (isPaused || free <= 0) return;
      if (entry.item.status !== 'queued' || entry.isRunning) continue;
      free -= 1;
      change(entry, { status: 'uploading', problem: undefined });
      void run(entry);
    }
  }

  async function run(entry: Entry) {
    const { signal } = entry.stop;
    entry.isRunning = true;
    try {
      const isMine = await ways.inOneTab(entry.item.uuid, () =>
        sendFile(
          { ...ways, begin: (file) => (entry.begun = ways.begin(file)) },
          { ...entry.item, file: entry.file, signal, onSent: (bytes) => sent(entry, bytes) },
        ),
      );
      signal.throwIfAborted();
      if (isMine) end(entry, { status: 'success', bytesSent: entry.item.total, progress: 100 });
      // Another tab is sending it, and keeps it from here on.
      else entries.delete(entry.item.uuid);
      show();
    } catch (error) {
      if (!signal.aborted)
        end(entry, {
          status: 'error',
          problem: error instanceof GivenUp ? error.message : ways.messageOf(error),
          mayRetry: error instanceof GivenUp || ways.mayPass(error),
        });
    }
    entry.isRunning = false;
    pump();
  }

  function end(entry: Entry, patch: Partial<UploadItem>) {
    change(entry, patch);
    onEnd(entry.item);
  }

  return {
    items: () => shown,
    add: ({ uuid, filename, bytes, problem }) => {
      if (entries.has(uuid)) return;
      const item: UploadItem = {
        uuid,
        filename,
        total: bytes.size,
        bytesSent: 0,
        progress: 0,
        status: problem === undefined ? 'queued' : 'added',
        problem,
        mayRetry: false,
      };
      const entry: Entry = { item, file: bytes, stop: new AbortController(), isRunning: false };
      entries.set(uuid, entry);
      show();
      if (problem !== undefined) onEnd(item);
      pump();
    },
    cancel: (uuid) => {
      const entry = entries.get(uuid);
      if (!entry || !['queued', 'uploading', 'error'].includes(entry.item.status)) return;
      entry.stop.abort();
      end(entry, { status: 'canceled', problem: undefined });
      // Before it has begun there is nothing to delete. If this request fails, the server removes the
      // upload later.
      entry.begun?.then(() => ways.cancel(uuid)).catch(() => undefined);
      pump();
    },
    retry: (uuid) => {
      const entry = entries.get(uuid);
      if (entry?.item.status !== 'error') return;
      entry.stop = new AbortController();
      change(entry, { status: 'queued', problem: undefined });
      pump();
    },
    dismiss: (uuid) => {
      const status = entries.get(uuid)?.item.status;
      if (status === 'queued' || status === 'uploading') return;
      entries.delete(uuid);
      show();
    },
    pause: () => {
      isPaused = true;
      for (const entry of entries.values()) {
        if (entry.item.status !== 'uploading') continue;
        entry.stop.abort();
        entry.stop = new AbortController();
        entry.item = { ...entry.item, status: 'queued' };
      }
      show();
    },
    resume: () => {
      isPaused = false;
      pump();
    },
  };
}
