import { startDatabase } from '../db/start-database.ts';
import { systemRandom } from '../platform/clock.ts';
import { dataDirectory, readEnvironment } from '../platform/env.ts';
import { loadKeys } from '../platform/keys.ts';
import { makeAdmin } from './make-admin.ts';
import { runCommand } from './run-command.ts';

await runCommand('make-admin', async () => {
  const email = process.argv[2];
  if (!email) throw new Error('say who: npm run make-admin somebody@example.com');
  const env = readEnvironment();
  const dataDir = dataDirectory(env);
  const keys = await loadKeys({
    dataDir,
    secret: env.SECRET_KEY,
    earlier: env.SECRET_KEY_BEFORE,
    random: systemRandom,
  });
  const started = await startDatabase({
    url: env.DATABASE_URL,
    dataDir,
    keys,
    poolSize: 2,
    log: () => undefined,
  });
  try {
    const name = await makeAdmin(started.database, email);
    process.stdout.write(`${name} (${email}) is an administrator of the platform now\n`);
  } finally {
    await started.stop();
  }
});
