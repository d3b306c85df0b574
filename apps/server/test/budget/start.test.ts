import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/platform/env.ts';
import { MODULES_AT_START } from './budgets.ts';

/** A result this far below the budget should lower it. */
const SLACK = 0.03;

const COUNT = `
  import { registerHooks } from 'node:module';
  let count = 0;
  registerHooks({ load: (url, context, next) => { if (!url.startsWith('node:')) count += 1; return next(url, context); } });
  await import(process.argv[1]);
  process.stdout.write(String(count));
`;

it('a start loads no more code files than its budget', async () => {
  const server = join(ROOT, 'apps/server/src/start-server.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    COUNT,
    server,
  ]);
  const loaded = Number(stdout);
  const where = 'MODULES_AT_START in apps/server/test/budget/budgets.ts';
  expect(loaded, `${where}: load what few requests need with the first of them`).toBeLessThanOrEqual(
    MODULES_AT_START,
  );
  expect(loaded, `${where}: lower it`).toBeGreaterThan(MODULES_AT_START * (1 - SLACK));
});
