import { defined } from '@penning/domain';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getTableShape, listRows } from './export-store.ts';
import { type ExportedTable, isExported } from './exported-tables.ts';

/** Rows in memory at a time. */
const ROWS_AT_ONCE = 500;

/**
 * The rows of a table as a JSON array, one row a line, a page at a time: no transaction stays open while somebody reads
 * slowly. `count` is called for every row.
 */
export async function* tableChunks(
  services: Services,
  companyId: string,
  { table, ownerColumn }: ExportedTable,
  count: () => void,
): AsyncGenerator<Uint8Array> {
  const { database } = services;
  const { columns, key } = await database.withTenant(companyId, systemActor('subscription'), (tx) =>
    getTableShape(tx, table),
  );
  const shown = columns.filter(({ name }) => isExported(table, name));
  let after: string | null = null;
  let before = '[\n';
  for (;;) {
    const place: string | null = after;
    const rows: { json: string; place: string }[] = await database.withTenant(
      companyId,
      systemActor('subscription'),
      (tx) => listRows(tx, { table, ownerColumn, columns: shown, key, after: place, max: ROWS_AT_ONCE }),
    );
    for (const { json } of rows) {
      yield Buffer.from(before + json, 'utf8');
      before = ',\n';
      count();
    }
    // A table without a key of its own besides the company has one row.
    if (rows.length < ROWS_AT_ONCE || key.length === 0) break;
    after = defined(rows.at(-1)).place;
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n', 'utf8');
}
