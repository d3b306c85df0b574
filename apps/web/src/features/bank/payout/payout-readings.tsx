import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import classes from './payout.module.css';

/** How each connected provider was last asked for payouts, and the button that asks now. */
export function PayoutReadings() {
  const { t, instant } = useReader();
  const read = useRead('payout.listReadings');
  const readings = read.data?.data ?? [];
  const refresh = useWrite('payout.refresh', {
    refreshes: ['bank', 'overview'],
    onSuccess: ({ data }) => {
      const isWhole = data.readings.every(({ isOffered, message }) => !isOffered || message === '');
      showToast({
        level: isWhole ? 'success' : 'warning',
        title: isWhole ? t('bank.payoutsRead', { count: data.read }) : t('bank.payoutsUnanswered'),
      });
    },
  });
  if (readings.length === 0) return <ReadFailure of={[read]} />;
  return (
    <Group justify="space-between" align="flex-start" className={classes['readings'] ?? ''}>
      <ul className={classes['providers']}>
        {readings.map(({ provider, title, isOffered, readAt, message }) => {
          const asked =
            readAt === null ? t('bank.payoutNeverRead') : t('bank.payoutReadAt', { at: instant(readAt) });
          return (
            <li key={provider}>
              <strong>{title}</strong> {isOffered && asked}
              {message !== '' && <span className={classes['message']}>{message}</span>}
            </li>
          );
        })}
      </ul>
      {readings.some(({ isOffered }) => isOffered) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate({})}
        >
          {t('bank.readPayouts')}
        </Button>
      )}
    </Group>
  );
}
