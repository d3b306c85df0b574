import { type Accountant, AccountantInput } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { fieldsOf } from '../../ui/form/fields-of.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Columns, Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccountantFields } from '../record/accountant-fields.tsx';
import { FactList } from '../record/fact-list.tsx';
import { groupNumber } from '../record/group-number.ts';
import { KeptForm } from '../session/kept-form.tsx';

/** The accounting firm's own details, and the accountant ID to give to companies. */
export function AccountantSettingsPage() {
  const t = useTexts();
  const accountant = useRead('accountant.getAccountant');
  return (
    <Page title={t('accountant.settings')} lead={t('accountant.settingsLead')}>
      {accountant.data ? (
        <AccountantSections accountant={accountant.data.data} />
      ) : accountant.error ? (
        <Failure error={accountant.error} onRetry={() => void accountant.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

function AccountantSections({ accountant }: { accountant: Accountant }) {
  const t = useTexts();
  const form = useZodForm(AccountantInput, fieldsOf(AccountantInput.shape, accountant));
  const save = useWrite('accountant.updateAccountant', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('accountant.accountantSaved') }),
  });
  return (
    <Columns>
      <Section title={t('accountant.accountantTitle')}>
        <KeptForm
          keep="accountant:settings"
          form={form}
          onSubmit={(body) => save.mutateAsync({ body })}
          actions={<SubmitButton form={form} />}
        >
          <AccountantFields form={form} />
        </KeptForm>
      </Section>
      <Section title={t('accountant.accountantId')} hint={t('accountant.accountantIdHint')}>
        <FactList
          facts={[
            [t('accountant.accountantId'), groupNumber(accountant.number)],
            [t('accountant.linkedCompanies'), String(accountant.companies)],
            [t('accountant.users'), String(accountant.users)],
          ]}
        />
      </Section>
    </Columns>
  );
}
