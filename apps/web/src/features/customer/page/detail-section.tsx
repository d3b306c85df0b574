import type { Customer } from '@penning/contract';
import { formatIban } from '@penning/domain';
import { countryName } from '@penning/i18n';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import classes from './customer-page.module.css';

/** The customer's addresses, contact details and identifiers; unknown ones are left out. */
export function DetailSection({ customer }: { customer: Customer }) {
  const { t, language } = useReader();
  const { invoiceAddress, deliveryAddress } = customer;
  const linesOf = (parts: { address: string; postalCode: string; city: string }, country?: string) => [
    parts.address,
    `${parts.postalCode} ${parts.city}`.trim(),
    country === undefined ? '' : countryName(country, language),
  ];
  const rows: [string, readonly string[]][] = [
    [t('customerPage.address'), linesOf(customer, customer.country)],
    [
      t('customerPage.invoiceAddress'),
      invoiceAddress ? [invoiceAddress.attention, ...linesOf(invoiceAddress)] : [],
    ],
    [
      t('customerPage.deliveryAddress'),
      deliveryAddress ? [deliveryAddress.name, ...linesOf(deliveryAddress, deliveryAddress.country)] : [],
    ],
    [t('customer.email'), [customer.email]],
    [t('customer.ccEmail'), [customer.ccEmail]],
    [t('customer.phone'), [customer.phone]],
    [t('customer.vatNumber'), [customer.vatNumber]],
    [t('customer.coc'), [customer.coc]],
    [t('customer.iban'), [formatIban(customer.iban)]],
    [t('customer.buyerReference'), [customer.buyerReference]],
  ];
  return (
    <Section title={t('customerPage.details')}>
      <dl className={classes['details']}>
        {rows.map(([label, lines]) => {
          const text = lines.filter((line) => line !== '').join('\n');
          return text === '' ? null : (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
