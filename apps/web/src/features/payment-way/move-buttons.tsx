import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';

interface Props {
  /** Of what is moved, for those who don't see where the buttons are. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Move one of a list up or down. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const t = useTexts();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        disabled={isFirst}
        aria-label={t('settings.paymentWayUp', { name })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        disabled={isLast}
        aria-label={t('settings.paymentWayDown', { name })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
