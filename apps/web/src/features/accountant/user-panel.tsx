import { Button, Group } from '@mantine/core';
import { OFFICE_ROLES, OfficeInvitation, type OfficeUser, OfficeUserInput } from '@penning/contract';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';

interface Props {
  /** The id of somebody in the list, `new`, or nothing. */
  selected: string | undefined;
  user: OfficeUser | undefined;
  onClose: () => void;
}

/** Someone of the office beside the list, or somebody to invite. */
export function OfficeUserPanel({ selected, user, onClose }: Props) {
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
  const form = useZodForm<OfficeInvitation>(OfficeInvitation, {
    name: '',
    email: '',
    role: 'employee',
    language,
  });
  const invite = useWrite('accountant.inviteUser', { errorTitle: false });
  const submit = async (body: OfficeInvitation) => {
    const { data } = await invite.mutateAsync({ body });
    showToast({ level: 'success', title: t('accountant.invited', { name: data.name }) });
    onDone();
  };
  return (
    <Form
      form={form}
      guardLeaving
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
    </Form>
  );
}

function UserForm({ user, onDone }: { user: OfficeUser; onDone: () => void }) {
  const t = useTexts();
  const { id, name, role, language, status } = user;
  const [asking, setAsking] = useState(false);
  const form = useZodForm<OfficeUserInput>(OfficeUserInput, { name, role, language });
  const update = useWrite('accountant.updateUser', { errorTitle: false });
  const done = (title: string) => {
    showToast({ level: 'success', title });
    onDone();
  };
  const resend = useWrite('accountant.resendInvitation', {
    onSuccess: () => showToast({ level: 'success', title: t('accountant.invited', { name }) }),
  });
  const disable = useWrite('accountant.disableUser', {
    onSuccess: () => done(t('accountant.userDisabled', { name })),
  });
  const enable = useWrite('accountant.enableUser', {
    onSuccess: () => done(t('accountant.userEnabled', { name })),
  });
  const submit = async (body: OfficeUserInput) => {
    await update.mutateAsync({ params: { id }, body });
    done(t('accountant.userSaved'));
  };
  return (
    <>
      <Group gap="sm" mb="lg">
        {status === 'invited' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate({ params: { id } })}
          >
            {t('accountant.resend')}
          </Button>
        )}
        {status === 'disabled' ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={enable.isPending}
            onClick={() => enable.mutate({ params: { id } })}
          >
            {t('accountant.enable')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('accountant.disable')}
          </Button>
        )}
      </Group>
      <Form form={form} guardLeaving onSubmit={submit} actions={<SubmitButton form={form} />}>
        <PersonFields form={form} />
      </Form>
      <ConfirmDialog
        opened={asking}
        title={t('accountant.disableTitle', { name })}
        confirmLabel={t('accountant.disable')}
        busy={disable.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => disable.mutate({ params: { id } }, { onError: () => setAsking(false) })}
      >
        {t('accountant.disableText')}
      </ConfirmDialog>
    </>
  );
}

function PersonFields<Values extends OfficeUserInput>({ form }: { form: ZodForm<Values> }) {
  const t = useTexts();
  return (
    <>
      <TextField form={form} name="name" label={t('accountant.userName')} required autoComplete="off" />
      <SelectField
        form={form}
        name="role"
        label={t('accountant.role')}
        description={t('accountant.roleHint')}
        data={OFFICE_ROLES.map((value) => ({ value, label: t(`accountant.role_${value}`) }))}
      />
      <SelectField form={form} name="language" label={t('common.language')} data={[...LANGUAGE_OPTIONS]} />
    </>
  );
}
