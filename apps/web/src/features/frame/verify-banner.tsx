import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './verify-banner.module.css';

/** Reminds that the email address is not confirmed yet; one may work all the same. */
export function VerifyBanner() {
  const t = useTexts();
  const { email } = usePreferences().user_data;
  const resend = useWrite('account.resendVerification', {
    onSuccess: () => showToast({ level: 'success', title: t('session.sentAgain') }),
  });
  return (
    <div className={classes['banner']} role="note">
      <IconMail size={18} aria-hidden />
      <span>{t('session.confirmAddress', { email })}</span>
      <Button
        variant="default"
        size="compact-sm"
        loading={resend.isPending}
        disabled={resend.isSuccess}
        onClick={() => resend.mutate({})}
      >
        {t('session.sendAgain')}
      </Button>
    </div>
  );
}
