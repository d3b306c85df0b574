import { sql } from 'kysely';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { VERSION } from '../../platform/version.ts';
import { getClock, moveClock } from './move-clock.ts';
import { createDemo } from './create-demo.ts';

type Routes = HandlersOf<'installation'>;

const getHealth: Routes['getHealth'] = async ({ services }) => {
  const { rows } = await sql<{ empty: boolean }>`SELECT installation_is_empty() AS empty`
    .execute(services.database.platform)
    .catch(() => refuse('unavailable'));
  return { data: { status: 'ok', version: VERSION, build: services.build, empty: rows[0]?.empty ?? false } };
};

export const installationHandlers: Routes = { getHealth, createDemo, getClock, moveClock };
