import type { AccessPoint } from './access-point.ts';
import type { ServiceConfig } from './connectable/call-means.ts';
import type { ServiceDefinition } from './connectable/definition.ts';
import { createHttpAccessPoint } from './http-access-point.ts';
import type { FetchOutside } from './outgoing/fetch-outside.ts';

/** An access point to the Peppol network that a company has of its own. */
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
  // Looking into the inbox takes nothing out of it, and no access point answers it to strangers.
  test: async ({ fetch }, { config }) => void (await connectAccessPoint(config, fetch).listIncoming()),
};

/** The access point that a company filled in. */
export function connectAccessPoint(config: ServiceConfig, fetch: FetchOutside): AccessPoint {
  return createHttpAccessPoint({
    name: 'own',
    url: String(config['address']).replace(/\/+$/, ''),
    key: String(config['key']),
    fetch,
  });
}
