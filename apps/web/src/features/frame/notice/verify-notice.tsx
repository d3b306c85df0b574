import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { Notice } from './notice.tsx';

/** Reminds the person that their email address isn't confirmed yet; they can work all the same. */
export function VerifyNotice() {
  const t = useTexts();
  const { local_mailbox: isLocal, user_data } = usePreferences();
  const { email } = user_data;
  const resend = useWrite('account.resendVerification', {
    onSuccess: () => showToast({ level: 'success', title: t('session.sentAgain') }),
  });
  const again = (
    <Button
      variant="default"
      size="compact-sm"
      loading={resend.isPending}
      disabled={resend.isSuccess}
      onClick={() => resend.mutate({})}
    >
      {t('session.sendAgain')}
    </Button>
  );
  return (
    <Notice icon={IconMail} action={again}>
      {isLocal ? t('session.confirmAddressHere') : t('session.confirmAddress', { email })}
    </Notice>
  );
}
