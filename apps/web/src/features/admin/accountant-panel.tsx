import { type Office, OfficeCreation, OfficeInput } from '@penning/contract';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { PasswordField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { FactList } from '../office/fact-list.tsx';
import { groupNumber } from '../office/group-number.ts';
import { OfficeFields } from '../office/office-fields.tsx';
import { officeInputOf } from '../office/office-input-of.ts';
import { RecordPanel, isRecord } from '../office/record-panel.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './admin.module.css';

interface Props {
  /** The id of an office, `new`, or nothing. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** One office beside the list, every field of it; or a new one with its first person. */
export function AccountantPanel({ selected, onSelect }: Props) {
  const t = useTexts();
  const read = useRead(
    'admin.getAccountant',
    { params: { id: selected ?? '' } },
    { enabled: isRecord(selected) },
  );
  const close = () => onSelect(undefined);
  return (
    <RecordPanel
      selected={selected}
      onClose={close}
      read={read}
      newTitle={t('admin.createAccountant')}
      title=""
      creation={<NewOfficeForm onDone={close} />}
    >
      {(office) => <OfficeForm key={office.id} office={office} onDone={close} />}
    </RecordPanel>
  );
}

function NewOfficeForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useReader();
  const { country } = usePreferences();
  const form = useZodForm(OfficeCreation, {
    name: '',
    address: '',
    postalCode: '',
    city: '',
    country,
    coc: '',
    email: '',
    phone: '',
    language,
    userName: '',
    userEmail: '',
    password: '',
  });
  const create = useWrite('admin.createAccountant', { errorTitle: false });
  const submit = async (body: OfficeCreation) => {
    const { data } = await create.mutateAsync({ body: { ...body, accountant_name: body.name } });
    showToast({ level: 'success', title: t('admin.accountantCreated', { name: data.name }) });
    onDone();
  };
  return (
    <Form
      form={form}
      guardLeaving
      onSubmit={submit}
      errorTitle={t('admin.accountantCreateFailed')}
      actions={<SubmitButton form={form} label={t('common.create')} />}
    >
      <OfficeFields form={form} />
      <div>
        <strong>{t('admin.firstPerson')}</strong>
        <p className={classes['hint']}>{t('admin.firstPersonHint')}</p>
      </div>
      <FieldRow>
        <TextField form={form} name="userName" label={t('accountant.userName')} required autoComplete="off" />
        <TextField
          form={form}
          name="userEmail"
          label={t('accountant.userEmail')}
          type="email"
          required
          autoComplete="off"
        />
      </FieldRow>
      <PasswordField
        form={form}
        name="password"
        label={t('accountant.password')}
        description={t('admin.passwordHint')}
        autoComplete="new-password"
      />
    </Form>
  );
}

const Edited = z.strictObject({ ...OfficeInput.shape, status: z.enum(['active', 'disabled']) });

function OfficeForm({ office, onDone }: { office: Office; onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm(Edited, { ...officeInputOf(office), status: office.status });
  const save = useWrite('admin.updateAccountant', { errorTitle: false });
  const submit = async (body: z.infer<typeof Edited>) => {
    await save.mutateAsync({ params: { id: office.id }, body });
    showToast({ level: 'success', title: t('admin.accountantSaved') });
    onDone();
  };
  return (
    <Form form={form} guardLeaving onSubmit={submit} actions={<SubmitButton form={form} />}>
      <FactList
        facts={[
          [t('accountant.accountantId'), groupNumber(office.number)],
          [t('accountant.linkedCompanies'), String(office.companies)],
          [t('admin.users'), String(office.users)],
        ]}
      />
      <OfficeFields form={form} />
      <SelectField
        form={form}
        name="status"
        label={t('common.status')}
        data={(['active', 'disabled'] as const).map((value) => ({
          value,
          label: t(`accountant.status_${value}`),
        }))}
      />
    </Form>
  );
}
