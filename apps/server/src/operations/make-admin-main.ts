import { startDatabase } from '../db/start-database.ts';
import { systemClock, systemRandom } from '../platform/clock.ts';
import { dataDirectory, readEnvironment } from '../platform/env.ts';
import { findAddress } from '../platform/installation/installation.ts';
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
    const tools = { clock: systemClock, random: systemRandom, publicUrl: await findAddress(env) };
    const { name, link } = await makeAdmin(started.database, tools, email);
    process.stdout.write(
      link === undefined
        ? `${name} (${email}) is an administrator of the platform now\n`
        : `Nobody has registered with ${email} yet. Whoever registers by this link administers the platform; it works once, for 14 days:\n${link}\n`,
    );
  } finally {
    await started.stop();
  }
});
