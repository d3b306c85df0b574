import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { confirmAddress } from './account-links.ts';
import type { Company } from './company.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Makes a person who confirms their address a platform administrator with the command, beside the running
 * server, as an operator does.
 */
export async function makeAdmin(
  person: Pick<Company, 'email' | 'api'>,
  dataDir = process.env['PENNING_E2E_DATA'],
): Promise<void> {
  await confirmAddress(person, dataDir);
  const child = spawn(process.execPath, ['apps/server/src/operations/make-admin-main.ts', person.email], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`make-admin ended with ${String(code)}`);
}
