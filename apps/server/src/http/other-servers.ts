import { turnstileOf } from '../integrations/turnstile/turnstile.ts';
import type { Environment } from '../platform/env.ts';
import { reportOrigins } from '../platform/report/browser-reports.ts';
import type { OtherServers } from './safe-headers.ts';

/** The servers that the operator lets pages call, and where the captcha comes from. */
export function otherServersOf(env: Environment): OtherServers {
  return { calls: reportOrigins(env), captcha: turnstileOf(env)?.origin };
}
