import callbackFs from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** The errors of a disk that is full, read-only or failing, and of a process with too many open files. */
export const DISK_FAULTS = ['ENOSPC', 'EROFS', 'EIO', 'EMFILE'] as const;
export type DiskFault = (typeof DISK_FAULTS)[number];

/** The moment of writing a file at which it fails. */
export const DISK_MOMENTS = ['open', 'write', 'sync', 'rename'] as const;
export type DiskMoment = (typeof DISK_MOMENTS)[number];

const faultOf = (code: DiskFault, syscall: string) =>
  Object.assign(new Error(`${code}: injected, ${syscall}`), { code, syscall });

/**
 * Makes every write of this process below a folder fail at one moment, until the returned function is
 * called; half of the data has been written by then.
 */
export function breakDisk(folder: string, code: DiskFault, moment: DiskMoment): () => void {
  const { open, rename } = fs;
  const isMeant = (path: unknown) => String(path).startsWith(folder);
  fs.open = async (path, flags, mode) => {
    const writes = flags !== undefined && flags !== 'r';
    if (!isMeant(path) || !writes) return open(path, flags, mode);
    if (moment === 'open') throw faultOf(code, 'open');
    return broken(await open(path, flags, mode), code, moment);
  };
  fs.rename = async (from, to) => {
    if (moment === 'rename' && isMeant(to)) throw faultOf(code, 'rename');
    return rename(from, to);
  };
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { open, rename });
    syncBuiltinESMExports();
  };
}

function broken(file: FileHandle, code: DiskFault, moment: DiskMoment): FileHandle {
  const writeFile = file.writeFile.bind(file);
  if (moment === 'write') {
    file.writeFile = async (data) => {
      if (data instanceof Uint8Array) await writeFile(data.subarray(0, Math.floor(data.byteLength / 2)));
      throw faultOf(code, 'write');
    };
  }
  if (moment === 'sync') file.sync = async () => Promise.reject(faultOf(code, 'fsync'));
  return file;
}

/** The part of a backup being written when the disk fails. */
type BackupMoment = 'table' | 'file' | 'manifest' | 'rename';

/** Makes a backup below a folder fail at one moment, until the returned function is called. */
export function breakBackupDisk(folder: string, code: DiskFault, moment: BackupMoment): () => void {
  const { cp, writeFile, rename } = fs;
  const { createWriteStream } = callbackFs;
  const isMeant = (path: unknown, at: BackupMoment) => moment === at && String(path).startsWith(folder);
  callbackFs.createWriteStream = (path, options) => {
    const stream = createWriteStream(path, options);
    if (isMeant(path, 'table')) stream.once('open', () => stream.destroy(faultOf(code, 'write')));
    return stream;
  };
  fs.cp = async (from, to, options) => {
    if (!isMeant(to, 'file')) return cp(from, to, options);
    await cp(from, to, options);
    throw faultOf(code, 'copyfile');
  };
  fs.writeFile = async (path, data, options) => {
    if (!isMeant(path, 'manifest')) return writeFile(path, data, options);
    await writeFile(path, '{"version"', options);
    throw faultOf(code, 'write');
  };
  fs.rename = async (from, to) => {
    if (isMeant(to, 'rename')) throw faultOf(code, 'rename');
    return rename(from, to);
  };
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { cp, writeFile, rename });
    Object.assign(callbackFs, { createWriteStream });
    syncBuiltinESMExports();
  };
}
