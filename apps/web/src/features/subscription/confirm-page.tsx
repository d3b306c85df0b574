import { Navigate, getRouteApi } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { OperatorLinks } from '../session/operator-links.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { AskOwnerCard } from './ask-owner-card.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { DataSection } from './leaving/data-section.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { StateCard } from './state-card.tsx';

const route = getRouteApi('/_app/confirm-subscription');

/** The page for the subscription's state: what to confirm or pay, even when no other page can be opened. */
export function ConfirmPage() {
  const t = useTexts();
  const { outcome } = route.useSearch();
  const mayRead = useMay('subscription.read');
  const { billed: isBilled, state } = usePreferences().subscription;
  if (!isBilled && state === 'confirmed') return <Navigate to="/dashboard" />;
  return (
    <Page title={t('subscription.title')} narrow>
      {!mayRead ? (
        <>
          <AskOwnerCard />
          <DataSection />
        </>
      ) : outcome === undefined ? (
        <State />
      ) : (
        <PaymentOutcome payment={outcome} />
      )}
      <OperatorLinks />
    </Page>
  );
}

function State() {
  const subscription = useRead('subscription.get');
  if (subscription.data) {
    return (
      <>
        <StateCard subscription={subscription.data.data} />
        {subscription.data.data.invoices.length > 0 && (
          <InvoiceTable invoices={subscription.data.data.invoices} />
        )}
        <DataSection subscription={subscription.data.data} />
      </>
    );
  }
  if (subscription.error)
    return <Failure error={subscription.error} onRetry={() => void subscription.refetch()} />;
  return <LinesSkeleton lines={6} />;
}
