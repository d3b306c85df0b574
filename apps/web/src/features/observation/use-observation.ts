import type { BrowserReports } from '@penning/contract';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTrackingRefused } from './consent.ts';
import { reportErrors } from './error-reports.ts';
import { countPage } from './page-views.ts';

/** Reports errors while the app is open, if the operator wants to know. */
export function useErrorReports(errors: BrowserReports['errors'], version: string): void {
  const router = useRouter();
  const { url, key } = errors ?? {};
  useEffect(() => {
    if (url === undefined || key === undefined || isTrackingRefused()) return;
    return reportErrors({ url, key, version, page: () => pageOf(router) });
  }, [router, url, key, version]);
}

/** Counts this page and the next ones, of a person who agreed. */
export function usePageViews(pageViews: BrowserReports['pageViews'], version: string, agreed: boolean): void {
  const router = useRouter();
  const { url, site } = pageViews ?? {};
  useEffect(() => {
    if (!agreed || url === undefined || site === undefined || isTrackingRefused()) return;
    const count = () => countPage({ url, site, version, page: pageOf(router) });
    count();
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) count();
    });
  }, [router, url, site, version, agreed]);
}

/** The pattern of the open route, which names no document or customer. */
function pageOf({ state }: RegisteredRouter): string {
  const page: unknown = state.matches.at(-1)?.fullPath;
  return typeof page === 'string' ? page : '/';
}
