import { Anchor } from '@mantine/core';
import { ApiError, type Demo, ERRORS } from '@penning/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { nowMs } from '../../api/client.ts';
import { callRoute } from '../../api/route-name.ts';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { CaptchaStatus } from './captcha/captcha-status.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { DemoOffer } from './demo/demo-offer.tsx';
import { DemoSignIn } from './demo/demo-sign-in.tsx';
import { savePendingLogin, pendingTokenOf } from './factor/pending-login.ts';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';
import { PasskeyLogin } from './passkey-login.tsx';
import { useSignIn } from './use-sign-in.ts';

const Login = z.object({
  email: z.string().trim().min(1, { error: 'required' }),
  password: z.string().min(1, { error: 'required' }),
});
type Values = z.infer<typeof Login>;

export function LoginPage() {
  const t = useTexts();
  const submit = useLogin();
  const form = useZodForm(Login, { email: '', password: '' });
  const [demo, setDemo] = useState<Demo>();
  if (demo) return <DemoSignIn demo={demo} />;
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.signInTitle')} lead={t('session.signInLead')} />
      <DemoOffer onMade={setDemo} />
      <Form
        form={form}
        onSubmit={submit.send}
        actions={<SubmitButton form={form} label={t('session.signIn')} fullWidth size="md" />}
      >
        <TextField
          form={form}
          name="email"
          label={t('session.email')}
          type="email"
          autoComplete="username webauthn"
          size="md"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('session.password')}
          autoComplete="current-password"
          size="md"
        />
        {submit.captcha && <CaptchaStatus captcha={submit.captcha} />}
      </Form>
      <PasskeyLogin />
      <p className={classes['other']}>
        <Anchor renderRoot={(props) => <Link to="/recover" search={(search) => search} {...props} />}>
          {t('session.forgot')}
        </Anchor>
      </p>
      <p className={classes['other']}>
        {t('session.noAccount')}{' '}
        <Anchor renderRoot={(props) => <Link to="/register" search={(search) => search} {...props} />}>
          {t('session.signUp')}
        </Anchor>
      </p>
    </div>
  );
}

/** Signs in; a captcha is solved once the server requires it, and the second factor has its own page. */
function useLogin() {
  const signIn = useSignIn();
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const captcha = useCaptcha(nowMs, asked);

  async function attempt(values: Values, solved?: string): Promise<string> {
    const body = { ...values, ...(solved === undefined ? {} : { captcha: solved }) };
    return (await callRoute('session.login', { body })).data.token;
  }

  async function attemptWithCaptcha(values: Values): Promise<string> {
    setAsked(true);
    return attempt(values, await captcha.take()).catch((error: unknown) => {
      captcha.renew();
      throw error;
    });
  }

  async function attemptAsAsked(values: Values): Promise<string> {
    if (asked) return attemptWithCaptcha(values);
    return attempt(values).catch((error: unknown) => {
      if (!isCaptchaAsked(error)) throw error;
      return attemptWithCaptcha(values);
    });
  }

  async function send(values: Values): Promise<void> {
    try {
      await signIn(await attemptAsAsked(values));
    } catch (error) {
      const pending = pendingTokenOf(error);
      if (pending !== undefined) {
        savePendingLogin(pending);
        await router.navigate({ to: '/login/2fa', search: (search: object) => search });
        return;
      }
      throw error;
    }
  }

  return { send, captcha: asked ? captcha : undefined };
}

function isCaptchaAsked(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERRORS.captchaRequired.code;
}
