import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isInstallationEmpty } from '../../platform/platform-store.ts';
import { VERSION } from '../../platform/version.ts';
import { createDemo } from './create-demo.ts';
import { getClock, moveClock } from './move-clock.ts';

type Routes = HandlersOf<'installation'>;

const getHealth: Routes['getHealth'] = async ({ services }) => {
  const empty = await isInstallationEmpty(services.database.platform).catch(() => refuse('unavailable'));
  return { data: { status: 'ok', version: VERSION, build: services.build, empty } };
};

export const installationHandlers: Routes = { getHealth, createDemo, getClock, moveClock };
