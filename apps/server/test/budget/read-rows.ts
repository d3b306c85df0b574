import { defined } from '@penning/domain';
import pg from 'pg';

/** What one statement of a list reads. */
export interface RowsRead {
  readonly kind: 'search' | 'count' | 'page';
  readonly rows: number;
  readonly plan: string;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Records the statements that search, count and read lists, or others of some kind, during some work, then runs them
 * again to measure them.
 */
export function createRowReader(client: pg.Client, companyId: string, kindOf = kindOfList) {
  const statements: Statement[] = [];

  async function during<T>(work: () => Promise<T>): Promise<T> {
    const original = Reflect.get(pg.Client.prototype, 'query') as Query;
    Reflect.set(pg.Client.prototype, 'query', function note(this: pg.Client, ...given: unknown[]): unknown {
      const [config] = given;
      if (typeof config === 'object' && config !== null && 'text' in config) {
        const { text, values = [] } = config as { text: string; values?: readonly unknown[] };
        if (kindOf(text) !== undefined) statements.push({ text, values });
      }
      return original.apply(this, given);
    });
    try {
      return await work();
    } finally {
      Reflect.set(pg.Client.prototype, 'query', original);
    }
  }

  async function readByFunctions(): Promise<number> {
    const { rows } = await client.query<{ read: number }>(
      `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables WHERE schemaname = 'penning'`,
    );
    return defined(rows[0]).read;
  }

  async function readOne({ text, values }: Statement): Promise<RowsRead> {
    await client.query('BEGIN');
    // PostgreSQL would scan a few thousand rows but not a hundred thousand: rule that out.
    await client.query('SET LOCAL enable_seqscan = off');
    await client.query('SET LOCAL cpu_tuple_cost = 0.5');
    await client.query('SET LOCAL cpu_index_tuple_cost = 0.25');
    const before = await readByFunctions();
    await client.query(
      `SELECT set_config('role', 'app_user', true), set_config('app.company_id', $1, true)`,
      [companyId],
    );
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      [...values],
    );
    const { Plan: plan } = defined(rows[0])['QUERY PLAN'][0];
    // Plans don't show what functions read, nor do table counts show index-only reads.
    const kind = defined(kindOf(text));
    const inFunctions = kind === 'search' ? (await readByFunctions()) - before : 0;
    await client.query('ROLLBACK');
    return { kind, rows: Math.max(rowsOf(plan), inFunctions), plan: describe(plan) };
  }

  return {
    during,
    read: async () => {
      const read: RowsRead[] = [];
      for (const statement of statements.splice(0)) read.push(await readOne(statement));
      return read;
    },
  };
}

function kindOfList(text: string): RowsRead['kind'] | undefined {
  if (text.includes('FROM search_')) return 'search';
  if (text.includes('count(*)::int AS count FROM (')) return 'count';
  if (text.includes('"keyset_keys"')) return text.includes('"keyset_count"') ? 'count' : 'page';
  return undefined;
}

/** The rows that the scans of a plan read, including discarded ones. */
function rowsOf(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
  const type = node['Node Type'];
  if (!type.endsWith('Scan') || type === 'Bitmap Index Scan' || !('Relation Name' in node)) return below;
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return below + Math.round(each * (node['Actual Loops'] ?? 0));
}

function describe(node: PlanNode, depth = 0): string {
  const line = JSON.stringify({ ...node, Plans: undefined });
  return ['  '.repeat(depth) + line, ...(node.Plans ?? []).map((plan) => describe(plan, depth + 1))].join(
    '\n',
  );
}
