import type { Environment } from '../platform/env.ts';
import { readServiceUrls } from '../platform/outside-settings.ts';
import { createFetchOutside } from './outgoing/fetch-outside.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';

const ECB = 'ecb';
const ECB_URL = 'https://www.ecb.europa.eu';
/** The reference rates of the latest ninety days: a day that was missed comes with the next. */
const RATES_PATH = '/stats/eurofxref/eurofxref-hist-90d.xml';

/** The file of reference rates as the European Central Bank publishes it. Throws ProviderUnavailable. */
export async function fetchReferenceRates({
  SERVICE_URLS = '{}',
}: Pick<Environment, 'SERVICE_URLS'>): Promise<Uint8Array> {
  const own = readServiceUrls(SERVICE_URLS)?.[ECB];
  const isOwn = typeof own === 'string';
  const call = createFetchOutside({ allowOwn: isOwn });
  const url = isOwn ? own.replace(/\/+$/, '') : ECB_URL;
  const answer = await call(`${url}${RATES_PATH}`, { headers: { accept: 'application/xml' } }).catch(
    (error: unknown) => {
      throw new ProviderUnavailable(ECB, error instanceof Error ? error.name : 'failed', { cause: error });
    },
  );
  if (!answer.ok) throw new ProviderUnavailable(ECB, `answered ${answer.status}`, { status: answer.status });
  return new Uint8Array(await answer.arrayBuffer());
}
