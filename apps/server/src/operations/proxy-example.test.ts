import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
const example = /```nginx\n([^`]*)```/.exec(page)?.[1] ?? '';

it('the nginx example passes the socket of notifications', () => {
  expect(example).toMatch(/proxy_http_version 1\.1;/);
  expect(example).toMatch(/proxy_set_header Upgrade \$http_upgrade;/);
  expect(example).toMatch(/proxy_set_header Connection \$connection_upgrade;/);
  expect(example).toMatch(/map \$http_upgrade \$connection_upgrade \{/);
});

it('and the largest body, including the rest of its form', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(example)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(32 * 1024 * 1024);
});
