import { Button } from '@mantine/core';
import type { Currency } from '@penning/contract';
import type { CreditableLine } from '@penning/domain';
import { formatPrice, formatQuantity } from '@penning/i18n';
import { DecimalField } from '../../../ui/form/number-fields.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import type { CreditValues } from './credit-values.ts';
import classes from './credit.module.css';

interface Props {
  form: ZodForm<CreditValues>;
  left: readonly CreditableLine[];
  currency: Currency;
}

const withoutSign = (quantity: string) => quantity.replace(/^-/, '');

/** The price of one unit of a line: negative for a line that reduces the total, as with a quantity below 0. */
function pieceOf({ line, rest }: CreditableLine): string {
  const price = line.price ?? '0.00';
  if (!rest.startsWith('-')) return price;
  return price.startsWith('-') ? withoutSign(price) : `-${price}`;
}

/** How much of each line to credit; a line with nothing left says so. */
export function CreditLines({ form, left, currency }: Props) {
  const t = useTexts();
  return (
    <ul className={classes['lines']} aria-label={t('credit.lines')}>
      {left.map(({ line, rest }, index) => (
        <li key={`${line.id}-${index}`}>
          <div className={classes['what']}>
            <strong>{line.description}</strong>
            <span className={classes['dimmed']}>
              {rest === '0'
                ? t('credit.nothingLeft')
                : t('credit.left', {
                    quantity: [formatQuantity(withoutSign(rest)), line.unit].filter(Boolean).join(' '),
                    price: formatPrice(pieceOf({ line, rest }), currency),
                  })}
            </span>
          </div>
          {rest !== '0' && (
            <div className={classes['howMuch']}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('credit.wholeLineOf', { line: line.description })}
                onClick={() => form.setFieldValue(`lines.${index}.quantity`, withoutSign(rest))}
              >
                {t('credit.wholeLine')}
              </Button>
              <DecimalField
                form={form}
                name={`lines.${index}.quantity`}
                label={t('credit.quantity')}
                aria-label={t('credit.quantityOf', { line: line.description })}
                w={110}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
