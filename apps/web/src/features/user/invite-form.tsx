import { UserInvitation } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { reader, useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { RoleField } from './role-field.tsx';

/** Invites someone by email. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useReader();
  const form = useZodForm<UserInvitation>(UserInvitation, {
    name: '',
    email: '',
    role: 'employee',
    language,
  });
  const invite = useWrite('user.invite', { errorTitle: false });
  const submit = async (body: UserInvitation) => {
    const { data } = await invite.mutateAsync({ body });
    showToast({ level: 'success', title: reader().t('user.invited', { name: data.name }) });
    onDone();
  };
  return (
    <KeptForm
      keep="user:new"
      form={form}
      onSubmit={submit}
      errorTitle={t('user.createFailed')}
      actions={<SubmitButton form={form} label={t('user.inviteSend')} />}
    >
      <TextField
        form={form}
        name="name"
        label={t('common.name')}
        required
        data-autofocus
        autoComplete="off"
      />
      <TextField form={form} name="email" type="email" label={t('user.email')} required autoComplete="off" />
      <RoleField form={form} />
      <SelectField
        form={form}
        name="language"
        label={t('common.language')}
        description={t('user.inviteLanguageHint')}
        data={LANGUAGE_OPTIONS}
      />
    </KeptForm>
  );
}
