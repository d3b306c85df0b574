import { Alert, Anchor } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';

/** Reports messages that may not have been sent, which somebody has to decide about. */
export function UnconfirmedDeliveries({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      radius="lg"
      icon={<IconMailQuestion size={22} aria-hidden />}
      title={t('dashboard.unconfirmedDeliveries', { count })}
    >
      {t('dashboard.unconfirmedDeliveriesText')}{' '}
      <Anchor
        size="sm"
        inherit
        underline="always"
        renderRoot={(props) => <Link to="/archive" search={{ delivery: 'unconfirmed' }} {...props} />}
      >
        {t('dashboard.failedDeliveriesAction')}
      </Anchor>
    </Alert>
  );
}
