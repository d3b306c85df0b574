import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceDefinition } from '../connectable/definition.ts';
import type { EInvoiceNetwork } from '../port/e-invoice-network.ts';
import { createHttpAccessPoint } from './client.ts';

/** A company's own access point to the Peppol network. */
export const PEPPOL: ServiceDefinition = {
  name: 'peppol',
  class: 'eInvoicing',
  title: 'connectable.name_peppol',
  summary: 'connectable.summary_peppol',
  fields: [
    {
      name: 'address',
      type: 'address',
      label: 'connectable.field_address',
      hint: 'connectable.hint_address',
      required: true,
    },
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_key',
      required: true,
    },
  ],
  ports: { eInvoiceNetwork: { knowsIds: true, findsSent: false, open } },
  // Listing the inbox removes nothing from it, and no access point shows it to strangers.
  test: async (tools, access) => void (await open(tools, access).listNews()),
};

function open({ fetch }: ServiceTools, { config }: ServiceAccess): EInvoiceNetwork {
  return createHttpAccessPoint({
    name: 'own',
    url: String(config['address']).replace(/\/+$/, ''),
    key: String(config['key']),
    fetch,
  });
}
