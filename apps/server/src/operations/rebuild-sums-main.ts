import { startDatabase } from '../db/start-database.ts';
import { systemRandom } from '../platform/clock.ts';
import { dataDirectory, readEnvironment } from '../platform/env.ts';
import { loadKeys } from '../platform/keys.ts';
import { rebuildSums } from './rebuild-sums.ts';
import { runCommand } from './run-command.ts';

await runCommand('rebuild-sums', async () => {
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
    const companies = await rebuildSums(started.database);
    process.stdout.write(`the sums of ${companies} companies were added up again\n`);
  } finally {
    await started.stop();
  }
});
