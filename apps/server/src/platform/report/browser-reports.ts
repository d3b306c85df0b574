import type { BrowserReports } from '@penning/contract';
import { parseReportAddress } from '@penning/domain/report/error-envelope';
import type { Environment } from '../env.ts';

/** What the app reports from browsers, and where: what the operator configured, nothing by default. */
export function browserReports({ SENTRY_DSN, MATOMO_URL, MATOMO_SITE }: Environment): BrowserReports {
  const errors = SENTRY_DSN === undefined ? undefined : parseReportAddress(SENTRY_DSN);
  const url = MATOMO_URL === undefined ? undefined : `${MATOMO_URL.replace(/\/+$/, '')}/matomo.php`;
  return {
    errors: errors ?? null,
    pageViews: url === undefined ? null : { url, site: MATOMO_SITE },
  };
}

/** The origins that the content security policy allows pages to call, besides our own. */
export function reportOrigins(env: Environment): string[] {
  const { errors, pageViews } = browserReports(env);
  const urls = [errors?.url, pageViews?.url].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
