import { Alert, Anchor } from '@mantine/core';
import { Link, getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '../../api/client.ts';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';
import { InvitePage } from './invite-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { WaysInChoice } from './ways-in-choice.tsx';

const route = getRouteApi('/_guest/reset');

/** Chooses a password with the key from an email: an invited person's first one, or a new one. */
export function ResetPage() {
  const { key = '', email = '', invite } = route.useSearch();
  if (invite === 1 && key !== '' && email !== '') return <InvitePage email={email} keyOfMail={key} />;
  return <NewPasswordPage keyOfMail={key} email={email} />;
}

function NewPasswordPage({ keyOfMail: key, email }: { keyOfMail: string; email: string }) {
  const t = useTexts();
  const router = useRouter();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [code, setCode] = useState('');
  const isComplete = key !== '' && email !== '';
  const [isUsed, setUsed] = useState(false);
  const ways = useRead('session.readReset', { body: { email, key } }, { enabled: isComplete && !isUsed });
  const waysIn = ways.data?.data;
  const save = async (password: string) => {
    const body = { email, key, password, removePasskeys: [...removed], removeFactorBy: code };
    await callRoute('session.resetPassword', { body });
    // A used key can't be read any more.
    setUsed(true);
    // All sessions have ended, including this browser's.
    if (session.get()) session.end('loggedOut');
    const hint = t(waysIn?.hasCompany === false ? 'session.resetDoneNowhere' : 'session.resetDoneHint');
    showToast({ level: 'success', title: t('session.resetDone'), message: hint });
    await router.navigate(
      waysIn?.hasCompany === false
        ? { to: '/register', search: { email }, replace: true }
        : { to: '/login', search: {}, replace: true },
    );
  };
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.resetTitle')} lead={t('session.resetLead')} />
      {!isComplete ? (
        <Alert color="yellow" title={t('session.linkBroken')}>
          {t('session.linkBrokenText')}
        </Alert>
      ) : (
        <>
          {waysIn && (
            <WaysInChoice
              ways={waysIn}
              removed={removed}
              onRemove={setRemoved}
              code={code}
              onCode={setCode}
            />
          )}
          <NewPasswordForm
            email={email}
            passwordLabel={t('session.newPassword')}
            againLabel={t('session.repeatPassword')}
            saveLabel={t('session.resetSave')}
            onSave={save}
          />
        </>
      )}
      <p className={classes['other']}>
        <Anchor renderRoot={(props) => <Link to="/recover" {...props} />}>{t('session.askNewLink')}</Anchor>
      </p>
    </div>
  );
}
