import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconDeviceMobile, IconLink, IconSend } from '@tabler/icons-react';
import { useReader } from '../../../ui/reader.ts';
import type { CreatorKind } from '../draft/creator-kind.ts';
import type { Channel } from './channel-choice.tsx';

const ICONS = {
  email: IconSend,
  sms: IconDeviceMobile,
  peppol: IconSend,
  link: IconLink,
  mark: IconCheck,
} as const;
const SEND_OTHERWISE = {
  sms: 'invoice.sendSms',
  peppol: 'eInvoice.send',
  link: 'invoice.sendLink',
  mark: 'invoice.sendMark',
} as const;
const LABELS = {
  invoice: { email: 'invoice.sendEmail', ...SEND_OTHERWISE },
  quotation: { email: 'quotation.sendEmail', ...SEND_OTHERWISE },
} as const;

interface SendButtonProps {
  kind: CreatorKind;
  channel: Channel;
  planned: string | null;
  isBusy: boolean;
  canSend: boolean;
  onClick: () => void;
}

export function SendButton({ kind, channel, planned, isBusy, canSend, onClick }: SendButtonProps) {
  const { t, date } = useReader();
  const Icon = planned === null ? ICONS[channel] : IconClock;
  return (
    <Button
      leftSection={<Icon size={17} aria-hidden />}
      loading={isBusy}
      disabled={!canSend}
      onClick={onClick}
    >
      {planned === null ? t(LABELS[kind][channel]) : t('recurring.plan', { date: date(planned) })}
    </Button>
  );
}
