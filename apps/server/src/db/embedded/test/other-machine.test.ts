import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clusterPaths } from '../data-directory.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { FolderInUse, claimFolder, releaseFolder, renewClaim } from '../folder-claim.ts';
import { placeCluster } from '../test-cluster.ts';

const PATIENCE_MS = 120_000;
const signal = new AbortController().signal;
const log = () => undefined;
let dataDir: string;
let home: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'penning-machines-'));
  await placeCluster(dataDir);
  ({ home } = clusterPaths(dataDir));
}, PATIENCE_MS);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (machine: string) => startEmbeddedPostgres({ dataDir, machine, durable: false, log });

it(
  'a folder used by a server on another machine is refused with what to do, and free once that one is off',
  { timeout: PATIENCE_MS },
  async () => {
    await claimFolder(home, 'another machine', signal);
    const goOff = renewClaim(home, 'another machine', log);
    const refused = await start('this machine').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUse);
    expect(String(refused)).toMatch(/is using .*Stop it first.*DATA_DIR.*DATABASE_URL/);
    // It was switched off without notice.
    goOff();
    const postgres = await start('this machine');
    await expect(claimFolder(home, 'another machine', signal)).rejects.toBeInstanceOf(FolderInUse);
    await postgres.stop();
    // It was stopped properly, so nobody has to wait.
    const from = performance.now();
    await claimFolder(home, 'another machine', signal);
    expect(performance.now() - from).toBeLessThan(10_000);
    await releaseFolder(home, 'another machine');
  },
);

it('two servers of one machine share it', { timeout: PATIENCE_MS }, async () => {
  const [one, other] = [await start('this machine'), await start('this machine')];
  expect([one.adopted, other.adopted]).toEqual([false, true]);
  await one.stop();
  await expect(claimFolder(home, 'another machine', signal)).rejects.toBeInstanceOf(FolderInUse);
  await other.stop();
});
