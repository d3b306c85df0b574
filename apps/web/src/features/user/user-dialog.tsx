import { Alert } from '@mantine/core';
import { type User, UserInput, mayManage } from '@penning/contract';
import { IconLock } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { reader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { RoleField } from './role-field.tsx';
import { UserActions } from './user-actions.tsx';

/** One person: their editable details, and disabling them. */
export function UserDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  return (
    <Dialog opened={user !== undefined} onClose={onClose} title={user?.name}>
      {user && <UserForm key={user.id} user={user} onDone={onClose} />}
    </Dialog>
  );
}

function UserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useTexts();
  const { member_role: own } = usePreferences();
  const mayChange = mayManage(own, user.role);
  const { name, role, language } = user;
  const form = useZodForm<UserInput>(UserInput, { name, role, language });
  const update = useWrite('user.update', {
    errorTitle: false,
    refreshes: user.isSelf ? ['preferences'] : [],
  });
  const mayRename = user.isOnlyHere || user.isSelf || user.invitedUntil !== null;
  const submit = async (body: UserInput) => {
    await update.mutateAsync({ params: { id: user.id }, body });
    showToast({ level: 'success', title: reader().t('common.saved') });
    onDone();
  };
  return (
    <>
      {!mayChange && (
        <Alert color="gray" mb="md" icon={<IconLock size={18} aria-hidden />}>
          {t('user.ownerOnly')}
        </Alert>
      )}
      <KeptForm
        keep={`user:${user.id}`}
        form={form}
        readOnly={!mayChange}
        onSubmit={submit}
        actions={<SubmitButton form={form} />}
      >
        <TextField
          form={form}
          name="name"
          label={t('common.name')}
          description={mayRename ? user.email : `${user.email} · ${t('user.elsewhere')}`}
          disabled={!mayRename}
          required
        />
        <RoleField form={form} />
        <SelectField
          form={form}
          name="language"
          label={t('common.language')}
          disabled={!mayRename}
          data={LANGUAGE_OPTIONS}
        />
      </KeptForm>
      {mayChange && <UserActions user={user} onDone={onDone} />}
    </>
  );
}
