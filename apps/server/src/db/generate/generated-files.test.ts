import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { generateTableTypes } from './generate-table-types.ts';
import { printSchema } from './print-schema.ts';

it.each([
  ['tables.ts', generateTableTypes],
  ['schema.sql', printSchema],
] as const)('%s is what the migrated database says', async (name, generate) => {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${inject('templateDatabase')}`;
  const committed = await readFile(join(import.meta.dirname, '../generated', name), 'utf8');
  expect(committed, 'run `npm run generate -w @penning/server`').toBe(await generate({ url: url.href }));
});
