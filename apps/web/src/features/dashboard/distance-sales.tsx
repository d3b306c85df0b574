import { Alert, Anchor } from '@mantine/core';
import type { Dashboard } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';

/** Warns that sales to consumers in other member states approach the threshold above which their VAT is due there. */
export function DistanceSales({ sales }: { sales: Dashboard['distanceSales'] }) {
  const t = useTexts();
  const mayRead = useMay('settings.read');
  if (sales === null) return null;
  const { year, thisYear, limit, state } = sales;
  const amounts = {
    year: String(year),
    amount: formatMoney(thisYear, 'EUR'),
    limit: formatMoney(limit, 'EUR'),
  };
  return (
    <Alert
      color="yellow"
      variant="light"
      radius="lg"
      icon={<IconWorld size={22} aria-hidden />}
      title={t(`dashboard.distanceSales_${state}`)}
    >
      {t('dashboard.distanceSalesText', amounts)}{' '}
      {mayRead && (
        <Anchor
          size="sm"
          inherit
          underline="always"
          renderRoot={(props) => <Link to="/settings/bookkeeping" hash="one-stop-shop" {...props} />}
        >
          {t('dashboard.distanceSalesAction')}
        </Anchor>
      )}
    </Alert>
  );
}
