import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { StandalonePage } from './standalone-page.tsx';

/** Shown for any unknown address. */
export function NotFoundPage() {
  const t = useTexts();
  return (
    <StandalonePage
      title={t('frame.notFoundTitle')}
      text={t('frame.notFoundText')}
      action={
        <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{t('frame.toDashboard')}</Button>
      }
    />
  );
}
