import { Button, Group } from '@mantine/core';
import { type CompanyCreation as Body, CompanyCreation, type CompanyDetails } from '@penning/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { CompanyCreationFields, type NewCompany, emptyCompany } from '../record/company-creation-fields.tsx';
import { CompanyDetailsForm } from '../record/company-details-form.tsx';
import { EnterButton } from '../record/enter-button.tsx';
import { OwnerInvitationNotice } from '../record/owner-invitation.tsx';
import { RecordPanel, isRecord } from '../record/record-panel.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';

interface Props {
  /** The id of a company, `new`, or nothing. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** One company of the accounting firm beside the list: edited, entered, detached or reset; or a new one. */
export function CompanyPanel({ selected, onSelect }: Props) {
  const t = useTexts();
  const read = useRead(
    'accountant.getCompany',
    { params: { id: selected ?? '' } },
    { enabled: isRecord(selected) },
  );
  const close = () => onSelect(undefined);
  return (
    <RecordPanel
      selected={selected}
      onClose={close}
      read={read}
      newTitle={t('accountant.createCompany')}
      title={t('accountant.edit')}
      creation={<NewCompanyForm onDone={close} />}
    >
      {(company) => <EditedCompany key={company.id} company={company} onGone={close} />}
    </RecordPanel>
  );
}

function NewCompanyForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useReader();
  const { country } = usePreferences();
  const prices = useRead('accountant.getPrices');
  const price = prices.data?.data.find((one) => one.package === 'business')?.price;
  // The form starts without the agreement that the shape requires.
  const schema = CompanyCreation as unknown as z.ZodType<unknown, NewCompany>;
  const form = useZodForm(schema, emptyCompany(country, language));
  const create = useWrite('accountant.createCompany', { errorTitle: false });
  const submit = async (body: NewCompany) => {
    const { data } = await create.mutateAsync({ body: body as Body });
    showToast({ level: 'success', title: t('accountant.companyCreated', { name: data.name }) });
    onDone();
  };
  return (
    <KeptForm
      keep="accountant:company:new"
      secrets={['password', 'password_confirmation']}
      form={form}
      onSubmit={submit}
      errorTitle={t('accountant.companyCreateFailed')}
      actions={<SubmitButton form={form} label={t('common.create')} />}
    >
      <CompanyCreationFields form={form} price={price} />
    </KeptForm>
  );
}

function EditedCompany({ company, onGone }: { company: CompanyDetails; onGone: () => void }) {
  const t = useTexts();
  const { id, name } = company;
  const [asking, setAsking] = useState<'detach' | 'reset'>();
  const save = useWrite('accountant.updateCompany', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('accountant.companySaved') }),
  });
  const gone = (title: string) => {
    showToast({ level: 'success', title });
    onGone();
  };
  const detach = useWrite('accountant.detachCompany', {
    errorTitle: t('accountant.detachFailed'),
    onSuccess: () => gone(t('accountant.detached', { name })),
  });
  const reset = useWrite('accountant.resetCompany', {
    errorTitle: t('accountant.resetFailed'),
    onSuccess: () => gone(t('accountant.resetDone', { name })),
  });
  const confirmed = asking === 'reset' ? reset : detach;
  return (
    <>
      <Group gap="sm" mb="lg">
        <EnterButton id={id} name={name} />
        <Button variant="default" size="compact-sm" onClick={() => setAsking('detach')}>
          {t('accountant.detach')}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking('reset')}>
          {t('accountant.reset')}
        </Button>
      </Group>
      <OwnerInvitationNotice company={company} by="accountant" />
      <CompanyDetailsForm company={company} onSave={(body) => save.mutateAsync({ params: { id }, body })} />
      <ConfirmDialog
        opened={asking !== undefined}
        title={t(asking === 'reset' ? 'accountant.resetTitle' : 'accountant.detachTitle', { name })}
        confirmLabel={t(asking === 'reset' ? 'accountant.reset' : 'accountant.detach')}
        busy={confirmed.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() => confirmed.mutate({ params: { id } }, { onError: () => setAsking(undefined) })}
      >
        {t(asking === 'reset' ? 'accountant.resetText' : 'accountant.detachText')}
      </ConfirmDialog>
    </>
  );
}
