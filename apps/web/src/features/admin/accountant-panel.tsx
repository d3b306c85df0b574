import { type Accountant, AccountantCreation, AccountantInput } from '@penning/contract';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { fieldsOf } from '../../ui/form/fields-of.ts';
import { PasswordField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { AccountantFields } from '../record/accountant-fields.tsx';
import { FactList } from '../record/fact-list.tsx';
import { groupNumber } from '../record/group-number.ts';
import { RecordPanel, isRecord } from '../record/record-panel.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './admin.module.css';

interface Props {
  /** The id of an accounting firm, `new`, or nothing. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** One accounting firm beside the list, every field of it; or a new one with its first person. */
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
      creation={<NewAccountantForm onDone={close} />}
    >
      {(accountant) => <AccountantForm key={accountant.id} accountant={accountant} onDone={close} />}
    </RecordPanel>
  );
}

function NewAccountantForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useReader();
  const { country } = usePreferences();
  const form = useZodForm(AccountantCreation, {
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
  const submit = async (body: AccountantCreation) => {
    const { data } = await create.mutateAsync({ body: { ...body, accountant_name: body.name } });
    showToast({ level: 'success', title: t('admin.accountantCreated', { name: data.name }) });
    onDone();
  };
  return (
    <KeptForm
      keep="admin:accountant:new"
      secrets={['password']}
      form={form}
      onSubmit={submit}
      errorTitle={t('admin.accountantCreateFailed')}
      actions={<SubmitButton form={form} label={t('common.create')} />}
    >
      <AccountantFields form={form} />
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
    </KeptForm>
  );
}

const Edited = z.strictObject({ ...AccountantInput.shape, status: z.enum(['active', 'disabled']) });

function AccountantForm({ accountant, onDone }: { accountant: Accountant; onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm(Edited, {
    ...fieldsOf(AccountantInput.shape, accountant),
    status: accountant.status,
  });
  const save = useWrite('admin.updateAccountant', { errorTitle: false });
  const submit = async (body: z.infer<typeof Edited>) => {
    await save.mutateAsync({ params: { id: accountant.id }, body });
    showToast({ level: 'success', title: t('admin.accountantSaved') });
    onDone();
  };
  return (
    <KeptForm
      keep={`admin:accountant:${accountant.id}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <FactList
        facts={[
          [t('accountant.accountantId'), groupNumber(accountant.number)],
          [t('accountant.linkedCompanies'), String(accountant.companies)],
          [t('admin.users'), String(accountant.users)],
        ]}
      />
      <AccountantFields form={form} />
      <SelectField
        form={form}
        name="status"
        label={t('common.status')}
        data={(['active', 'disabled'] as const).map((value) => ({
          value,
          label: t(`accountant.status_${value}`),
        }))}
      />
    </KeptForm>
  );
}
