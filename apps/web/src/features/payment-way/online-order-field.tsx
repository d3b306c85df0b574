import { Group, Text } from '@mantine/core';
import type { OnlineMethod } from '@penning/contract';
import { useMay } from '../session/use-preferences.ts';
import { MoveButtons } from './move-buttons.tsx';
import { moved } from './moved.ts';
import classes from './payment-ways-field.module.css';

interface Props {
  /** What the account offers. */
  methods: readonly OnlineMethod[];
  /** The ids in display order; the others follow as the account has them. */
  value: readonly string[];
  onChange: (order: string[]) => void;
}

/** The ways to pay online, as customers see them. */
export function OnlineOrderField({ methods, value, onChange: set }: Props) {
  const mayWrite = useMay('settings.write');
  const placeOf = ({ id }: OnlineMethod) => (value.includes(id) ? value.indexOf(id) : value.length);
  const shown = methods.toSorted((one, other) => placeOf(one) - placeOf(other));
  const ids = shown.map(({ id }) => id);
  // Accounts offer some only for larger or smaller amounts: those keep an order of their own.
  const unseen = value.filter((id) => !ids.includes(id));
  return (
    <div className={classes['ways']}>
      {shown.map(({ id, name }, index) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">{name}</Text>
          {mayWrite && (
            <MoveButtons
              name={name}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(by) => set([...moved(ids, id, by), ...unseen])}
            />
          )}
        </Group>
      ))}
    </div>
  );
}
