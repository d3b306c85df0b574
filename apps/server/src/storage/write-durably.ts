import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files are while being written, inside the folder of all of them, so that renaming moves no bytes. */
export const UNFINISHED = '.unfinished';

/**
 * Writes a file so that it is there entirely or not at all, even after a power failure: it is written
 * under another name, flushed and renamed, and the folders that name it are flushed.
 */
export async function writeDurably(root: string, key: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(root, UNFINISHED, randomUUID());
  await mkdir(dirname(unfinished), { recursive: true });
  try {
    await flushed(unfinished, 'w', (file) => file.writeFile(bytes));
    await place(root, key, unfinished);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Does the same with a file written below the same folder. */
export async function moveDurably(root: string, key: string, path: string): Promise<void> {
  await flushed(path, 'r', async () => undefined);
  await place(root, key, path);
}

/** Renames a file that has been flushed, and flushes the folders that name it. */
async function place(root: string, key: string, written: string): Promise<void> {
  const path = join(root, key);
  const made = await mkdir(dirname(path), { recursive: true });
  await rename(written, path);
  await flushFolders(dirname(path), made === undefined ? dirname(path) : dirname(made));
}

/** Flushes a folder and those above it, up to the parent of the first new one. */
async function flushFolders(folder: string, last: string): Promise<void> {
  await flushed(folder, 'r', async () => undefined);
  if (folder !== last) await flushFolders(dirname(folder), last);
}

async function flushed(
  path: string,
  flags: 'r' | 'w',
  write: (file: Awaited<ReturnType<typeof open>>) => Promise<unknown>,
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
