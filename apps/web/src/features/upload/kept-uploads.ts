import { KEPT_FILES } from '../session/kept/kept-place.ts';

/** An unfinished upload, to continue after a reload: the browser stores the file until it has arrived. */
export interface KeptUpload {
  readonly uuid: string;
  /** Whose it is, and where in the app. */
  readonly place: string;
  readonly filename: string;
  readonly bytes: Blob;
  readonly at: number;
}

const STORE = 'files';
/** The server also removes abandoned uploads after this time. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Stores a file in this browser; if that fails, the upload still works but cannot be resumed. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  await perform('readwrite', (store) => store.put(upload));
}

/** Forgets a file that has arrived or was given up. */
export async function forgetUpload(uuid: string): Promise<void> {
  await perform('readwrite', (store) => store.delete(uuid));
}

/** The files of a place that haven't arrived. */
export async function listKeptUploads(place: string, now: number): Promise<KeptUpload[]> {
  const all = ((await perform('readonly', (store) => store.getAll())) ?? []) as unknown[];
  const kept = all.filter(isKept);
  for (const { uuid, at } of kept) if (now - at > KEPT_MS) await forgetUpload(uuid);
  return kept.filter((one) => one.place === place && now - one.at <= KEPT_MS);
}

function isKept(value: unknown): value is KeptUpload {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Blob;
}

async function perform<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    const database = await finished(openDatabase());
    try {
      return await finished(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('uploads do not survive a reload here:', error instanceof Error ? error.message : '');
    return undefined;
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(KEPT_FILES, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'uuid' });
  });
  return request;
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}
