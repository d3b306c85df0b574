import { Column, Columns, Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { ReadOnlyNotice } from '../../session/read-only-notice.tsx';
import { ClosedPeriodList } from './closed-period-list.tsx';
import { LedgerList } from './ledger-list.tsx';
import { OneStopShopSection } from './one-stop-shop-section.tsx';
import { PaymentMethodList } from './payment-method-list.tsx';
import { VatCodeList } from './vat-code-list.tsx';
import { VatPointSection } from './vat-point-section.tsx';

/** Revenue accounts, VAT codes and payment methods. */
export function BookkeepingSettings() {
  const t = useTexts();
  return (
    <Page title={t('settings.bookkeeping')} lead={t('settings.bookkeepingLead')}>
      <ReadOnlyNotice />
      <LedgerList />
      <VatCodeList />
      <Columns>
        <Column>
          <PaymentMethodList />
          <VatPointSection />
        </Column>
        <Column>
          <OneStopShopSection />
          <ClosedPeriodList />
        </Column>
      </Columns>
    </Page>
  );
}
