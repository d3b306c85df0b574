import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Counter } from './counter.tsx';

const STALE_MS = 60_000;

/** The companies that wait for the accounting firm's answer. */
export function LinkCounter() {
  const t = useTexts();
  const links = useRead('accountant.listLinks', { query: { perPage: 100 } }, { staleTime: STALE_MS });
  const count = links.data?.data.filter(({ askedBy }) => askedBy === 'company').length ?? 0;
  return <Counter count={count} label={t('frame.linkCount', { count })} />;
}

/** What the platform couldn't do by itself: messages that failed, files that are damaged. */
export function TroubleCounter() {
  const t = useTexts();
  const health = useRead('admin.getHealth', undefined, { staleTime: STALE_MS });
  const { outbox = [], damagedFiles = 0, failingPdfs = 0 } = health.data?.data ?? {};
  const failed = outbox.filter(({ state }) => state === 'failed');
  const count = failed.reduce((sum, row) => sum + row.count, damagedFiles + failingPdfs);
  return <Counter count={count} label={t('frame.troubleCount', { count })} />;
}
