import { ActionIcon, Checkbox, Group, Text } from '@mantine/core';
import { PAYMENT_WAYS, type PaymentWay } from '@penning/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './payment-ways-field.module.css';

interface Props {
  value: readonly PaymentWay[];
  onChange: (ways: PaymentWay[]) => void;
}

/** The chosen methods first, in order; the others can be chosen below them. */
export function PaymentWaysField({ value: chosen, onChange: set }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const others = PAYMENT_WAYS.filter((way) => !chosen.includes(way));
  const move = (way: PaymentWay, by: -1 | 1) => {
    const rest = chosen.filter((other) => other !== way);
    rest.splice(chosen.indexOf(way) + by, 0, way);
    set(rest);
  };
  return (
    <div className={classes['ways']}>
      {[...chosen, ...others].map((way) => (
        <Group key={way} justify="space-between" wrap="nowrap">
          <Checkbox
            label={t(`settings.paymentWay_${way}`)}
            checked={chosen.includes(way)}
            // At least one method has to remain.
            disabled={!mayWrite || (chosen.length === 1 && chosen.includes(way))}
            onChange={(event) =>
              set(event.currentTarget.checked ? [...chosen, way] : chosen.filter((other) => other !== way))
            }
          />
          {chosen.length > 1 && mayWrite && (
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                disabled={chosen[0] === way}
                aria-label={t('settings.paymentWayUp', { name: t(`settings.paymentWay_${way}`) })}
                onClick={() => move(way, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                disabled={chosen.at(-1) === way}
                aria-label={t('settings.paymentWayDown', { name: t(`settings.paymentWay_${way}`) })}
                onClick={() => move(way, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        {t('settings.paymentWaysOne')}
      </Text>
    </div>
  );
}
