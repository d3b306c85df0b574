import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { expect, it, onTestFinished } from 'vitest';
import { readToken, signToken } from '../http/session-token.ts';
import { systemRandom } from './clock.ts';
import { type Keys, linkNonce, linkToken, loadKeys } from './keys.ts';
import { openUnderAny, sealSecret } from './secret-box.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'penning-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const load = (dataDir: string, secret?: string) => loadKeys({ dataDir, secret, random: systemRandom });

/** Every key as text, by its purpose. */
function texts(keys: Keys): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...keys, before: '' })
      .filter(([purpose]) => purpose !== 'before')
      .map(([purpose, key]: [string, Uint8Array | string]) => [
        purpose,
        typeof key === 'string' ? key : Buffer.from(key).toString('base64url'),
      ]),
  );
}

it('two installations have no key in common', async () => {
  const one = texts(await load(await emptyFolder()));
  const other = texts(await load(await emptyFolder()));
  expect(Object.keys(one)).toEqual(Object.keys(other));
  for (const [purpose, key] of Object.entries(one)) expect(other[purpose]).not.toBe(key);
});

it('a key made for one purpose is useless for another', async () => {
  const keys = texts(await load(await emptyFolder(), 'the same secret for every purpose!'));
  expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
});

it('every key has 256 bits', async () => {
  const folder = await emptyFolder();
  const keys = texts(await load(folder));
  for (const key of Object.values(keys)) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(Buffer.from(await readFile(join(folder, 'secret.key'), 'utf8'), 'base64url')).toHaveLength(32);
});

it('the token of a link has 192 bits, and its nonce reveals nothing about it', async () => {
  const keys = await load(await emptyFolder());
  const nonce = systemRandom(16);
  const token = linkToken(keys, nonce);
  expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  expect(linkToken(await load(await emptyFolder()), nonce)).not.toBe(token);
});

it('a secret is replaced gradually: what the earlier ones signed stays valid, and nothing new is signed with them', async () => {
  const folder = await emptyFolder();
  const [first, second, third] = ['first', 'second', 'third'].map((name) => name.padEnd(32, '.'));
  const old = await load(folder, first);
  const [unmarked, marked] = [systemRandom(16), linkNonce(old, systemRandom)];
  const tokens = [linkToken(old, unmarked), linkToken(old, marked)];
  const renewed = (secret: string, earlier: string[]) =>
    loadKeys({
      dataDir: folder,
      secret,
      ...(earlier.length > 0 ? { earlier: earlier.join(' ') } : {}),
      random: systemRandom,
    });
  const now = await renewed(defined(third), [defined(second), defined(first)]);
  expect([linkToken(now, unmarked), linkToken(now, marked)]).toEqual(tokens);
  const fresh = linkNonce(now, systemRandom);
  expect(linkToken(await renewed(defined(third), []), fresh)).toBe(linkToken(now, fresh));
  expect(texts(now)).toEqual(texts(await load(folder, third)));
  const clock = { now: () => new Date('2026-11-22T10:00:00Z') };
  const ids = { sub: randomUUID(), company: randomUUID(), sid: randomUUID() };
  const token = signToken({ ...ids, role: 'owner', is_accountant: false }, { keys: old, clock });
  expect(readToken(token, { keys: now, clock })).toMatchObject(ids);
  const withoutFirst = await renewed(defined(third), [defined(second)]);
  expect(() => readToken(token, { keys: withoutFirst, clock })).toThrow();
  const sealed = sealSecret(old.secondFactor, systemRandom(20), { owner: 'somebody', random: systemRandom });
  expect(openUnderAny(now, 'secondFactor', sealed, 'somebody')).toHaveLength(20);
  expect(() => openUnderAny(now, 'secondFactor', sealed, 'somebody else')).toThrow();
});

it('a key file beside SECRET_KEY is the earlier secret', async () => {
  const folder = await emptyFolder();
  const file = await load(folder);
  const now = await load(folder, 'a secret of at least thirty-two characters');
  expect(now.before.map((each) => texts(each))).toEqual([texts(file)]);
});

it('the secret is readable by its owner only', async () => {
  const folder = await emptyFolder();
  await load(folder);
  expect(await readdir(folder)).toEqual(['secret.key']);
  if (process.platform !== 'win32') expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0);
});

it('the secret is generated once, also when servers start at the same moment', async () => {
  const folder = await emptyFolder();
  const all = await Promise.all(Array.from({ length: 8 }, () => load(folder)));
  expect(new Set(all.map((keys) => texts(keys)['session'])).size).toBe(1);
  expect(texts(await load(folder))).toEqual(texts(defined(all[0])));
});

it.each(['', 'c2hvcnQ', '!'])(
  'a secret that is cut short (%j) is refused by name, never used',
  async (text) => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'secret.key'), text);
    await expect(load(folder)).rejects.toThrow(/secret\.key is damaged/);
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(text);
  },
);

it('with SECRET_KEY no file is made, and the same secret gives the same keys', async () => {
  const folder = await emptyFolder();
  const secret = 'a secret of at least thirty-two characters';
  expect(texts(await load(folder, secret))).toEqual(texts(await load(await emptyFolder(), secret)));
  expect(await readdir(folder)).toEqual([]);
});
