import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTIFICATION_KINDS } from '@penning/contract';
import { expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '..');

it('every kind that the settings offer is raised by some feature', async () => {
  const names = await readdir(FEATURES, { recursive: true });
  const sources = names.filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('notification'));
  const code = (await Promise.all(sources.map((name) => readFile(join(FEATURES, name), 'utf8')))).join('\n');
  const raised = NOTIFICATION_KINDS.filter((kind) => code.includes(`'${kind}'`));
  expect(raised).toEqual(NOTIFICATION_KINDS);
});
