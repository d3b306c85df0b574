import { Alert, List } from '@mantine/core';
import type { Customer } from '@penning/contract';
import { countryName } from '@penning/i18n';
import { useReader } from '../../ui/reader.ts';

/** Which of a customer's details can't be right, and the consequences. */
export function CustomerWarnings({ customer }: { customer: Pick<Customer, 'warnings' | 'country'> }) {
  const { t, language } = useReader();
  const { warnings, country } = customer;
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" title={t('customerPage.hasWarning')}>
      <List size="sm">
        {warnings.map((field) => (
          <List.Item key={field}>
            {t(`customerPage.warning_${field}`, { country: countryName(country, language) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
