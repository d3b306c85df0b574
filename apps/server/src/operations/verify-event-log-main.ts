import { startDatabase } from '../db/start-database.ts';
import { systemRandom } from '../platform/clock.ts';
import { dataDirectory, readEnvironment } from '../platform/env.ts';
import { loadKeys } from '../platform/keys.ts';
import { createStorage } from '../storage/storage.ts';
import { runCommand } from './run-command.ts';
import { verifyEventLog } from './verify-event-log.ts';

await runCommand('verify-history', async () => {
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
    const report = await verifyEventLog(started.database, createStorage(env, dataDir));
    for (const problem of report.problems) process.stdout.write(`${JSON.stringify(problem)}\n`);
    process.stdout.write(
      `${report.companies} companies, ${report.events} events, ${report.documents} sent documents, ${report.pdfs} pdfs: ` +
        `${report.problems.length === 0 ? 'everything is as it was written' : `${report.problems.length} problems`}\n`,
    );
    process.exitCode = report.problems.length === 0 ? 0 : 1;
  } finally {
    await started.stop();
  }
});
