import { Anchor, Button } from '@mantine/core';
import { ApiError, ERRORS } from '@penning/contract';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../../api/route-name.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showError } from '../../../ui/toast.tsx';
import { GuestHeading } from '../guest-heading.tsx';
import classes from '../guest-page.module.css';
import { useSignIn } from '../use-sign-in.ts';
import { forgetPendingLogin, readPendingLogin } from './pending-login.ts';

const Code = z.object({
  code: z.string().trim().min(1, { error: 'required' }),
});

/** The second step of signing in: a code from the app, or a recovery code. */
export function FactorPage() {
  const t = useTexts();
  const signIn = useSignIn();
  const router = useRouter();
  const [token] = useState(readPendingLogin);
  const [byRecovery, setByRecovery] = useState(false);
  const form = useZodForm(Code, { code: '' });
  if (token === null) return <Navigate to="/login" search={(search: object) => search} replace />;
  const submit = async ({ code }: z.input<typeof Code>) => {
    const body = byRecovery
      ? { token, totp_code: '', recovery_code: code.toLowerCase() }
      : { token, totp_code: code, recovery_code: '' };
    const { data } = await callRoute('session.loginWithFactor', { body }).catch((error: unknown) => {
      if (!isOver(error)) throw error;
      // The user waited too long or tried too often: the password is required again.
      forgetPendingLogin();
      showError(new ApiError({ code: 0, status: 0, message: t('session.expired') }));
      void router.navigate({ to: '/login', search: (search: object) => search });
      throw error;
    });
    forgetPendingLogin();
    await signIn(data.token);
  };
  const swap = () => {
    form.reset();
    setByRecovery(!byRecovery);
  };
  return (
    <div className={classes['stack']}>
      <GuestHeading
        title={t('session.factorTitle')}
        lead={byRecovery ? t('session.recoveryLead') : t('session.factorLead')}
      />
      <Form
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} label={t('session.signIn')} fullWidth size="md" />}
      >
        <TextField
          key={String(byRecovery)}
          form={form}
          name="code"
          label={byRecovery ? t('session.recoveryCode') : t('session.factorCode')}
          size="md"
          ref={focusOnSight}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form>
      <Button variant="subtle" onClick={swap}>
        {byRecovery ? t('session.useAppCode') : t('session.useRecoveryCode')}
      </Button>
      <p className={classes['other']}>
        <Anchor
          onClick={forgetPendingLogin}
          renderRoot={(props) => <Link to="/login" search={(search: object) => search} {...props} />}
        >
          {t('session.backToSignIn')}
        </Anchor>
      </p>
    </div>
  );
}

/** The only field of the page. */
function focusOnSight(field: HTMLInputElement | null) {
  field?.focus();
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERRORS.loginTokenExpired.code;
}
