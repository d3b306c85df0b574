import { useEffect, useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';

const INTERVAL_MS = 5 * 60_000;

/** Offers to reload when the server serves another build than the one this page began with. */
export function UpdateWatch() {
  const t = useTexts();
  const first = useRef<string>(undefined);
  const health = useRead('installation.health', undefined, {
    refetchInterval: INTERVAL_MS,
    staleTime: INTERVAL_MS,
  });
  const build = health.data?.data.build;
  useEffect(() => {
    if (build === undefined) return;
    first.current ??= build;
    if (build === first.current) return;
    showToast({
      id: 'update',
      level: 'info',
      title: t('frame.updateTitle'),
      message: t('frame.updateText'),
      action: { label: t('frame.updateAction'), onClick: () => window.location.reload() },
      timeout: false,
    });
  }, [build, t]);
  return null;
}
