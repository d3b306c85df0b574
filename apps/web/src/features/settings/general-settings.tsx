import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { AccountantSection } from './accountant-section.tsx';
import { CollectionForm } from './collection-form.tsx';
import { CompanyForm } from './company-form.tsx';
import { NetworkAddress } from './network-address.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { QuotationSettingsForm } from './quotation-settings-form.tsx';

/** The company's own details and its next numbers. */
export function GeneralSettings() {
  const t = useTexts();
  const company = useRead('company.get');
  const numbers = useRead('company.getNumbers');
  const collection = useRead('sepaBatch.getSettings');
  return (
    <Page title={t('settings.general')} lead={t('settings.generalLead')} narrow>
      <ReadOnlyNotice />
      <Section title={t('settings.companyTitle')} hint={t('settings.companyHint')}>
        {company.data ? (
          <CompanyForm company={company.data.data} />
        ) : company.error ? (
          <Failure error={company.error} onRetry={() => void company.refetch()} />
        ) : (
          <LinesSkeleton lines={6} />
        )}
      </Section>
      <Section title={t('settings.numbersTitle')} hint={t('settings.numbersHint')}>
        {numbers.data ? (
          <NumbersForm numbers={numbers.data.data} />
        ) : numbers.error ? (
          <Failure error={numbers.error} onRetry={() => void numbers.refetch()} />
        ) : (
          <LinesSkeleton lines={2} />
        )}
      </Section>
      <Section title={t('quotation.settingsTitle')} hint={t('quotation.settingsHint')}>
        <QuotationSettingsForm />
      </Section>
      <Section title={t('sepa.settingsTitle')} hint={t('sepa.settingsHint')}>
        {collection.data ? (
          <CollectionForm key={collection.dataUpdatedAt} settings={collection.data.data} />
        ) : collection.error ? (
          <Failure error={collection.error} onRetry={() => void collection.refetch()} />
        ) : (
          <LinesSkeleton lines={4} />
        )}
      </Section>
      <AccountantSection />
      <Section title={t('eInvoice.receive')}>
        <NetworkAddress />
      </Section>
    </Page>
  );
}
