import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Shorter files hardly become smaller, so the server compresses them the quick way or not at all. */
const MIN_BYTES = 1024;

/**
 * Writes each code and style file a second time, compressed as far as Brotli can: a seventh smaller than
 * what a server can compress while someone waits, and done once instead of at each request.
 */
export function compressAssets(): Plugin {
  return {
    name: 'penning-compress-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      await Promise.all(files.map((name) => compressFile(join(dir ?? '', name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length >= MIN_BYTES) await writeFile(`${path}.br`, await compress(content));
}
