import { Columns, Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { AccountantSection } from './accountant-section.tsx';
import { NetworkAddress } from './network-address.tsx';

/** The company's accounting firm, and where it receives e-invoices. */
export function AccountantSettings() {
  const t = useTexts();
  return (
    <Page title={t('settings.accountant')} lead={t('settings.accountantLead')}>
      <Columns>
        <AccountantSection />
        <Section title={t('eInvoice.receive')}>
          <NetworkAddress />
        </Section>
      </Columns>
    </Page>
  );
}
