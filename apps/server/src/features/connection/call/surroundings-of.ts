import type { ServiceSurroundings } from '../../../integrations/connectable/call-means.ts';
import { serviceNameOf } from '../../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Environment } from '../../../platform/env.ts';
import { readServiceClients, readServiceUrls } from '../../../platform/outside-settings.ts';

/** Where a service is called from this installation, and with which identity. */
export function surroundingsOf(
  { SERVICE_URLS = '{}', SERVICE_CLIENTS = '{}' }: Environment,
  { name: connection, addresses = {} }: ServiceDefinition,
): ServiceSurroundings {
  const name = serviceNameOf(connection);
  const instead = readServiceUrls(SERVICE_URLS)?.[name];
  const client = readServiceClients(SERVICE_CLIENTS)?.[name] ?? { id: '', secret: '' };
  const entries = Object.entries(addresses).map(([key, address]) => {
    if (typeof instead === 'string') return [key, moved(address, instead)] as const;
    return [key, instead?.[key] ?? address] as const;
  });
  return { addresses: Object.fromEntries(entries), client };
}

/** The same path on another server. */
function moved(address: string, server: string): string {
  const { pathname, search } = new URL(address);
  return server.replace(/\/+$/, '') + (pathname === '/' ? '' : pathname) + search;
}
