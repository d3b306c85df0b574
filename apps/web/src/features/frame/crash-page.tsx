import { Button } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { StandalonePage } from './standalone-page.tsx';

/** What appears instead of a page that broke, or whose data could not be read; React has told the console why. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  const router = useRouter();
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
