import { Alert, Button, Group, Text } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { negateAmount } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

interface Props {
  invoice: Invoice;
  /** Chooses among all ways in a dialog: a transfer needs an account, and other invoices may be open. */
  onChoose: () => void;
}

/** What becomes of money that was paid too much or twice: refunded by its provider, or kept as credit, in one click each. */
export function OverpaidChoice({ invoice, onChoose }: Props) {
  const t = useTexts();
  const { id, currency } = invoice;
  // One token while the choice is shown: a second click is the same refund.
  const [creationToken] = useState(newId);
  const proposal = useRead('refund.propose', { params: { id } });
  const { data } = proposal.data ?? {};
  const settle = useWrite('refund.create', { refreshes: ['invoice', 'overview', 'customer', 'refund'] });
  // All of it is on its way back, or waits for the next invoice.
  if (data?.available === '0.00') return null;
  const amount = formatMoney(data?.available ?? negateAmount(invoice.open), currency);
  const isByProvider = data !== undefined && data.byProvider === data.available;
  const decide = (way: 'provider' | 'nextInvoice') =>
    settle.mutate(
      { params: { id }, body: { creationToken, way } },
      {
        onSuccess: () =>
          showToast({
            level: 'success',
            title: way === 'provider' ? t('refund.started', { amount }) : t('refund.planned'),
          }),
      },
    );
  const isBusy = data === undefined || settle.isPending || settle.isSuccess;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconReceiptRefund size={18} aria-hidden />}
      title={t('refund.overpaid', { amount })}
    >
      <Text size="sm">{t('refund.overpaidText')}</Text>
      <ReadFailure of={[proposal]} />
      <Group gap="xs" mt="sm">
        <Button
          size="compact-md"
          disabled={isBusy}
          onClick={() => (isByProvider ? decide('provider') : onChoose())}
        >
          {t('refund.refundNow', { amount })}
        </Button>
        <Button size="compact-md" variant="default" disabled={isBusy} onClick={() => decide('nextInvoice')}>
          {t('refund.keepAsCredit')}
        </Button>
        {isByProvider && (
          <Button size="compact-md" variant="subtle" disabled={isBusy} onClick={onChoose}>
            {t('refund.otherWays')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
