import type { HandlersOf } from '../../http/handler.ts';
import { countFailures, listJobRuns, pageOfFailures } from '../../jobs/job-store.ts';
import { countDamage, countOutbox, getDatabaseFacts } from '../../platform/platform-store.ts';
import { VERSION } from '../../platform/version.ts';

type Routes = HandlersOf<'admin'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The queue, the outbox and the database. */
export const getHealth: Routes['getHealth'] = async ({ services }) => {
  const db = services.database.platform;
  const [queues, runs, failures, outbox, database, damage] = await Promise.all([
    services.queue.look(),
    listJobRuns(db),
    countFailures(db),
    countOutbox(db, new Date(services.clock.now().getTime() - DAY_MS)),
    getDatabaseFacts(db),
    countDamage(db),
  ]);
  const runOf = new Map(runs.map((run) => [run.name, run]));
  return {
    data: {
      at: services.clock.now().toISOString(),
      version: VERSION,
      build: services.build,
      databaseBytes: database.bytes,
      databaseVersion: database.version,
      ...damage,
      queues: queues.map(({ name, sweeps, waiting, running, oldestWaitingAt }) => {
        const run = runOf.get(name);
        return {
          name,
          sweeps,
          waiting,
          running,
          failed: failures.get(name) ?? 0,
          oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
          lastRunAt: run?.lastRunAt.toISOString() ?? null,
          lastSuccessAt: run?.lastSuccessAt?.toISOString() ?? null,
          lastFailureAt: run?.lastFailureAt?.toISOString() ?? null,
        };
      }),
      outbox: outbox.map(({ kind, state, count, oldest }) => ({
        kind,
        state,
        count,
        oldestAt: oldest?.toISOString() ?? null,
      })),
    },
  };
};

/** Jobs that failed. */
export const listFailures: Routes['listFailures'] = async ({ query, services }) => {
  const { cursor, perPage } = query;
  const page = await pageOfFailures(services.database.platform, { cursor, perPage });
  return { data: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })), meta: page.meta };
};
