import { Text } from '@mantine/core';
import { z } from 'zod';
import { PasswordField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';

const Own = z.object({ password: z.string().min(1, { error: 'required' }) });

/** Asks for the password again before sign-in settings change. */
export function OwnPasswordForm({ onPassword }: { onPassword: (password: string) => Promise<unknown> }) {
  const t = useTexts();
  const form = useZodForm(Own, { password: '' });
  return (
    <Form
      form={form}
      onSubmit={({ password }) => onPassword(password)}
      actions={<SubmitButton form={form} label={t('account.goOn')} />}
    >
      <Text size="sm">{t('account.passwordFirst')}</Text>
      <PasswordField
        form={form}
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
        data-autofocus
      />
    </Form>
  );
}
