import { Button } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { StandalonePage } from './standalone-page.tsx';

/** Replaces a page that crashed or whose data couldn't be read; React has logged the reason to the console. */
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
