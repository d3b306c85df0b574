import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../test/furnish-company.ts';
import { DISK_FAULTS, breakBackupDisk, breakDisk } from '../../test/outage/broken-disk.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { readZip } from '../../test/zip/read-zip.ts';
import { backup } from './backup.ts';

const MOMENTS = ['table', 'file', 'manifest', 'rename'] as const;
const CASES = DISK_FAULTS.flatMap((code) => MOMENTS.map((moment) => [code, moment] as const));
const AT = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let company: FurnishedCompany;
let folder: string;
let repair: (() => void) | undefined;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penning-broken-backup-'));
  server = await startTestServer({
    env: { RUN_JOBS: 'false', LOG_LEVEL: 'error' },
    writeLog: (line) => lines.push(JSON.parse(line)),
  });
  company = await furnishCompany(server);
  await company.client.upload.create({ body: new File(['The small print'], 'terms.txt') });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  repair?.();
  repair = undefined;
  lines.length = 0;
});

describe('a disk that fails during a backup', () => {
  it.each(CASES)('leaves no backup, and no half of one: %s at the %s', async (code, moment) => {
    const { env } = server.services;
    const target = join(folder, `${code}-${moment}`);
    repair = breakBackupDisk(folder, code, moment);
    await expect(backup(env, { folder: target, at: AT })).rejects.toMatchObject({ code });
    repair();
    expect(await readdir(folder)).toEqual([]);
    await backup(env, { folder: target, at: AT });
    expect((await stat(join(target, 'manifest.json'))).size).toBeGreaterThan(0);
    await rm(target, { recursive: true });
  });
});

describe('a disk that fails during an export of data', () => {
  it.each(DISK_FAULTS)(
    'leaves out what can’t be saved, reports that in it, and includes it the next time: %s',
    async (code) => {
      const { number } = await createSent(company);
      const problems = async () => {
        const { data } = await company.client.subscription.createExport();
        const answer = await fetch(`${server.url}/api/v1${data.path}`);
        const files = readZip(Buffer.from(await answer.arrayBuffer()));
        const manifest = files.find(({ name }) => name === 'manifest.json');
        return (JSON.parse(String(manifest?.bytes)) as { problems: { name: string }[] }).problems;
      };
      repair = breakDisk(server.dataDir, code, 'write');
      expect((await problems()).map(({ name }) => name)).toEqual([`pdfs/${number}.pdf`]);
      repair();
      expect(lines).toContainEqual(expect.objectContaining({ event: 'export-file-failed', errorCode: code }));
      expect(await problems()).toEqual([]);
    },
  );
});
