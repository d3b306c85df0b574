import type { IntegrationCheck } from '@penning/contract';
import type { Services } from '../../../platform/services.ts';
import { listConnectionRows } from '../../connection/connection-store.ts';
import { openConnection } from '../../connection/seal-connection.ts';
import { standingOf } from '../../connection/standing/record-test.ts';
import type { Place } from '../place.ts';
import { readConnection, serviceOf } from '../read-integration.ts';
import { testConnection } from './test-connection.ts';

/** Tests one connected service. */
export async function testIntegration(
  services: Services,
  place: Place,
  name: string,
): Promise<{ ok: boolean; message: string }> {
  const definition = serviceOf(services, name);
  const connection = await readConnection(services, place, name);
  const reason = await testConnection(services, place, definition, connection);
  if (reason === null) return { ok: true, message: '' };
  return { ok: false, message: services.texts.translate(place.language)(`integration.reason_${reason}`) };
}

/** Tests every service that a company uses, all at once. */
export async function checkIntegrations(services: Services, place: Place): Promise<IntegrationCheck[]> {
  const rows = await services.database.withTenant(place.companyId, place.actor, listConnectionRows);
  const t = services.texts.translate(place.language);
  const checks = rows.map(async (row): Promise<IntegrationCheck[]> => {
    const definition = services.integrations.get(row.name);
    if (!definition || !row.enabled) return [];
    const reason = await testConnection(services, place, definition, openConnection(services, row));
    const message = reason === null ? '' : t(`integration.reason_${reason}`);
    return [{ name: row.name, ok: reason === null, state: standingOf(reason), message }];
  });
  return (await Promise.all(checks)).flat();
}
