import type { AccessPoint } from './access-point.ts';
import type { ServiceConfig } from './connectable/call-means.ts';
import type { ServiceDefinition } from './connectable/definition.ts';
import { createHttpAccessPoint } from './http-access-point.ts';
import type { FetchOutside } from './outgoing/fetch-outside.ts';

/** A company's own access point to the Peppol network. */
export const PEPPOL: ServiceDefinition = {
  name: 'peppol',
  class: 'eInvoicing',
  title: 'integration.service_peppol',
  summary: 'integration.summary_peppol',
  fields: [
    {
      name: 'address',
      type: 'address',
      label: 'integration.field_address',
      hint: 'integration.hint_address',
      required: true,
    },
    {
      name: 'key',
      type: 'secret',
      label: 'integration.field_key',
      hint: 'integration.hint_key',
      required: true,
    },
  ],
  // Listing the inbox removes nothing from it, and no access point shows it to strangers.
  test: async ({ fetch }, { config }) => void (await connectAccessPoint(config, fetch).listIncoming()),
};

/** The access point that a company entered. */
export function connectAccessPoint(config: ServiceConfig, fetch: FetchOutside): AccessPoint {
  return createHttpAccessPoint({
    name: 'own',
    url: String(config['address']).replace(/\/+$/, ''),
    key: String(config['key']),
    fetch,
  });
}
