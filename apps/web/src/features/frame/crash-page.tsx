import { Button } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { useRouter } from '@tanstack/react-router';
import { useBackOnline } from '../../ui/hook/use-back-online.ts';
import { useTexts } from '../../ui/reader.ts';
import { StandalonePage } from './standalone-page.tsx';

/**
 * Replaces a page that crashed, or whose files or data couldn't be loaded; React has logged the reason to the console.
 * One that couldn't be loaded offline appears once the connection is back.
 */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  const router = useRouter();
  const retry = () => {
    onRetry();
    void router.invalidate();
  };
  const isOffline = !navigator.onLine;
  useBackOnline(retry);
  if (isOffline)
    return (
      <StandalonePage
        title={t('frame.offlineTitle')}
        text={t('frame.offlineText')}
        action={<Button onClick={retry}>{t('frame.offlineRetry')}</Button>}
      />
    );
  return (
    <StandalonePage
      title={error instanceof ApiError ? error.message : t('frame.crashTitle')}
      text={error instanceof ApiError ? '' : t('frame.crashText')}
      action={<Button onClick={retry}>{t('frame.crashReload')}</Button>}
    />
  );
}
