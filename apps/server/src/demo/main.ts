import { parseArgs } from 'node:util';
import { Language } from '@penning/contract';
import { runCommand } from '../operations/run-command.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnvironment } from '../platform/env.ts';
import { findAddress } from '../platform/installation/installation.ts';
import { startServer } from '../start-server.ts';
import { makeDemoCompany } from './make-demo-company.ts';
import { removeDemo } from './remove-demo.ts';

await runCommand('demo', async () => {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      language: { type: 'string', default: 'nl' },
    },
  });
  const language = Language.safeParse(values.language).data;
  if (!language) throw new Error('--language is one of nl, en, de, fr and es');
  // The demo is also created beside a running server: it listens on a separate free port and runs no jobs.
  const wanted = readEnvironment();
  const env = {
    ...wanted,
    PUBLIC_URL: await findAddress(wanted),
    PORT: 0,
    HOST: '127.0.0.1',
    RUN_JOBS: false,
  };
  const server = await startServer({ env, clock: systemClock, writeLog: () => undefined });
  try {
    if (!server.services.installation.hasDemo)
      throw new Error('this installation is on the internet: set DEMO=true to have a demo company on it');
    const removed = values.reset ? await removeDemo(server.services) : 0;
    const { people, password } = await makeDemoCompany(server.services, language);
    const addresses = people.map(({ role, email }) => `  ${role.padEnd(11)}${email}\n`).join('');
    const before = removed > 0 ? ' and the earlier one is erased' : '';
    process.stdout.write(
      `The demo company is ready${before}. Sign in with the password ${password} as\n${addresses}`,
    );
  } finally {
    await server.stop();
  }
});
