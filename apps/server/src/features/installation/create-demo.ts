import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { describeError } from '../../platform/log.ts';
import { claimDemo, isInstallationEmpty, updateDemoUnmade } from '../../platform/platform-store.ts';
import { openSession } from '../session/open-session.ts';

/**
 * Makes the demo company and signs in to it; only while nobody has signed up, so that it never bypasses a login, and
 * not where strangers could be first unless the operator asked for it. Its password is told here and never again. Of several simultaneous requests one makes it.
 */
export const createDemo: HandlersOf<'installation'>['createDemo'] = async ({
  body,
  services,
  ip,
  userAgent,
  language,
}) => {
  if (!services.installation.hasDemo) return refuse('invalidRequest');
  if (!(await isInstallationEmpty(services.database.platform))) return refuse('invalidRequest');
  const { platform } = services.database;
  if (!(await claimDemo(platform, services.clock.now()))) return refuse('invalidRequest');
  const [{ makeDemoCompany }, { removeDemo }] = await Promise.all([
    import('../../demo/make-demo-company.ts'),
    import('../../demo/remove-demo.ts'),
  ]);
  const { userId, companyId, people, password } = await makeDemoCompany(
    services,
    body.language ?? language,
  ).catch(async (error: unknown) => {
    // A half-made company would keep the installation from being empty, and so the demo from being made again.
    await removeDemo(services).catch((failure: unknown) =>
      services.log('error', 'demo-not-removed', describeError(failure)),
    );
    await updateDemoUnmade(platform);
    throw error;
  });
  const token = await openSession(services, { userId, companyId, ip, userAgent });
  return { data: { token, password, people: [...people] } };
};
