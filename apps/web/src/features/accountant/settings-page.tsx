import { type Office, OfficeInput } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FactList } from '../office/fact-list.tsx';
import { groupNumber } from '../office/group-number.ts';
import { officeInputOf } from '../office/office-input-of.ts';
import { OfficeFields } from '../office/office-fields.tsx';

/** What the office says of itself, and the accountant ID to give to companies. */
export function OfficeSettingsPage() {
  const t = useTexts();
  const office = useRead('accountant.getOffice');
  return (
    <Page title={t('accountant.settings')} lead={t('accountant.settingsLead')} narrow>
      {office.data ? (
        <OfficeSections office={office.data.data} />
      ) : office.error ? (
        <Failure error={office.error} onRetry={() => void office.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

function OfficeSections({ office }: { office: Office }) {
  const t = useTexts();
  const form = useZodForm(OfficeInput, officeInputOf(office));
  const save = useWrite('accountant.updateOffice', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('accountant.officeSaved') }),
  });
  return (
    <>
      <Section title={t('accountant.accountantId')} hint={t('accountant.accountantIdHint')}>
        <FactList
          facts={[
            [t('accountant.accountantId'), groupNumber(office.number)],
            [t('accountant.linkedCompanies'), String(office.companies)],
            [t('accountant.users'), String(office.users)],
          ]}
        />
      </Section>
      <Section title={t('accountant.officeTitle')}>
        <Form
          form={form}
          guardLeaving
          onSubmit={(body) => save.mutateAsync({ body })}
          actions={<SubmitButton form={form} />}
        >
          <OfficeFields form={form} />
        </Form>
      </Section>
    </>
  );
}
