import { Anchor, Group, Text } from '@mantine/core';
import type { CustomerDetails } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '../../ui/money-text.tsx';
import { useTexts } from '../../ui/reader.ts';

/** What the customer owes and is owed; each amount leads to its invoices. */
export function CustomerBalance({ customer }: { customer: CustomerDetails }) {
  const t = useTexts();
  const figures = customer.balances.flatMap(({ currency, open, toRefund }) => [
    { currency, amount: open, status: 'open' as const, label: t('customer.balanceOpen') },
    { currency, amount: toRefund, status: 'torefund' as const, label: t('customer.balanceToRefund') },
  ]);
  const shown = figures.filter(({ amount }) => amount !== '0.00');
  if (shown.length === 0) return null;
  return (
    <Group gap="lg" mb="lg">
      {shown.map(({ currency, amount, status, label }) => (
        <Text key={`${status}${currency}`} size="sm">
          <Anchor
            renderRoot={(props) => (
              <Link to="/archive" search={{ type: 'invoice', status, customer_id: customer.id }} {...props} />
            )}
          >
            {label}
          </Anchor>{' '}
          <MoneyText amount={amount} currency={currency} strong />
        </Text>
      ))}
    </Group>
  );
}
