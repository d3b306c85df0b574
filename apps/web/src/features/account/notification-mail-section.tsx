import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import type { MailedKind, NotificationMail } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './notification-mail-section.module.css';

/** Which events of the company are emailed to the person; each tick is saved immediately. */
export function NotificationMailSection() {
  const t = useTexts();
  const { company_name: company, user_data } = usePreferences();
  const mail = useRead('account.getNotificationMail');
  return (
    <Section
      title={t('account.emailsTitle', { company })}
      hint={t('account.emailsHint', { email: user_data.email })}
    >
      {mail.data ? (
        <Kinds mail={mail.data.data} />
      ) : mail.error ? (
        <Failure error={mail.error} onRetry={() => void mail.refetch()} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </Section>
  );
}

function Kinds({ mail: { kinds, notified, emailVerified } }: { mail: NotificationMail }) {
  const t = useTexts();
  const { billed } = usePreferences().subscription;
  const save = useWrite('account.updateNotificationMail', {
    onSuccess: () =>
      showToast({ id: 'notification-mail', level: 'success', title: t('account.emailsSaved') }),
  });
  const toggle = (kind: MailedKind) => {
    const next = kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind];
    save.mutate({ body: { kinds: next } });
  };
  return (
    <Stack gap="sm">
      {!emailVerified && <Alert color="yellow">{t('account.emailsUnverified')}</Alert>}
      {notified.length === 0 && <Text size="sm">{t('account.emailsNone')}</Text>}
      <div className={classes['kinds']}>
        {notified.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`notification.kind_${kind}`)}
            checked={kinds.includes(kind)}
            disabled={save.isPending}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
      {billed && (
        <Text size="sm" c="dimmed">
          {t('account.emailsSubscription')}
        </Text>
      )}
    </Stack>
  );
}
