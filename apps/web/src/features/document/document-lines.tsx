import { Alert, Button } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { formatPercentage, formatPeriod, formatQuantity, formatUnitPrice } from '@penning/i18n';
import { vatName } from '@penning/i18n/document-words/vat-label';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import details from '../../ui/parts/details.module.css';
import { useReader } from '../../ui/reader.ts';
import classes from './document-details.module.css';

/** How many lines are shown at first, so that the panel of a long invoice opens quickly; the rest follow on demand. */
const FIRST = 20;

interface Props {
  invoice: Invoice;
  /** How a description is shown, when it isn't plain text. */
  describe?: (description: string) => ReactNode;
}

/** The lines as frozen in the invoice, or as in the draft. */
export function DocumentLines({ invoice, describe = (description) => description }: Props) {
  const { lines, currency, includesVat, resetLines } = invoice;
  const { t, language } = useReader();
  const [all, setAll] = useState(false);
  if (lines.length === 0) return <p className={classes['dimmed']}>{t('archive.noLines')}</p>;
  const shown = all ? lines : lines.slice(0, FIRST);
  return (
    <div className={details['scroll']}>
      {resetLines.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t('invoice.linesReset')}
          mb="sm"
        >
          {t('invoice.linesLost')}
        </Alert>
      )}
      <table className={details['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('archive.line_description')}</th>
            <th scope="col">{t('archive.line_quantity')}</th>
            <th scope="col">{t('archive.line_price')}</th>
            <th scope="col">{t('archive.line_vat')}</th>
            <th scope="col">{t('archive.line_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) =>
            line.descriptionOnly ? (
              <tr key={line.id}>
                <td colSpan={5} className={classes['heading']}>
                  {describe(line.description)}
                </td>
              </tr>
            ) : (
              <tr key={line.id}>
                <td className={details['description']}>
                  {describe(line.description)}
                  {line.supplyPeriod && (
                    <span className={classes['dimmed']}>{formatPeriod(line.supplyPeriod, language)}</span>
                  )}
                  {line.discount !== '0' && line.discount !== '0.00' && (
                    <span className={classes['dimmed']}>
                      {t('archive.lineDiscount', { percentage: formatPercentage(line.discount) })}
                    </span>
                  )}
                </td>
                <td>
                  {line.quantity === null ? '' : formatQuantity(line.quantity)} {line.unit}
                </td>
                <td>{line.price === null ? '' : formatUnitPrice(line.price, currency)}</td>
                <td>{line.vat ? vatName(line.vat, language, 'short') : ''}</td>
                <td>
                  <MoneyText
                    amount={includesVat ? line.subTotalInclVat : line.subTotalExclVat}
                    currency={currency}
                  />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('archive.allLines', { count: lines.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
