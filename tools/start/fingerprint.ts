import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-program.ts';

const CACHE = join(root, '.cache');

/** The inputs of a build: whole folders, without their tests, and single files. */
export interface Sources {
  readonly name: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/**
 * A hash of the sources' contents. Not of their times: a fresh checkout or a copied folder has equal or
 * random times. The contents are only read when a file has changed since the last time, according to its
 * inode's change time, which no program can set.
 */
export function fingerprint(sources: Sources): string {
  const found = new Map(sources.folders.flatMap((folder) => [...inodesBelow(folder)]));
  for (const file of sources.files) if (existsSync(join(root, file))) found.set(file, inodeOf(file));
  const paths = [...found.keys()].toSorted();
  const inodes = hashOf(paths, (path) => found.get(path) ?? '');
  const cache = join(CACHE, `sources-of-${sources.name}`);
  const [known, contents] = existsSync(cache) ? readFileSync(cache, 'utf8').split('\n') : [];
  if (known === inodes && contents) return contents;
  const read = hashOf(paths, (path) => readFileSync(join(root, path)));
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(cache, `${inodes}\n${read}`);
  return read;
}

function hashOf(paths: readonly string[], look: (path: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update('\0').update(look(path));
  return hash.digest('hex');
}

/** The files below a folder with their inodes; every start asks, and the builds share most folders. */
function inodesBelow(folder: string): Map<string, string> {
  const known = looked.get(folder);
  if (known) return known;
  const found = new Map<string, string>();
  const folders = existsSync(join(root, folder)) ? [folder] : [];
  for (const each of folders) {
    for (const entry of readdirSync(join(root, each), { withFileTypes: true })) {
      const path = `${each}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && !/\.(test|gen)\.tsx?$/.test(entry.name)) found.set(path, inodeOf(path));
    }
  }
  looked.set(folder, found);
  return found;
}

const looked = new Map<string, Map<string, string>>();

function inodeOf(path: string): string {
  const { ino, size, ctimeNs } = statSync(`${root}/${path}`, { bigint: true });
  return `${ino} ${size} ${ctimeNs}`;
}
