import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { generateTableTypes } from './generate-table-types.ts';

it('the types of the tables are those of the migrated database', async () => {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${inject('templateDatabase')}`;
  const committed = await readFile(join(import.meta.dirname, 'generated', 'tables.ts'), 'utf8');
  const generated = await generateTableTypes({ url: url.href });
  expect(committed, 'run `npm run generate -w @penning/server`').toBe(generated);
});
