import type { Environment } from '../platform/env.ts';
import type { Keys } from '../platform/keys.ts';
import { createHttpAccessPoint } from './own-access-point/client.ts';
import type { EInvoiceNetwork } from './port/e-invoice-network.ts';

/** The access point of this installation; without a real one, the built-in test network. */
export function createAccessPoint({
  env,
  localUrl,
  keys,
}: {
  env: Environment;
  localUrl: string;
  keys: Keys;
}): EInvoiceNetwork {
  const { ACCESS_POINT_URL: url, ACCESS_POINT_KEY: key = '' } = env;
  return url === undefined
    ? createHttpAccessPoint({ name: 'test', url: `${localUrl}/test-network/api`, key: keys.testNetwork })
    : createHttpAccessPoint({ name: 'peppol', url: url.replace(/\/+$/, ''), key });
}
