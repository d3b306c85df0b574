import { Checkbox, Group, Text } from '@mantine/core';
import { PAYMENT_WAYS, type PaymentWay } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import { MoveButtons } from './move-buttons.tsx';
import { moved } from './moved.ts';
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
            <MoveButtons
              name={t(`settings.paymentWay_${way}`)}
              isFirst={chosen[0] === way}
              isLast={chosen.at(-1) === way}
              onMove={(by) => set(moved(chosen, way, by))}
            />
          )}
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        {t('settings.paymentWaysOne')}
      </Text>
    </div>
  );
}
