import { Suspense, useState } from 'react';
import { useOnceFor } from '../../../api/use-once-for.ts';
import { useRead } from '../../../api/use-read.ts';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';

const Observation = lazyPart(async () => (await import('../../observation/observation.tsx')).Observation);

const INTERVAL_MS = 5 * 60_000;

/**
 * Offers to reload when the server serves another build than the one this page was loaded from; and reports to the
 * operator what the same answer says is wanted.
 */
export function UpdateWatch() {
  const t = useTexts();
  const health = useRead('installation.getHealth', undefined, {
    refetchInterval: INTERVAL_MS,
    staleTime: INTERVAL_MS,
  });
  const build = health.data?.data.build;
  const [first, setFirst] = useState(build);
  if (first === undefined && build !== undefined) setFirst(build);
  useOnceFor(first !== undefined && build !== first && build, () =>
    showToast({
      id: 'update',
      level: 'info',
      title: t('frame.updateTitle'),
      message: t('frame.updateText'),
      action: { label: t('frame.updateAction'), onClick: () => window.location.reload() },
      timeout: false,
    }),
  );
  const { reports, version } = health.data?.data ?? {};
  // Loaded only where the operator wants to know something.
  if (!version || !reports || (reports.errors === null && reports.pageViews === null)) return null;
  return (
    <Suspense>
      <Observation reports={reports} version={version} />
    </Suspense>
  );
}
