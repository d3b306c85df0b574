import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { CheckButton } from './check-button.tsx';
import { CompanyChooser } from './company-chooser.tsx';
import { IntegrationList } from './integration-list.tsx';
import { useIsAnyInUse } from './use-integrations.ts';

const route = getRouteApi('/_app/accountant/integrations');

/** The services of a company of the accounting firm, or of the accounting firm's own administration. */
export function AccountantIntegrationsPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { company } = route.useSearch();
  const place = { accountant: true, company } as const;
  const isAnyInUse = useIsAnyInUse(place);
  return (
    <Page
      title={t('integration.title')}
      lead={t('integration.accountantLead')}
      actions={isAnyInUse && <CheckButton key={company ?? ''} place={place} />}
    >
      <CompanyChooser
        company={company}
        onChoose={(chosen) => void navigate({ search: chosen === undefined ? {} : { company: chosen } })}
      />
      <IntegrationList key={company ?? ''} place={place} mayWrite />
    </Page>
  );
}
