import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import type { Disk } from 'flydrive';
import { errorCode } from '../db/error-code.ts';
import type { Environment } from '../platform/env.ts';
import { UNFINISHED, moveDurably, writeDurably } from './write-durably.ts';

/** Where files are stored: the data directory, or an S3-compatible bucket. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The same, but undefined when there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The bytes as they are read, so that the file is never whole in memory. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** Moves a local file into the storage, entirely or not at all. */
  move(path: string, key: string): Promise<void>;
  /** A local path for a file that is being created. */
  newPath(): Promise<string>;
  /** Removes files that were started before a moment and never finished, for instance when a server died. */
  removeUnfinished(before: Date): Promise<void>;
}

/** The storage that the environment configures, loaded with the first file. */
export function createStorage(env: Environment, dataDir: string): Storage {
  const folder = join(dataDir, 'files');
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(env, folder));
  const get = async (key: string) => (await disk()).getBytes(key);
  return {
    put: async (key, bytes) =>
      env.S3_BUCKET ? (await disk()).put(key, bytes) : writeDurably(folder, key, bytes),
    get,
    find: async (key) => {
      try {
        return await get(key);
      } catch (error) {
        if (await (await disk()).exists(key)) throw error;
        return undefined;
      }
    },
    exists: async (key) => (await disk()).exists(key),
    delete: async (key) => (await disk()).delete(key),
    read: async (key) => (await disk()).getStream(key),
    move: async (path, key) => {
      if (!env.S3_BUCKET) return moveDurably(folder, key, path);
      const { size } = await stat(path);
      await (await disk()).putStream(key, createReadStream(path), { contentLength: size });
      await rm(path, { force: true });
    },
    newPath: async () => {
      await mkdir(join(folder, UNFINISHED), { recursive: true });
      return join(folder, UNFINISHED, randomUUID());
    },
    removeUnfinished: (before) => removeOlder(join(folder, UNFINISHED), before),
  };
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

async function openDisk(env: Environment, folder: string): Promise<Disk> {
  const { Disk } = await import('flydrive');
  return new Disk(env.S3_BUCKET ? await s3Driver(env) : await fileDriver(folder));
}

async function fileDriver(location: string) {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location, visibility: 'private' });
}

async function s3Driver(env: Environment) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: defined(env.S3_BUCKET),
    region: env.S3_REGION,
    visibility: 'private',
    forcePathStyle: true,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    ...(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY } }
      : {}),
  });
}

/** The SHA-256 of bytes. */
export function sha256(bytes: Uint8Array | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}
