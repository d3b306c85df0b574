import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Asks the payment providers about open payments, where customers can pay online. */
export function SyncPaymentsButton() {
  const t = useTexts();
  const installation = useRead('installation.get').data?.data;
  const sync = useWrite('bank.refreshPayments', {
    refreshes: ['invoice', 'overview'],
    errorTitle: t('bank.syncFailed'),
    onSuccess: ({ data: { paid, ended, open, unanswered } }) =>
      showToast({
        level: unanswered > 0 ? 'warning' : 'success',
        title: unanswered > 0 ? t('bank.syncUnanswered', { count: unanswered }) : t('bank.synced'),
        message: t('bank.syncOutcome', { paid, ended, open }),
      }),
  });
  if (installation?.canPayOnline !== true) return null;
  const start = () => {
    showToast({ level: 'info', title: t('bank.syncing') });
    sync.mutate({});
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={sync.isPending}
      onClick={start}
    >
      {t('bank.sync')}
    </Button>
  );
}
