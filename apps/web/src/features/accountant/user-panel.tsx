import { MEMBER_ROLES, type User, UserInput, UserInvitation } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { UserActions } from '../user/user-actions.tsx';

interface Props {
  /** The id of somebody in the list, `new`, or nothing. */
  selected: string | undefined;
  user: User | undefined;
  onClose: () => void;
}

/** Someone of the accounting firm beside the list, or somebody to invite. */
export function AccountantUserPanel({ selected, user, onClose }: Props) {
  const t = useTexts();
  return (
    <SidePanel
      opened={selected === 'new' || user !== undefined}
      onClose={onClose}
      title={selected === 'new' ? t('accountant.invite') : (user?.name ?? '')}
    >
      {selected === 'new' && <InvitationForm onDone={onClose} />}
      {user && selected !== 'new' && <UserForm key={user.id} user={user} onDone={onClose} />}
    </SidePanel>
  );
}

function InvitationForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useReader();
  const form = useZodForm<UserInvitation>(UserInvitation, {
    name: '',
    email: '',
    role: 'employee',
    language,
  });
  const invite = useWrite('accountant.inviteUser', { errorTitle: false });
  const submit = async (body: UserInvitation) => {
    const { data } = await invite.mutateAsync({ body });
    showToast({ level: 'success', title: t('accountant.invited', { name: data.name }) });
    onDone();
  };
  return (
    <KeptForm
      keep="accountantUser:new"
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('accountant.sendInvitation')} />}
    >
      <TextField
        form={form}
        name="email"
        label={t('accountant.userEmail')}
        type="email"
        required
        autoComplete="off"
      />
      <PersonFields form={form} />
    </KeptForm>
  );
}

function UserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useTexts();
  const { id, name, role, language } = user;
  const form = useZodForm<UserInput>(UserInput, { name, role, language });
  const update = useWrite('accountant.updateUser', { errorTitle: false });
  const mayRename = user.isOnlyHere || user.isSelf || user.invitedUntil !== null;
  const submit = async (body: UserInput) => {
    await update.mutateAsync({ params: { id }, body });
    showToast({ level: 'success', title: t('accountant.userSaved') });
    onDone();
  };
  return (
    <>
      <KeptForm
        keep={`accountantUser:${id}`}
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} />}
      >
        <PersonFields
          form={form}
          mayRename={mayRename}
          hint={mayRename ? user.email : `${user.email} · ${t('user.elsewhere')}`}
        />
      </KeptForm>
      <UserActions user={user} of="accountant" onDone={onDone} />
    </>
  );
}

function PersonFields<Values extends UserInput>({
  form,
  mayRename = true,
  hint,
}: {
  form: ZodForm<Values>;
  mayRename?: boolean;
  hint?: string;
}) {
  const t = useTexts();
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('accountant.userName')}
        description={hint}
        disabled={!mayRename}
        required
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="role"
        label={t('accountant.role')}
        description={t('accountant.roleHint')}
        data={MEMBER_ROLES.map((value) => ({ value, label: t(`accountant.role_${value}`) }))}
      />
      <SelectField
        form={form}
        name="language"
        label={t('common.language')}
        disabled={!mayRename}
        data={[...LANGUAGE_OPTIONS]}
      />
    </>
  );
}
