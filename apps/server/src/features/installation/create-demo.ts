import { makeDemoCompany } from '../../demo/make-demo-company.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isInstallationEmpty } from '../../platform/platform-store.ts';
import { openSession } from '../session/open-session.ts';

/** Makes the demo company and signs in to it; only while nobody has registered, so it is no way around a login. */
export const createDemo: HandlersOf<'installation'>['createDemo'] = async ({
  body,
  services,
  ip,
  userAgent,
  language,
}) => {
  if (!(await isInstallationEmpty(services.database.platform))) return refuse('invalidRequest');
  const { userId, companyId } = await makeDemoCompany(services, body.language ?? language);
  return {
    data: { token: await openSession(services, { userId, companyId, ip, userAgent }) },
  };
};
