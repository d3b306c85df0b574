import type { UploadFile } from '@penning/contract';
import { formatBytes } from '@penning/i18n';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { nowMs, session } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { reader } from '../../ui/reader.ts';
import { accepts } from './accepts.ts';
import { type KeptUpload, forgetUpload, keepUpload, listKeptUploads } from './kept-uploads.ts';
import { type UploadItem, type UploadQueue, createUploadQueue } from './upload-queue.ts';
import { type UploadConflict, type UploadSettings, conflictsOf } from './upload-settings.ts';
import { uploadWays } from './upload-ways.ts';

interface Options extends UploadSettings {
  /** Identifies this place in the app, so that its uploads continue after a reload. */
  readonly place: string;
  /** The number of existing files. */
  readonly count?: number;
  /** Uses a file that has arrived; a failure is shown with the file. */
  readonly onUploaded: (upload: UploadFile) => Promise<void> | void;
}

/** What a component that accepts files works with. */
export interface Upload {
  readonly settings: UploadSettings;
  readonly conflicts: readonly UploadConflict[];
  readonly items: readonly UploadItem[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (uuid: string) => void;
  readonly retry: (uuid: string) => void;
  readonly dismiss: (uuid: string) => void;
}

/**
 * Uploads files to our server: checked first, two at a time, resumed after a reload and when the
 * connection returns.
 */
export function useUpload(options: Options): Upload {
  const { place, count = 0, onUploaded, ...settings } = options;
  const [watched] = useState(() => watchQueue(settings));
  const { queue } = watched;
  const items = useSyncExternalStore(watched.subscribe, queue.items);
  const conflicts = conflictsOf(settings);
  const isBusy = items.some(({ status }) => status === 'queued' || status === 'uploading');
  const whole = wholePlace(place);

  useEffect(() => watched.useBy(onUploaded), [watched, onUploaded]);
  useEffect(() => {
    let isLeft = false;
    queue.resume();
    void listKeptUploads(whole, nowMs()).then((kept) => {
      if (!isLeft) for (const { uuid, filename, bytes } of kept) queue.add({ uuid, filename, bytes });
    });
    const retryAll = () => {
      for (const { uuid, mayRetry } of queue.items()) if (mayRetry) queue.retry(uuid);
    };
    window.addEventListener('online', retryAll);
    return () => {
      isLeft = true;
      queue.pause();
      window.removeEventListener('online', retryAll);
    };
  }, [queue, whole]);

  function add(files: readonly File[]) {
    if (conflicts.length > 0) return;
    let room = settings.maxFiles - count - items.filter(isCounted).length;
    for (const file of files) {
      const uuid = newId();
      const problem = room > 0 ? problemOf(file, settings) : tooMany(settings);
      if (problem === undefined) {
        room -= 1;
        watched.keep({ uuid, place: whole, filename: file.name, bytes: file, at: nowMs() });
        queue.add({ uuid, filename: file.name, bytes: file });
      } else queue.add({ uuid, filename: file.name, bytes: file, problem });
    }
  }

  return {
    settings,
    conflicts,
    items,
    isBusy,
    add,
    cancel: queue.cancel,
    retry: queue.retry,
    dismiss: (uuid) => {
      watched.forget(uuid);
      queue.dismiss(uuid);
    },
  };
}

interface WatchedQueue {
  readonly queue: UploadQueue;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the function that uses the files arriving from now on. */
  readonly useBy: (use: Options['onUploaded']) => void;
  readonly keep: (upload: KeptUpload) => void;
  readonly forget: (uuid: string) => void;
}

function watchQueue({ purpose }: UploadSettings): WatchedQueue {
  const listeners = new Set<() => void>();
  // A small file may arrive before it is stored.
  const kept = new Map<string, Promise<void>>();
  const forget = (uuid: string) => void (kept.get(uuid) ?? Promise.resolve()).then(() => forgetUpload(uuid));
  let use: Options['onUploaded'] = () => undefined;
  const queue = createUploadQueue(
    uploadWays(purpose, async (upload) => use(upload)),
    () => listeners.forEach((listener) => listener()),
    ({ uuid, status, mayRetry }) => {
      // Only uploads that may continue later are kept.
      if (!mayRetry) forget(uuid);
      if (status === 'success') queue.dismiss(uuid);
    },
  );
  return {
    queue,
    keep: (upload) => void kept.set(upload.uuid, keepUpload(upload)),
    forget,
    useBy: (next) => {
      use = next;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A file being sent will become one more file. */
function isCounted({ status }: UploadItem): boolean {
  return status === 'queued' || status === 'uploading';
}

/** A place belongs to one person in one company: nobody else who signs in here can continue their uploads. */
function wholePlace(place: string): string {
  const claims = session.get()?.claims;
  return `${claims?.sub ?? ''}/${claims?.company ?? ''}/${place}`;
}

function problemOf(
  file: File,
  { accept, acceptedMimeTypes = [], maxBytes }: UploadSettings,
): string | undefined {
  const { t, language } = reader();
  if (!accepts([...accept, ...acceptedMimeTypes], file))
    return t('upload.wrongType', { types: typesOf(accept) });
  if (file.size > maxBytes) return t('upload.fileMax', { max: formatBytes(maxBytes, language) });
  return file.size === 0 ? t('upload.empty') : undefined;
}

function tooMany({ maxFiles }: UploadSettings): string {
  return reader().t('upload.tooMany', { max: maxFiles });
}

/** The extensions, as people name file types. */
function typesOf(accept: readonly string[]): string {
  const extensions = accept.filter((kind) => kind.startsWith('.')).map((kind) => kind.slice(1).toUpperCase());
  return [...new Set(extensions)].join(', ');
}
