import { expect, it } from 'vitest';
import { blankSecrets } from './blank-secrets.ts';

const SECRET = 's3cret & <more> +/=';

it.each([
  ['as it is', SECRET],
  ['in a URL', encodeURIComponent(SECRET)],
  ['in a form', encodeURIComponent(SECRET).replaceAll('%20', '+')],
  ['in XML', SECRET.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
  ['in Base64', Buffer.from(SECRET).toString('base64')],
])('a secret is blanked %s, wherever it is', (_, written) => {
  const exchange = {
    url: `https://service.test/?q=${written}`,
    body: { note: `a ${written} b` },
    list: [written],
  };
  expect(JSON.stringify(blankSecrets(exchange, [SECRET]))).not.toContain(written.replace(/=+$/, ''));
});

it('where a service reports is blanked, and what a signed address grants', () => {
  const token = 'x'.repeat(75);
  const exchange = {
    url: 'https://files.test/1?X-Amz-Signature=abc123&X-Amz-Date=20261121',
    body: { callback: `https://penning.test/api/v1/webhooks/${token}`, form: `u=%2Fwebhooks%2F${token}` },
  };
  const blanked = JSON.stringify(blankSecrets(exchange, []));
  expect(blanked).toContain('https://penning.test/api/v1/webhooks/***');
  expect(blanked).toContain('X-Amz-Date=20261121');
  for (const secret of [token, 'abc123']) expect(blanked).not.toContain(secret);
});
