import { runCommand } from '../operations/run-command.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnvironment } from '../platform/env.ts';
import { startServer } from '../start-server.ts';
import { makeDemoCompany } from './make-demo-company.ts';

await runCommand('demo', async () => {
  // The demo is also created beside a running server: it listens on a separate free port and runs no jobs.
  const wanted = readEnvironment();
  const PUBLIC_URL = wanted.PUBLIC_URL ?? `http://localhost:${wanted.PORT}`;
  const env = { ...wanted, PUBLIC_URL, PORT: 0, HOST: '127.0.0.1', RUN_JOBS: false };
  const server = await startServer({ env, clock: systemClock, writeLog: () => undefined });
  try {
    const demo = await makeDemoCompany(server.services, 'nl');
    process.stdout.write(
      `The demo company is ready. Sign in as ${demo.email} with the password ${demo.password}\n`,
    );
  } finally {
    await server.stop();
  }
});
