import { Password } from '@penning/contract';
import { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { PasswordField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

const PasswordChange = z
  .object({ old: z.string().min(1, { error: 'required' }), new: Password, again: z.string() })
  .refine((values) => values.new === values.again, { path: ['again'], error: 'passwordsDiffer' });
type Values = z.input<typeof PasswordChange>;

export function PasswordForm() {
  const t = useTexts();
  const form = useZodForm<Values>(PasswordChange, { old: '', new: '', again: '' });
  const change = useWrite('session.changePassword', { errorTitle: false });
  const submit = async (values: Values) => {
    await change.mutateAsync({ body: { old: values.old, new: values.new } });
    form.reset();
    showToast({ level: 'success', title: t('settings.passwordChanged') });
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('settings.changePassword')} />}
    >
      <PasswordField
        form={form}
        name="old"
        label={t('settings.oldPassword')}
        autoComplete="current-password"
      />
      <FieldRow>
        <PasswordField
          form={form}
          name="new"
          label={t('settings.newPassword')}
          description={t('session.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="again"
          label={t('settings.repeatPassword')}
          autoComplete="new-password"
          inputWrapperOrder={['label', 'input', 'error']}
        />
      </FieldRow>
    </Form>
  );
}
