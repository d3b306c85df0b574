import { resolve } from 'node:path';
import { readEnvironment } from '../platform/env.ts';
import { restore } from './restore.ts';
import { runCommand } from './run-command.ts';

await runCommand('restore', async () => {
  const folder = process.argv[2];
  if (!folder) throw new Error('say which backup: npm run restore -- /path/to/backup');
  const manifest = await restore(readEnvironment(), resolve(folder));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`Restored ${manifest.tables.length} tables and ${rows} rows of ${manifest.takenAt}\n`);
});
