import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { CompanyForm } from './company-form.tsx';

/** The company's own details. */
export function GeneralSettings() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const company = useRead('company.get');
  return (
    <Page
      title={t('settings.general')}
      lead={
        <>
          {t('settings.generalLead')}{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/setup" {...props} />}>
            {t('setup.open')}
          </Anchor>
        </>
      }
    >
      <ReadOnlyNotice />
      <FormGroup readOnly={!mayWrite}>
        {company.data ? (
          <CompanyForm company={company.data.data} />
        ) : company.error ? (
          <Failure error={company.error} onRetry={() => void company.refetch()} />
        ) : (
          <CardsSkeleton fields={5} />
        )}
      </FormGroup>
    </Page>
  );
}
