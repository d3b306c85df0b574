import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createCompany, uniqueEmail } from './company.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** An accounting office that was made behind the screens, by an administrator whom the command made one. */
export interface Office {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an office with one person. */
export async function createOffice(url: string): Promise<Office> {
  const admin = await createCompany(url, 'nl');
  await makeAdmin(admin.email);
  const name = `De Balans ${randomUUID().slice(0, 8)}`;
  const person = { email: uniqueEmail('anna'), password: randomUUID() };
  const { data } = await admin.api.admin.createAccountant({
    body: {
      name,
      address: 'Coolsingel 1',
      postalCode: '3011 AA',
      city: 'Rotterdam',
      country: 'NL',
      coc: '',
      email: '',
      phone: '',
      language: 'nl',
      userName: 'Anna Bos',
      userEmail: person.email,
      password: person.password,
    },
  });
  return { name, number: data.number, ...person };
}

/** Runs the command beside the server, as an operator does. */
async function makeAdmin(email: string): Promise<void> {
  const child = spawn(process.execPath, ['apps/server/src/operations/make-admin-main.ts', email], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: process.env['PENNING_E2E_DATA'] },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`make-admin ended with ${String(code)}`);
}
