import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import type { Disk } from 'flydrive';
import type { Environment } from '../platform/env.ts';
import { writeDurably } from './write-durably.ts';

/** Where files are kept: the data directory, or an S3-compatible bucket. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The same, or nothing where there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** The storage that the environment names, loaded with the first file. */
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
  };
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

/** SHA-256 of bytes. */
export function sha256(bytes: Uint8Array | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}
