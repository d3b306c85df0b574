import { startDatabase } from '../db/start-database.ts';
import { systemClock, systemRandom } from '../platform/clock.ts';
import { dataDirectory, readEnvironment } from '../platform/env.ts';
import { loadKeys } from '../platform/keys.ts';
import { formatAccountLinks, listAccountLinks } from './account-links.ts';
import { runCommand } from './run-command.ts';

await runCommand('account-links', async () => {
  const env = readEnvironment();
  if (env.SMTP_URL) throw new Error('SMTP_URL is set: emails about accounts leave, and are not kept here');
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
    const links = await listAccountLinks(started.database, { now: systemClock.now(), to: process.argv[2] });
    process.stdout.write(formatAccountLinks(links));
  } finally {
    await started.stop();
  }
});
