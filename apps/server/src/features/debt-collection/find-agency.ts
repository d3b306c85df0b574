import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { type ConnectionRow, listConnectionRows } from '../connection/connection-store.ts';

/** The company's collections agency; what is handed over to one that is paused waits until it is resumed. */
export async function findAgency(
  tx: TenantTx,
  { integrations }: Pick<Services, 'integrations'>,
): Promise<ConnectionRow | undefined> {
  const rows = await listConnectionRows(tx);
  return rows.find(({ name }) => integrations.get(name)?.ports?.debtCollection !== undefined);
}
