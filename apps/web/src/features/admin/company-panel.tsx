import { Group } from '@mantine/core';
import {
  type AdminCompanyCreation as Body,
  AdminCompanyCreation,
  type CompanyDetails,
} from '@penning/contract';
import { PACKAGES } from '@penning/domain';
import type { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { CompanyCreationFields, type NewCompany, emptyCompany } from '../record/company-creation-fields.tsx';
import { CompanyDetailsForm } from '../record/company-details-form.tsx';
import { FactList } from '../record/fact-list.tsx';
import { groupNumber } from '../record/group-number.ts';
import { OwnerInvitationNotice } from '../record/owner-invitation.tsx';
import { RecordPanel, isRecord } from '../record/record-panel.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { CompanyAccess } from './company-access.tsx';
import { VisitButton } from './visit-button.tsx';

interface Props {
  /** The id of a company, `new`, or nothing. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** One company beside the list, in its tabs; or a new one. */
export function AdminCompanyPanel({ selected, onSelect }: Props) {
  const t = useTexts();
  const read = useRead(
    'admin.getCompany',
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
      {(company) => <EditedCompany key={company.id} company={company} />}
    </RecordPanel>
  );
}

type Values = NewCompany & Pick<Body, 'accountant' | 'package'>;

function NewCompanyForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useReader();
  const { country } = usePreferences();
  const settings = useRead('admin.getSettings');
  const offered = useRead('installation.get').data?.data.offer.packages ?? PACKAGES;
  // The form starts without the agreement that the shape requires.
  const schema = AdminCompanyCreation as unknown as z.ZodType<unknown, Values>;
  const form = useZodForm<Values>(schema, {
    ...emptyCompany(country, language),
    accountant: '',
    package: 'starter',
  });
  const create = useWrite('admin.createCompany', { errorTitle: false });
  const price = settings.data?.data[`${form.getValues().package}Price`];
  const submit = async (body: Values) => {
    const { data } = await create.mutateAsync({ body: body as Body });
    showToast({ level: 'success', title: t('accountant.companyCreated', { name: data.name }) });
    onDone();
  };
  return (
    <KeptForm
      keep="admin:company:new"
      secrets={['password', 'password_confirmation']}
      form={form}
      onSubmit={submit}
      errorTitle={t('accountant.companyCreateFailed')}
      actions={<SubmitButton form={form} label={t('common.create')} />}
    >
      <FieldRow>
        <SelectField
          form={form}
          name="package"
          label={t('admin.package')}
          data={offered.map((value) => ({ value, label: t(`admin.package_${value}`) }))}
        />
        <TextField
          form={form}
          name="accountant"
          label={`${t('accountant.accountantId')} (${t('common.optional')})`}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
      <CompanyCreationFields form={form} price={price} />
    </KeptForm>
  );
}

function EditedCompany({ company }: { company: CompanyDetails }) {
  const t = useTexts();
  const { id, name, number, owners } = company;
  const save = useWrite('admin.updateCompany', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('accountant.companySaved') }),
  });
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="lg">
        <FactList
          facts={[
            [t('accountant.number'), groupNumber(number)],
            [
              t('accountant.owners'),
              owners.map((owner) => `${owner.name} (${owner.email})`).join(', ') || '–',
            ],
          ]}
        />
        <VisitButton id={id} name={name} />
      </Group>
      <OwnerInvitationNotice company={company} by="admin" />
      <CompanyDetailsForm
        company={company}
        onSave={(body) => save.mutateAsync({ params: { id }, body })}
        more={{
          label: t('admin.tabSubscription'),
          content: <CompanyAccess company={company} />,
        }}
      />
    </>
  );
}
