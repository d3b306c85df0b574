import { Alert, Button, List } from '@mantine/core';
import { formatMoney } from '@penning/i18n';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './receipt.module.css';

/** The days whose turnover could not be invoiced, each with the reason, and trying them again. */
export function TurnoverFailures() {
  const { t, date } = useReader();
  const mayWrite = useMay('document.write');
  const read = useRead('receipt.listTurnoverFailures', {});
  const failures = read.data?.data ?? [];
  const retry = useWrite('receipt.retryTurnover', {
    refreshes: ['invoice', 'overview'],
    onSuccess: ({ data }) => {
      if (data.length === 0) showToast({ level: 'success', title: t('receipt.turnoverRetried') });
    },
  });
  if (failures.length === 0) return <ReadFailure of={[read]} />;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} aria-hidden />}
      className={classes['failures'] ?? ''}
    >
      <List listStyleType="none" spacing={4}>
        {failures.map(({ source, till, soldOn, currency, totalIncl, message }) => (
          <List.Item key={`${source} ${till} ${soldOn} ${currency}`}>
            {t('receipt.turnoverFailed', {
              till,
              date: date(soldOn),
              total: formatMoney(totalIncl, currency),
              reason: message,
            })}
          </List.Item>
        ))}
      </List>
      {mayWrite && (
        <Button
          size="compact-sm"
          variant="light"
          mt="sm"
          loading={retry.isPending}
          onClick={() => retry.mutate({})}
        >
          {t('receipt.turnoverRetry')}
        </Button>
      )}
    </Alert>
  );
}
