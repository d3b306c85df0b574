import { Menu } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { IconCoins, IconReceiptRefund } from '@tabler/icons-react';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';

/** Actions for deposits on a draft: invoicing one, and deducting the customer's. */
export function DepositItems({ invoice, onDeposit }: { invoice: Invoice; onDeposit: () => void }) {
  const t = useTexts();
  const { id, version, status, isDeposit, customerId } = invoice;
  const deduct = useWrite('invoice.addDeductions', {
    refreshes: ['overview'],
    onSuccess: () => showToast({ level: 'success', title: t('invoice.depositsDeducted') }),
  });
  if (status !== STATUS.draft || isDeposit || customerId === null) return null;
  return (
    <>
      <Menu.Item leftSection={<IconCoins size={17} aria-hidden />} onClick={onDeposit}>
        {t('invoice.deposit')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconReceiptRefund size={17} aria-hidden />}
        onClick={() => deduct.mutate({ params: { id }, body: { version } })}
      >
        {t('invoice.deductDeposits')}
      </Menu.Item>
    </>
  );
}
