import { Anchor } from '@mantine/core';
import type { SetupPage as Setup, SetupStep } from '@penning/contract';
import { Link, Navigate, getRouteApi } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { CompanyStep } from './company-step.tsx';
import { CompletionStep } from './completion-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LogoStep } from './logo-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { StepList } from './step-list.tsx';

/** From a new company to its first invoice in five steps; continues at the last step. */
export function SetupPage() {
  const t = useTexts();
  const setup = useRead('setup.get', undefined, { staleTime: 0 });
  const { step } = getRouteApi('/_app/setup').useSearch();
  return (
    <Page
      title={t('setup.title')}
      lead={
        <>
          {t('setup.lead')}{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
            {t('setup.later')}
          </Anchor>
        </>
      }
    >
      <ReadOnlyNotice />
      {setup.data ? (
        step === undefined ? (
          <Navigate to="/setup" search={{ step: setup.data.data.current }} replace />
        ) : (
          <>
            <StepList steps={setup.data.data.steps} current={step} />
            <Step step={step} setup={setup.data.data} />
          </>
        )
      ) : setup.error ? (
        <Failure error={setup.error} onRetry={() => void setup.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

function Step({ step, setup }: { step: SetupStep; setup: Setup }) {
  switch (step) {
    case 'company':
      return <CompanyStep setup={setup} />;
    case 'logo':
      return <LogoStep setup={setup} />;
    case 'email':
      return <EmailStep setup={setup} />;
    case 'payment':
      return <PaymentStep setup={setup} />;
    case 'completion':
      return <CompletionStep setup={setup} />;
  }
}
