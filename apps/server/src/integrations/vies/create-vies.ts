import type { Environment } from '../../platform/env.ts';
import { createFetchOutside } from '../outgoing/fetch-outside.ts';
import { VIES_URL, type Vies, createVies } from './vies.ts';

/** VIES at the Commission's address, or at the operator's, which may be in a private network. */
export function createInstallationVies({ VIES_URL: own }: Pick<Environment, 'VIES_URL'>): Vies {
  const url = own === undefined ? VIES_URL : own.replace(/\/+$/, '');
  return createVies({ url, call: createFetchOutside({ allowOwn: own !== undefined }) });
}
