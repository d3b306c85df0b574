import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Actor, Database, GatedDatabase, Queries, Statement, TenantTx } from './database.ts';
import { errorCode } from './error-code.ts';
import { gateDatabase, isGateClosed } from './gated-database.ts';
import type { Tables } from './generated/tables.ts';
import { prepared } from './statement/prepared.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const RETRIED = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/** The database over a pool whose sessions run as the platform role. */
export function createDatabase(pool: pg.Pool): Database {
  const perClient = new WeakMap<pg.PoolClient, Queries>();
  const platform = queriesOver({ connect: connectPlatform });

  async function connectPlatform(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    return preparing(client, (error) => client.release(error));
  }

  function queriesOf(client: pg.PoolClient): Queries {
    const known = perClient.get(client);
    if (known) return known;
    const own = preparing(client, () => undefined);
    const made = queriesOver({ connect: async () => own });
    perClient.set(client, made);
    return made;
  }

  function tenantTx(
    client: pg.PoolClient,
    companyId: string,
    actor: Actor,
    effects: (() => void)[],
  ): TenantTx {
    return {
      db: queriesOf(client),
      companyId,
      actor,
      query: async (text, values = []) => (await client.query<object>(prepared(text, values))).rows,
      afterCommit: (effect) => effects.push(effect),
    };
  }

  async function withTenant<T>(
    companyId: string,
    actor: Actor,
    work: (tx: TenantTx) => Promise<T>,
    gate?: Statement,
  ): Promise<T> {
    let effects: (() => void)[] = [];
    const result = await inTransaction(pool, { enter: enterCompany(companyId, gate) }, (client) => {
      effects = [];
      return work(tenantTx(client, companyId, actor, effects));
    });
    for (const effect of effects) effect();
    return result;
  }

  function readTenant<T>(
    companyId: string,
    actor: Actor,
    work: (tx: TenantTx) => Promise<T>,
    gate?: Statement,
  ): Promise<T> {
    const how = { enter: enterCompany(companyId, gate), readOnly: true };
    return inTransaction(pool, how, (client) => work(tenantTx(client, companyId, actor, [])));
  }

  function readPlatform<T>(work: (db: Queries) => Promise<T>, gate?: Statement): Promise<T> {
    const how = { ...(gate && { enter: gate }), readOnly: true };
    return inTransaction(pool, how, (client) => work(queriesOf(client)));
  }

  async function throughPlatform<A, T>(
    companyId: string,
    actor: Actor,
    first: (db: Queries) => Promise<A>,
    then: (tx: TenantTx, made: A) => Promise<T>,
  ): Promise<T> {
    let effects: (() => void)[] = [];
    const result = await inTransaction(pool, {}, async (client) => {
      effects = [];
      const made = await first(queriesOf(client));
      const { text, values } = enterCompany(companyId);
      await client.query(prepared(text, values));
      return then(tenantTx(client, companyId, actor, effects), made);
    });
    for (const effect of effects) effect();
    return result;
  }

  function behind(gate: Statement): GatedDatabase {
    return gateDatabase(ungated, {
      ask: () => pool.query(prepared(gate.text, gate.values)),
      withTenant: (companyId, actor, work) => withTenant(companyId, actor, work, gate),
      readTenant: (companyId, actor, work) => readTenant(companyId, actor, work, gate),
      readPlatform: (work) => readPlatform(work, gate),
      platformAfter: (pass) => queriesOver({ connect: () => pass().then(connectPlatform) }),
    });
  }

  const ungated: Database = {
    withTenant: (companyId, actor, work) => withTenant(companyId, actor, work),
    readTenant: (companyId, actor, work) => readTenant(companyId, actor, work),
    platform,
    foundCompany: (companyId, actor, found, fill) =>
      throughPlatform(companyId, actor, found, (tx) => fill(tx)),
    throughPlatform,
    readPlatform: (work) => readPlatform(work),
    withPlatform: (work) => inTransaction(pool, {}, (client) => work(queriesOf(client))),
    behind,
    close: () => pool.end(),
  };
  return ungated;
}

/**
 * Switches to the tenant role in one company until the transaction ends; through a gate, in the same
 * statement.
 */
function enterCompany(companyId: string, gate: Statement = { text: 'SELECT true', values: [] }): Statement {
  if (!UUID.test(companyId)) throw new TypeError('not a company id');
  const place = gate.values.length + 1;
  return {
    text: `${gate.text}, set_config('role', 'app_user', true), set_config('app.company_id', $${place}, true)`,
    values: [...gate.values, companyId],
  };
}

interface How {
  readonly enter?: Statement;
  readonly readOnly?: boolean;
}

async function inTransaction<T>(
  pool: pg.Pool,
  { enter, readOnly = false }: How,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    let closed: Error | undefined;
    try {
      // BEGIN, entering the company and the first statements of the work share one round trip. If entering
      // fails, those statements fail too: outside a company the connection has no rights to anything a
      // company owns.
      const entered = Promise.all([
        client.query(readOnly ? 'BEGIN READ ONLY' : 'BEGIN'),
        enter &&
          client.query(prepared(enter.text, enter.values)).catch((error: unknown) => {
            if (isGateClosed(error)) closed = error;
            throw error;
          }),
      ]);
      const [result] = await Promise.all([work(client), entered]);
      const committed = client.query('COMMIT').then(() => client.release());
      if (readOnly) committed.catch((error: Error) => client.release(error));
      else await committed;
      return result;
    } catch (error) {
      // Results arrive in order: after that of ROLLBACK it is known whether the gate made the work fail.
      client.release(await rollback(client));
      if (closed !== undefined) throw closed;
      if (attempt >= MAX_TRIES || !RETRIED.has(errorCode(error) ?? '')) throw error;
    }
  }
}

/** Rolls back; a connection that cannot even do that is discarded. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}

interface ClientSource {
  connect(): Promise<pg.PoolClient>;
}

function queriesOver(source: ClientSource): Queries {
  const pool = { connect: () => source.connect(), end: async () => undefined, options: {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ underscoreBeforeDigits: true, maintainNestedObjectKeys: true })],
  });
}

/**
 * The same client for a query builder: its statements are prepared, and it is returned to the pool
 * through `release`.
 */
function preparing(client: pg.PoolClient, release: pg.PoolClient['release']): pg.PoolClient {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'release') return release;
      if (key === 'query')
        return (text: string, values: readonly unknown[]) => target.query(prepared(text, values));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
}
