import { makeDemoCompany } from '../../demo/make-demo-company.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { claimDemo, isInstallationEmpty, updateDemoUnmade } from '../../platform/platform-store.ts';
import { openSession } from '../session/open-session.ts';

/**
 * Makes the demo company and signs in to it; only while nobody has signed up, so that it never bypasses a login, and
 * never where strangers could be first. Of several simultaneous requests one makes it.
 */
export const createDemo: HandlersOf<'installation'>['createDemo'] = async ({
  body,
  services,
  ip,
  userAgent,
  language,
}) => {
  if (services.installation.isPublic) return refuse('invalidRequest');
  if (!(await isInstallationEmpty(services.database.platform))) return refuse('invalidRequest');
  const { platform } = services.database;
  if (!(await claimDemo(platform, services.clock.now()))) return refuse('invalidRequest');
  const { userId, companyId } = await makeDemoCompany(services, body.language ?? language).catch(
    async (error: unknown) => {
      await updateDemoUnmade(platform);
      throw error;
    },
  );
  return {
    data: { token: await openSession(services, { userId, companyId, ip, userAgent }) },
  };
};
