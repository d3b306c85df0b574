import { Password } from '@penning/contract';
import { z } from 'zod';
import { PasswordField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';

const NewPassword = z
  .object({ password: Password, again: z.string() })
  .refine((values) => values.password === values.again, { path: ['again'], error: 'passwordsDiffer' });

interface Props {
  /** The account's address, for password managers. */
  email: string;
  passwordLabel: string;
  againLabel: string;
  saveLabel: string;
  onSave: (password: string) => Promise<void>;
}

/** A password typed twice, by someone who followed a link in an email. */
export function NewPasswordForm({ email, passwordLabel, againLabel, saveLabel, onSave }: Props) {
  const t = useTexts();
  const form = useZodForm(NewPassword, { password: '', again: '' });
  return (
    <Form
      form={form}
      onSubmit={({ password }: z.input<typeof NewPassword>) => onSave(password)}
      actions={<SubmitButton form={form} label={saveLabel} fullWidth size="md" />}
    >
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        form={form}
        name="password"
        label={passwordLabel}
        description={t('session.passwordHint')}
        autoComplete="new-password"
        size="md"
      />
      <PasswordField form={form} name="again" label={againLabel} autoComplete="new-password" size="md" />
    </Form>
  );
}
