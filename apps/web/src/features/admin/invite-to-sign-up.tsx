import { Button } from '@mantine/core';
import { contract } from '@penning/contract';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';

/** Invites somebody to sign up, whoever else may. */
export function InviteToSignUp() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin.inviteToSignUp')}</Button>
      {isOpen && <InvitationDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useReader();
  const form = useZodForm(contract.admin.inviteToSignUp.body, { email: '', language });
  const invite = useWrite('admin.inviteToSignUp', {
    errorTitle: false,
    onSuccess: ({ data: { email } }) => {
      onClose();
      showToast({ level: 'success', title: t('admin.inviteToSignUpSent', { email }) });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('admin.inviteToSignUpTitle')} size="sm">
      <p>{t('admin.inviteToSignUpText')}</p>
      <KeptForm
        keep="invitation:signUp"
        form={form}
        onSubmit={(body) => invite.mutateAsync({ body })}
        actions={<SubmitButton form={form} label={t('admin.inviteToSignUpSend')} />}
      >
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('session.email')}
          autoComplete="off"
          required
        />
        <SelectField form={form} name="language" label={t('common.language')} data={LANGUAGE_OPTIONS} />
      </KeptForm>
    </Dialog>
  );
}
