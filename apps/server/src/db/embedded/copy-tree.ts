import { chmod, chown, constants, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

type CopyOptions = {
  /** Mode bits to add; execute is added only where the original has it. */
  addMode?: number;
  owner?: Account | undefined;
  /** Whether every file is on disk before this returns. */
  durable: boolean;
};

/** Copies a folder of plain files and folders; where the file system can, files share their blocks. */
export async function copyTree(from: string, to: string, options: CopyOptions): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map((file) => copyOne(join(from, file.name), join(to, file.name), options)));
  for (const folder of folders) await copyTree(join(from, folder.name), join(to, folder.name), options);
  await finish(from, to, options);
}

async function copyOne(from: string, to: string, options: CopyOptions): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await finish(from, to, options);
  if (options.durable) await flush(to);
}

async function finish(from: string, to: string, { addMode = 0, owner }: CopyOptions): Promise<void> {
  const { mode } = await stat(from);
  const added = (mode & 0o100) === 0 ? addMode & ~0o111 : addMode;
  await chmod(to, (mode & 0o777) | added);
  if (owner) await chown(to, owner.uid, owner.gid);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
