import { randomUUID } from 'node:crypto';
import { issueKey } from '../../../src/features/account/one-time-key.ts';
import { type FurnishedCompany, furnishCompany } from '../../furnish-company.ts';
import type { TestServer } from '../../start-test-server.ts';
import { type MakeRecord, type RouteSamples, about, plain } from '../sample.ts';

const invitation = () => ({
  name: 'Piet de Vries',
  email: `${randomUUID()}@example.test`,
  role: 'employee' as const,
  language: 'nl' as const,
});

const invitedId = async ({ client }: FurnishedCompany, { services }: TestServer) => {
  // Inviting is limited per minute.
  await services.database.platform.deleteFrom('rateLimits').execute();
  return (await client.user.invite({ body: invitation() })).data.id;
};

/** Someone who joined, as if they had chosen a password. */
const memberId: MakeRecord = async (company, server) => {
  const id = await invitedId(company, server);
  await server.services.database.platform.deleteFrom('invitations').where('userId', '=', id).execute();
  return id;
};

const disabledId: MakeRecord = async (company, server) => {
  const id = await memberId(company, server);
  await company.client.user.disable({ params: { id } });
  return id;
};

/** A company that invites the owner of the given one. */
const askingCompany: MakeRecord = async (company, server) => {
  const asking = await furnishCompany(server, { company: 'Company that asks' });
  await asking.client.user.invite({ body: { ...invitation(), email: company.email } });
  return asking.companyId;
};

export const userSamples: RouteSamples['user'] = {
  list: plain({ query: { q: 'jan' } }),
  invite: { own: async () => ({ body: invitation() }) },
  update: about(memberId, { body: { name: 'Piet Jansen', role: 'manager', language: 'en' } }),
  resendInvitation: about(invitedId),
  disable: about(memberId),
  enable: about(disabledId),
  remove: about(memberId),
  listEvents: plain({ query: { perPage: '5' } }),
  listInvitations: plain({}),
  verifyByInvitation: {
    own: async (company, { services }) => {
      const asked = { userId: company.userId, purpose: 'invite', hours: 1 } as const;
      return { body: { key: await issueKey(services.database.platform, services, asked) } };
    },
  },
  acceptInvitation: about(askingCompany),
  declineInvitation: about(askingCompany),
  readInvitation: {
    own: async (company, server) => {
      const { id, email } = (await company.client.user.invite({ body: invitation() })).data;
      const asked = { userId: id, purpose: 'invite', hours: 1 } as const;
      const { services } = server;
      return { body: { email, key: await issueKey(services.database.platform, services, asked) } };
    },
  },
};
