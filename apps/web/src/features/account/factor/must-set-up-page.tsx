import { Button, Paper, Title } from '@mantine/core';
import type { RecoveryCodes } from '@penning/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { useWindowTitle } from '../../../ui/hook/use-window-title.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Wordmark } from '../../../ui/theme/wordmark.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './must-set-up-page.module.css';
import { SetUpFactor } from './set-up-factor-dialog.tsx';

/** For people in a company that requires the second factor: everything else is closed until it is set up. */
export function MustSetUpPage() {
  const t = useTexts();
  const router = useRouter();
  const logOut = useLogOut();
  const { company_name: company } = usePreferences();
  const [codes, setCodes] = useState<RecoveryCodes>();
  const title = codes ? t('account.codesTitle') : t('account.mustTitle');
  useWindowTitle(title);
  const goOn = async () => {
    queryClient.clear();
    await router.navigate({ to: '/dashboard' });
  };
  return (
    <main className={classes['page']}>
      <Wordmark />
      <Title order={1} fz="1.75rem">
        {title}
      </Title>
      {!codes && <p className={classes['text']}>{t('account.mustText', { company })}</p>}
      <Paper withBorder radius="md" p="lg">
        <SetUpFactor codes={codes} onCodes={setCodes} onDone={() => void goOn()} />
      </Paper>
      {!codes && (
        <Button variant="subtle" onClick={() => void logOut()}>
          {t('session.signOut')}
        </Button>
      )}
    </main>
  );
}
