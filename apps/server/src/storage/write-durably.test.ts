import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDurably } from './write-durably.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'penning-storage-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('creates the folders, writes the bytes for nobody else to read, and leaves nothing beside them', async () => {
  await writeDurably(root, 'company/a/pdfs/x.pdf', Buffer.from('one'));
  expect(await readFile(join(root, 'company/a/pdfs/x.pdf'), 'utf8')).toBe('one');
  expect((await stat(join(root, 'company/a/pdfs/x.pdf'))).mode & 0o077).toBe(0);
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
});

it('replaces a file in one step', async () => {
  await writeDurably(root, 'company/a/pdfs/x.pdf', Buffer.from('two'));
  expect(await readFile(join(root, 'company/a/pdfs/x.pdf'), 'utf8')).toBe('two');
});

it('leaves what was there, and nothing unfinished, when it fails', async () => {
  await writeDurably(root, 'company/b/folder/x', Buffer.from('kept'));
  await expect(writeDurably(root, 'company/b/folder', Buffer.from('in the way'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(await readFile(join(root, 'company/b/folder/x'), 'utf8')).toBe('kept');
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
});

it('ignores what an earlier write left unfinished', async () => {
  await writeFile(join(root, '.unfinished', 'left'), 'half');
  await writeDurably(root, 'company/a/pdfs/y.pdf', Buffer.from('whole'));
  expect(await readFile(join(root, 'company/a/pdfs/y.pdf'), 'utf8')).toBe('whole');
});
