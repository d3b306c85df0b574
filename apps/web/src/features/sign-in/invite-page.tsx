import { Alert, Anchor } from '@mantine/core';
import type { AskedBy } from '@penning/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '../../api/client.ts';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * An invited person sees who invites them to what, then chooses a password and joins, or signs in with an
 * existing one.
 */
export function InvitePage({ email, keyOfMail }: { email: string; keyOfMail: string }) {
  const t = useTexts();
  // A used key can't be read any more.
  const [isUsed, setUsed] = useState(false);
  const asked = useRead('user.readInvitation', { body: { email, key: keyOfMail } }, { enabled: !isUsed });
  const signIn = useSignIn();
  const router = useRouter();
  const join = async (password: string) => {
    await callRoute('session.resetPassword', { body: { email, key: keyOfMail, password } });
    setUsed(true);
    // Someone else may be signed in in this browser.
    if (session.get()) session.end('loggedOut');
    const signedIn = await callRoute('session.login', { body: { email, password } }).catch(() => undefined);
    if (signedIn) return signIn(signedIn.data.token);
    // Perhaps too many failures from this address: the password is set, and the login page says what is
    // required.
    showToast({ level: 'success', title: t('session.resetDone'), message: t('session.resetDoneHint') });
    return router.navigate({ to: '/login', search: {}, replace: true });
  };
  // Signing in through the link proves the address just as choosing a password does.
  const redirect = `/switch-company?${new URLSearchParams({ key: keyOfMail }).toString()}`;
  if (asked.error) return <Gone />;
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.inviteTitle')} lead={t('session.inviteLead')} />
      {asked.data ? <Askers asked={asked.data.data} /> : <LinesSkeleton lines={1} />}
      <NewPasswordForm
        email={email}
        passwordLabel={t('session.password')}
        againLabel={t('session.passwordAgain')}
        saveLabel={t('session.inviteSave')}
        onSave={join}
      />
      <p className={classes['other']}>
        {t('account.inviteHaveAccount')}{' '}
        <Anchor renderRoot={(props) => <Link to="/login" search={{ redirect }} {...props} />}>
          {t('account.inviteSignIn')}
        </Anchor>
      </p>
    </div>
  );
}

function Askers({ asked }: { asked: readonly AskedBy[] }) {
  const t = useTexts();
  return asked.map(({ invitedBy: inviter, companyName: company }) => (
    <Alert key={`${inviter} ${company}`} color="green">
      {t('session.inviteOne', { inviter, company })}
    </Alert>
  ));
}

function Gone() {
  const t = useTexts();
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.inviteGone')} lead={t('session.inviteGoneText')} />
      <p className={classes['other']}>
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{t('session.signIn')}</Anchor>
      </p>
    </div>
  );
}
