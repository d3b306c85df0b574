import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { callRoute } from '../../api/route-name.ts';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { DemoOffer } from './demo-offer.tsx';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';
import { useSignIn } from './use-sign-in.ts';

const Login = z.object({
  email: z.string().trim().min(1, { error: 'required' }),
  password: z.string().min(1, { error: 'required' }),
});

export function LoginPage() {
  const t = useTexts();
  const signIn = useSignIn();
  const form = useZodForm(Login, { email: '', password: '' });
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.loginTitle')} lead={t('session.loginLead')} />
      <DemoOffer />
      <Form
        form={form}
        onSubmit={async (body) => signIn((await callRoute('session.login', { body })).data.token)}
        actions={<SubmitButton form={form} label={t('session.login')} fullWidth size="md" />}
      >
        <TextField
          form={form}
          name="email"
          label={t('session.email')}
          type="email"
          autoComplete="username"
          size="md"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('session.password')}
          autoComplete="current-password"
          size="md"
        />
      </Form>
      <p className={classes['other']}>
        {t('session.noAccount')}{' '}
        <Anchor renderRoot={(props) => <Link to="/register" search={(search) => search} {...props} />}>
          {t('session.register')}
        </Anchor>
      </p>
    </div>
  );
}
