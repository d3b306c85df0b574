import { join, resolve } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { dataDirectory, readEnvironment } from '../platform/env.ts';
import { backup } from './backup.ts';
import { runCommand } from './run-command.ts';

await runCommand('backup', async () => {
  const env = readEnvironment();
  const at = systemClock.now();
  const name = `penning-${at.toISOString().slice(0, 19).replaceAll(':', '')}`;
  const folder = process.argv[2] ? resolve(process.argv[2]) : join(dataDirectory(env), 'backups', name);
  const manifest = await backup(env, { folder, at });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`Backup of ${manifest.tables.length} tables and ${rows} rows: ${folder}\n`);
});
