import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isInstallationEmpty } from '../../platform/platform-store.ts';
import { browserReports } from '../../platform/report/browser-reports.ts';
import { VERSION } from '../../platform/version.ts';
import { createDemo } from './create-demo.ts';
import { getInstallation } from './get-installation.ts';
import { getClock, moveClock } from './move-clock.ts';

type Routes = HandlersOf<'installation'>;

const getHealth: Routes['getHealth'] = async ({ services }) => {
  const empty = await isInstallationEmpty(services.database.platform).catch(() => refuse('unavailable'));
  const offersDemo = empty && services.installation.hasDemo;
  const reports = browserReports(services.env);
  return { data: { status: 'ok', version: VERSION, build: services.build, empty: offersDemo, reports } };
};

export const installationHandlers: Routes = {
  getHealth,
  get: getInstallation,
  createDemo,
  getClock,
  moveClock,
};
