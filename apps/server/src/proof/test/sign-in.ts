import type { FurnishedCompany } from '../../../test/furnish-company.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { openSession } from '../../features/session/open-session.ts';

/** The same company with a new session, however long ago the last one ended. */
export async function signIn(server: TestServer, company: FurnishedCompany): Promise<FurnishedCompany> {
  const { userId, companyId } = company;
  const who = { userId, companyId, ip: '127.0.0.1', userAgent: 'test' };
  const token = await openSession(server.services, who);
  // The test makes this many calls in one minute because its clock doesn't run.
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  return { ...company, token, client: server.as(token) };
}
