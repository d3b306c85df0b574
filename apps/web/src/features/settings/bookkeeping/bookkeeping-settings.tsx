import { FormGroup } from '../../../ui/form/group/form-group.tsx';
import { Columns, Page } from '../../../ui/page.tsx';
import { PageParts } from '../../../ui/parts/page-parts.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { ReadOnlyNotice } from '../../session/read-only-notice.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { ClosedPeriodList } from './closed-period-list.tsx';
import { LedgerList } from './ledger-list.tsx';
import { OneStopShopSection } from './one-stop-shop-section.tsx';
import { PaymentMethodList } from './payment-method-list.tsx';
import { VatCodeList } from './vat-code-list.tsx';
import { VatPointSection } from './vat-point-section.tsx';

/** Revenue accounts, VAT codes, payment methods, and what belongs to the VAT return. */
export function BookkeepingSettings() {
  const t = useTexts();
  return (
    <Page title={t('settings.bookkeeping')} lead={t('settings.bookkeepingLead')}>
      <ReadOnlyNotice />
      <PageParts
        parts={[
          { id: 'accounts', label: t('settings.ledgers'), content: <LedgerList /> },
          { id: 'vat', label: t('settings.vatCodes'), content: <VatCodeList /> },
          { id: 'methods', label: t('settings.paymentMethods'), content: <PaymentMethodList /> },
          { id: 'return', label: t('settings.vatReturn'), content: <VatReturnPart /> },
          { id: 'one-stop-shop', label: t('settings.ossTitle'), content: <OneStopShopPart /> },
        ]}
      />
    </Page>
  );
}

function VatReturnPart() {
  const mayWrite = useMay('settings.write');
  return (
    <FormGroup readOnly={!mayWrite}>
      <Columns>
        <VatPointSection />
        <ClosedPeriodList />
      </Columns>
    </FormGroup>
  );
}

function OneStopShopPart() {
  const mayWrite = useMay('settings.write');
  return (
    <FormGroup readOnly={!mayWrite}>
      <OneStopShopSection />
    </FormGroup>
  );
}
