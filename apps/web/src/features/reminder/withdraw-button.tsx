import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Withdraws an invoice from debt collection. */
export function WithdrawButton({ invoiceId }: { invoiceId: string }) {
  const t = useTexts();
  const withdraw = useWrite('debtCollection.withdraw', {
    refreshes: ['invoice', 'reminder', 'overview', 'errand'],
    onSuccess: () => showToast({ level: 'success', title: t('reminder.withdrawnFromCollection') }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: invoiceId }, body: {} })}
    >
      {t('reminder.withdrawFromCollection')}
    </Button>
  );
}
