import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.ts';

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
  const paths = [...sources.files, ...sources.folders.flatMap(filesBelow)]
    .filter((path) => existsSync(join(root, path)))
    .toSorted();
  const inodes = hashOf(paths, (path) => {
    const { ino, size, ctimeNs } = statSync(join(root, path), { bigint: true });
    return `${ino} ${size} ${ctimeNs}`;
  });
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

function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
