import { randomUUID } from 'node:crypto';
import { insertAddressChange } from '../../../src/features/account/address/address-store.ts';
import { issueKey } from '../../../src/features/account/one-time-key.ts';
import { insertSession } from '../../../src/features/account/session-store.ts';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { codeOf, setUpSecondFactor } from '../../second-factor.ts';
import { createSoftwareAuthenticator } from '../../software-authenticator.ts';
import type { TestServer } from '../../start-test-server.ts';
import { type RouteSample, type RouteSamples, about, plain } from '../sample.ts';
import { ceremony, passkeyIn } from './passkey-sample.ts';

const PASSWORD = 'correct horse battery';

const passkeyId = async (company: FurnishedCompany, server: TestServer) =>
  (await passkeyIn(company, server)).id;

async function sessionId({ userId, companyId }: FurnishedCompany, { services }: TestServer) {
  const id = services.newId();
  const at = services.clock.now();
  const expiresAt = new Date(at.getTime() + 60_000);
  const session = {
    id,
    userId,
    companyId,
    at,
    expiresAt,
    ip: '192.0.2.1',
    userAgent: 'Telephone',
    isVisit: false,
  };
  await insertSession(services.database.platform, session);
  return id;
}

/** The key sent to the new mailbox during a change of address. */
async function addressKey({ userId }: FurnishedCompany, { services }: TestServer): Promise<string> {
  const expiresAt = new Date(services.clock.now().getTime() + 60_000);
  const email = `${randomUUID()}@example.test`;
  const change = { userId, email, sessionId: services.newId(), oldConfirmedAt: null, expiresAt };
  await insertAddressChange(services.database.platform, change);
  return issueKey(services.database.platform, services, { userId, purpose: 'newAddress', hours: 1 });
}

const withCode = (confirmed: boolean): RouteSample => ({
  own: async ({ userId }, server) => {
    await setUpSecondFactor(server, userId, { confirmed });
    return { body: { code: codeOf(server) } };
  },
});

export const accountSamples: RouteSamples['account'] = {
  getSecurity: plain({}),
  getAddress: plain({}),
  requestAddressChange: {
    own: async () => ({ body: { email: `${randomUUID()}@example.test`, password: PASSWORD } }),
  },
  cancelAddressChange: {
    own: async (company, server) => {
      await addressKey(company, server);
      return {};
    },
  },
  readAddressChange: {
    own: async (company, server) => ({ body: { key: await addressKey(company, server) } }),
  },
  acceptAddressChange: {
    own: async (company, server) => ({ body: { key: await addressKey(company, server) } }),
  },
  rejectAddressChange: {
    own: async (company, server) => ({ body: { key: await addressKey(company, server) } }),
  },
  verify: {
    own: async ({ userId }, { services }) => {
      const asked = { userId, purpose: 'verify', hours: 24 } as const;
      return { body: { key: await issueKey(services.database.platform, services, asked) } };
    },
  },
  resendVerification: plain({}),
  setupSecondFactor: {
    own: async ({ userId }, server) => {
      await setUpSecondFactor(server, userId, { confirmed: false });
      return { body: { password: PASSWORD } };
    },
  },
  enableSecondFactor: withCode(false),
  disableSecondFactor: withCode(true),
  renewRecoveryCodes: withCode(true),
  requireSecondFactor: plain({ body: { required: false } }),
  listPasskeys: plain({}),
  getPasskeyOptions: plain({ body: { password: PASSWORD } }),
  addPasskey: {
    own: async ({ userId }, server) => {
      const response = createSoftwareAuthenticator().register(await ceremony(server, userId));
      return { body: { name: 'Telephone', response } };
    },
  },
  renamePasskey: about(passkeyId, { body: { name: 'Laptop' } }),
  deletePasskey: about(passkeyId),
  listSessions: plain({}),
  endSession: about(sessionId),
  endOtherSessions: plain({}),
  getNotificationMail: plain({}),
  updateNotificationMail: plain({ body: { kinds: ['invoicePaid', 'batchDue'] } }),
};
