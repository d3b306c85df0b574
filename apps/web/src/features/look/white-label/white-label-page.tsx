import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { WhiteLabelForm } from './white-label-form.tsx';

/** The company's own colours and logo in place of Penning's. */
export function WhiteLabelPage() {
  const t = useTexts();
  const read = useRead('whiteLabel.get');
  const saved = read.data?.data;
  return (
    <Page title={t('look.whiteLabel')} lead={t('look.whiteLabelLead')}>
      {saved && !saved.included && (
        <Alert color="gray" variant="light">
          {t('error.whiteLabelNotIncluded')} <Link to="/settings/subscription">{t('look.toPlans')}</Link>
        </Alert>
      )}
      {saved ? (
        <WhiteLabelForm saved={saved} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </Page>
  );
}
