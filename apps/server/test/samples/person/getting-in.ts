import { decodeJwt } from 'jose';
import { issueKey } from '../../../src/features/account/one-time-key.ts';
import { issuePendingLogin } from '../../../src/features/session/pending-login.ts';
import { codeOf, setUpSecondFactor } from '../../second-factor.ts';
import { type RouteSample, plain } from '../sample.ts';
import { passkeyIn, signInWith } from './passkey-sample.ts';

type GettingIn = Record<
  | 'loginWithFactor'
  | 'registerWithFactor'
  | 'getCaptcha'
  | 'getPasskeyOptions'
  | 'loginWithPasskey'
  | 'requestPassword'
  | 'goHome'
  | 'readReset'
  | 'resetPassword',
  RouteSample
>;

export const gettingInSamples: GettingIn = {
  getCaptcha: plain({}),
  getPasskeyOptions: plain({}),
  loginWithPasskey: {
    own: async (company, server) => {
      const { authenticator } = await passkeyIn(company, server);
      return { body: { response: await signInWith(authenticator, server) } };
    },
  },
  loginWithFactor: {
    own: async ({ userId }, server) => {
      await setUpSecondFactor(server, userId);
      const token = await issuePendingLogin(server.services, userId);
      return { body: { token, totp_code: codeOf(server), recovery_code: '' } };
    },
  },
  registerWithFactor: {
    own: async (_, server) => {
      const { email, token } = await server.register();
      const userId = String(decodeJwt(token).sub);
      await setUpSecondFactor(server, userId);
      const { platform } = server.services.database;
      await platform.deleteFrom('memberships').where('userId', '=', userId).execute();
      return {
        body: {
          email,
          name: 'Jan Jansen',
          company_name: 'Molen',
          password: 'correct horse battery',
          country: 'NL',
          language: 'nl',
          token: await issuePendingLogin(server.services, userId),
          totp_code: codeOf(server),
        },
      };
    },
  },
  requestPassword: {
    own: async ({ email }) => ({ body: { email, redirect: '/reset' } }),
  },
  goHome: { own: async ({ token }) => ({ body: { token } }) },
  readReset: {
    own: async ({ email, userId }, { services }) => {
      const asked = { userId, purpose: 'reset', hours: 1 } as const;
      return { body: { email, key: await issueKey(services.database.platform, services, asked) } };
    },
  },
  resetPassword: {
    own: async ({ email, userId }, { services }) => {
      const asked = { userId, purpose: 'reset', hours: 1 } as const;
      const key = await issueKey(services.database.platform, services, asked);
      return { body: { email, key, password: 'another horse battery' } };
    },
  },
};
