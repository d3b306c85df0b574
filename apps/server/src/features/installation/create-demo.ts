import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { makeDemoCompany } from '../../demo/make-demo-company.ts';
import { openSession } from '../session/open-session.ts';
import { sql } from 'kysely';

/** Makes the demo company and signs in to it; only while nobody has registered, so it is no way around a login. */
export const createDemo: HandlersOf<'installation'>['createDemo'] = async ({
  body,
  services,
  ip,
  userAgent,
  language,
}) => {
  const { rows } = await sql<{ empty: boolean }>`SELECT installation_is_empty() AS empty`.execute(
    services.database.platform,
  );
  if (!rows[0]?.empty) return refuse('invalidRequest');
  const { userId, companyId } = await makeDemoCompany(services, body.language ?? language);
  return {
    data: { token: await openSession(services, { userId, companyId, ip, userAgent }) },
  };
};
