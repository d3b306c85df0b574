import { Alert } from '@mantine/core';
import type { MailServerProblem } from '@penning/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';

interface Props {
  problem: MailServerProblem;
}

/** That the company's own mail server isn't working, and what becomes of an email meanwhile. */
export function MailServerNote({ problem }: Props) {
  const t = useTexts();
  const mayReadSettings = useMay('settings.read');
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('sender.ownServerFails')}
    >
      {t(`error.${problem.fault}`)} {t(`sender.ownServerFails_${problem.whenFailing}`)}{' '}
      {mayReadSettings && <Link to="/settings/email">{t('sender.toServer')}</Link>}
    </Alert>
  );
}
