import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { CheckButton } from './check-button.tsx';
import { IntegrationList } from './integration-list.tsx';
import { useIsAnyInUse } from './use-integrations.ts';

const OWN = { accountant: false } as const;

/** The services of the own company. */
export function IntegrationsPage() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const isAnyInUse = useIsAnyInUse(OWN);
  return (
    <Page
      title={t('integration.title')}
      lead={t('integration.lead')}
      actions={isAnyInUse && <CheckButton place={OWN} />}
    >
      <ReadOnlyNotice />
      <IntegrationList place={OWN} mayWrite={mayWrite} />
    </Page>
  );
}
