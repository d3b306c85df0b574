import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Company } from './company.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The latest one-time link to a page that was mailed to an address, by the operator's command. */
export async function findAccountLink(
  email: string,
  page: string,
  dataDir = process.env['PENNING_E2E_DATA'],
): Promise<URL | undefined> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/operations/account-links-main.ts', email],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    },
  );
  const links = stdout.match(/https?:\/\/\S+/g) ?? [];
  return links.map((link) => new URL(link)).findLast(({ pathname }) => pathname === page);
}

/** Confirms the address of someone who registered, as the link in their email does. */
export async function confirmAddress(
  { email, api }: Pick<Company, 'email' | 'api'>,
  dataDir?: string,
): Promise<void> {
  await expect(async () => {
    const link = await findAccountLink(email, '/verify', dataDir);
    await api.account.verify({ body: { key: link?.searchParams.get('key') ?? '' } });
  }).toPass();
}
