import { Button } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { StandalonePage } from './standalone-page.tsx';

/** What stands instead of a page that broke, or whose data could not be read. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  const router = useRouter();
  useEffect(() => {
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  const retry = () => {
    onRetry();
    void router.invalidate();
  };
  return (
    <StandalonePage
      title={error instanceof ApiError ? error.message : t('frame.crashTitle')}
      text={error instanceof ApiError ? '' : t('frame.crashText')}
      action={<Button onClick={retry}>{t('frame.crashReload')}</Button>}
    />
  );
}
