import { useRecentWatch } from './use-recent-watch.ts';

/** Shows nothing; loaded after the page, since nothing waits for it. */
export function RecentWatch() {
  useRecentWatch();
  return null;
}
