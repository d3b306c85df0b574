import type { HandlersOf } from '../../http/handler.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { mailPerson } from '../account/mail-person.ts';
import { issueKey, mayIssueKey } from '../account/one-time-key.ts';
import { findUserByEmail } from '../account/session-store.ts';
import { attemptOf } from '../sign-in-guard/sign-in-guard.ts';

const HOURS = 1;
const REQUESTS_PER_ACCOUNT = 3;

/** Requests a new password. Neither the answer nor its timing reveals whether the address is known. */
export const requestPassword: HandlersOf<'session'>['requestPassword'] = async ({
  body,
  services,
  ip,
  language,
}) => {
  const page = ownAddress(services.publicUrl, body.redirect);
  if (!page) return refuse('validationFailed', { field: 'redirect', detail: 'ownAddress' });
  await limitRate(services, `reset:${attemptOf(body.email, ip).account}`, REQUESTS_PER_ACCOUNT);
  // Not awaited: an unknown address must not be answered sooner than a known one.
  void sendKey(services, body.email, page).catch((error: unknown) =>
    services.log('error', 'reset-not-sent', describeError(error)),
  );
  return { data: { message: services.texts.translate(language)('session.resetRequested') } };
};

async function sendKey(services: Services, email: string, page: URL): Promise<void> {
  const { platform } = services.database;
  const user = await findUserByEmail(platform, email);
  if (!user || user.disabledAt !== null) return;
  if (!(await mayIssueKey(platform, services, { userId: user.id, purpose: 'reset' }))) return;
  const key = await issueKey(platform, services, { userId: user.id, purpose: 'reset', hours: HOURS });
  page.searchParams.set('key', key);
  page.searchParams.set('email', user.email);
  await mailPerson(services, user.id, { kind: 'reset', values: { link: page.href } });
}

/** An address of this installation, absolute or from the root; undefined for any other site. */
function ownAddress(publicUrl: string, address: string): URL | undefined {
  const own = new URL(publicUrl);
  const given = URL.parse(address, own);
  if (!given || given.username !== '' || given.password !== '') return undefined;
  if (given.origin === own.origin) return given;
  // Without a public address, people open the same server by any name of this machine.
  if (given.protocol !== own.protocol || given.port !== own.port) return undefined;
  if (!isLoopback(given.hostname) || !isLoopback(own.hostname)) return undefined;
  return new URL(`${given.pathname}${given.search}`, own);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
