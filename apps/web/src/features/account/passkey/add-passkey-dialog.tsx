import { PasskeyName } from '@penning/contract';
import { z } from 'zod';
import { callRoute } from '../../../api/route-name.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { describeDevice } from '../describe-device.ts';

const NewPasskey = z.object({
  name: PasskeyName,
  password: z.string().min(1, { error: 'required' }),
});

/** Adds a passkey: a name, the password again, and then the browser asks. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const device = describeDevice(navigator.userAgent);
  const form = useZodForm(NewPasskey, { name: device?.system ?? '', password: '' });
  const add = useWrite('account.addPasskey', { errorTitle: false });
  const submit = async ({ name, password }: z.input<typeof NewPasskey>) => {
    const { makePasskey } = await import('./ask-passkey.ts');
    const { data: options } = await callRoute('account.getPasskeyOptions', { body: { password } });
    const response = await makePasskey(options);
    if (!response) return showToast({ level: 'info', title: t('session.passkeyUnused') });
    await add.mutateAsync({ body: { name, response } });
    showToast({ level: 'success', title: t('account.passkeyAdded') });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('account.addPasskey')}>
      <Form
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} label={t('account.addPasskey')} />}
      >
        <TextField
          form={form}
          name="name"
          label={t('account.passkeyName')}
          description={t('account.passkeyNameHint')}
          data-autofocus
        />
        <PasswordField
          form={form}
          name="password"
          label={t('session.password')}
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
}
