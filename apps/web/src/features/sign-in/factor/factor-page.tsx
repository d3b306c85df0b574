import { Anchor } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showError } from '../../../ui/toast.tsx';
import classes from '../guest-page.module.css';
import { useSignIn } from '../use-sign-in.ts';
import { type FactorCodes, FactorForm } from './factor-form.tsx';
import { forgetPendingLogin, isLoginOver, readPendingLogin } from './pending-login.ts';

/** The second step of signing in: a code from the app, or a recovery code. */
export function FactorPage() {
  const t = useTexts();
  const signIn = useSignIn();
  const router = useRouter();
  const [token] = useState(readPendingLogin);
  if (token === null) return <Navigate to="/login" search={(search: object) => search} replace />;
  const submit = async (codes: FactorCodes) => {
    const body = { token, ...codes };
    const { data } = await callRoute('session.loginWithFactor', { body }).catch((error: unknown) => {
      if (!isLoginOver(error)) throw error;
      // The user waited too long or tried too often: the password is required again.
      forgetPendingLogin();
      showError(new ApiError({ code: 0, status: 0, message: t('session.expired') }));
      void router.navigate({ to: '/login', search: (search: object) => search });
      throw error;
    });
    forgetPendingLogin();
    await signIn(data.token);
  };
  return (
    <div className={classes['stack']}>
      <FactorForm label={t('session.signIn')} onCode={submit} />
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
