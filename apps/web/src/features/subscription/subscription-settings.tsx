import type { Subscription } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { AddonList } from './addon-list.tsx';
import { AskOwnerCard } from './ask-owner-card.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { CancelSection } from './leaving/cancel-section.tsx';
import { DataSection } from './leaving/data-section.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PromocodeForm } from './promocode-form.tsx';
import { StateCard } from './state-card.tsx';
import { UsageTable } from './usage-table.tsx';

/**
 * The subscription in the settings: its state, package, add-ons, usage, invoices, end, and the company's
 * data.
 */
export function SubscriptionSettings() {
  const t = useTexts();
  const mayRead = useMay('subscription.read');
  const subscription = useRead('subscription.get', undefined, { enabled: mayRead });
  const { billed: isBilled } = usePreferences().subscription;
  if (!isBilled) {
    return (
      <Page title={t('subscription.dataTitle')} narrow>
        <DataSection {...(subscription.data ? { subscription: subscription.data.data } : {})} />
      </Page>
    );
  }
  return (
    <Page title={t('subscription.title')} lead={t('subscription.lead')} narrow>
      {!mayRead ? (
        <>
          <AskOwnerCard />
          <DataSection />
        </>
      ) : subscription.data ? (
        <Sections subscription={subscription.data.data} />
      ) : subscription.error ? (
        <Failure error={subscription.error} onRetry={() => void subscription.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

function Sections({ subscription }: { subscription: Subscription }) {
  return (
    <>
      <StateCard subscription={subscription} isPart />
      <PackageChoice subscription={subscription} />
      {subscription.addons.length > 0 && <AddonList subscription={subscription} />}
      <UsageTable subscription={subscription} />
      <InvoiceTable invoices={subscription.invoices} />
      <PromocodeForm promocode={subscription.promocode} />
      <DataSection subscription={subscription} />
      <CancelSection subscription={subscription} />
    </>
  );
}
