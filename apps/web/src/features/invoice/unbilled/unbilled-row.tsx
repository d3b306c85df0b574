import { Checkbox } from '@mantine/core';
import type { BillableItem } from '@penning/contract';
import { sumOfItems } from '@penning/domain';
import { formatPrice, formatQuantity } from '@penning/i18n';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import classes from './unbilled.module.css';

interface Props {
  item: BillableItem;
  currency: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Hours or an expense to tick, with what it comes to. */
export function UnbilledRow({ item, currency, isChosen, onChoose }: Props) {
  const { t, date } = useReader();
  const { spentOn, description, doneBy, quantity, unit, kind, price } = item;
  const named = unit || (kind === 'hours' ? t('billableItem.hourUnit') : '');
  const figures = `${`${formatQuantity(quantity)} ${named}`.trim()} × ${formatPrice(price, currency)}`;
  return (
    <li>
      <Checkbox
        className={classes['what'] ?? ''}
        label={description}
        description={[date(spentOn), doneBy, figures].filter(Boolean).join(' · ')}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <MoneyText amount={sumOfItems([item])} currency={currency} />
    </li>
  );
}
