import { resolve } from 'node:path';
import { readEnvironment } from '../env.ts';
import { restore } from './restore.ts';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Say which backup: npm run restore -- /path/to/backup\n');
  process.exit(2);
}
const manifest = await restore(readEnvironment(), resolve(folder));
const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
process.stdout.write(`Restored ${manifest.tables.length} tables and ${rows} rows of ${manifest.takenAt}\n`);
