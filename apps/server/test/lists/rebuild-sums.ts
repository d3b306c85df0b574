import type pg from 'pg';

/** Adds up the kept sums of a company whose documents came in without the triggers that keep them. */
export async function rebuildSums(client: pg.Client, companyId: string): Promise<void> {
  await client.query(
    `SELECT set_config('app.company_id', $1, true), set_config('session_replication_role', 'origin', true)`,
    [companyId],
  );
  await client.query('SELECT rebuild_sums()');
  await client.query('SELECT rebuild_draft_sums()');
  // As the job would.
  await client.query(`SELECT move_sum_day('2026-11-21', 1000000)`);
}
