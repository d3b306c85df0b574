import { Alert, Anchor } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';

/** Reports messages that didn't arrive; nobody else would. */
export function FailedDeliveries({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      radius="lg"
      icon={<IconMailExclamation size={22} aria-hidden />}
      title={t('dashboard.failedDeliveries', { count })}
    >
      {t('dashboard.failedDeliveriesText')}{' '}
      <Anchor size="sm" inherit underline="always" renderRoot={(props) => <Link to="/archive" {...props} />}>
        {t('dashboard.failedDeliveriesAction')}
      </Anchor>
    </Alert>
  );
}
