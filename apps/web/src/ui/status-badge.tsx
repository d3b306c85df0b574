import { Badge } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBell,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** How a status looks: an icon, and a colour only where somebody should do something. */
export type StatusTone = 'neutral' | 'draft' | 'good' | 'bad' | 'attention' | 'reversed';

const TONES: Record<StatusTone, { color: string; icon: ReactNode }> = {
  neutral: { color: 'gray', icon: <IconCircle size={14} stroke={2.2} aria-hidden /> },
  draft: { color: 'gray', icon: <IconCircleDashed size={14} stroke={2.2} aria-hidden /> },
  good: { color: 'gray', icon: <IconCircleCheck size={14} stroke={2.2} aria-hidden /> },
  bad: { color: 'red', icon: <IconAlertCircle size={14} stroke={2.2} aria-hidden /> },
  attention: { color: 'yellow', icon: <IconBell size={14} stroke={2.2} aria-hidden /> },
  reversed: { color: 'gray', icon: <IconArrowBackUp size={14} stroke={2.2} aria-hidden /> },
};

/** A status as a word with its icon. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  const { color, icon } = TONES[tone];
  return (
    <Badge color={color} variant="light" radius="sm" leftSection={icon} tt="none" fw={550} miw="max-content">
      {label}
    </Badge>
  );
}
