import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import classes from './send-step.module.css';

/** By email or text message, over the Peppol network, as a link to share, or already delivered by other means. */
export type Channel = 'email' | 'sms' | 'peppol' | 'link' | 'mark';
/** A quotation doesn't ask for payment yet, so it isn't sent to the address for invoices. */
const CHANNELS = {
  invoice: ['email', 'sms', 'peppol', 'link', 'mark'],
  quotation: ['email', 'sms', 'link', 'mark'],
} as const;

interface Props {
  kind: keyof typeof CHANNELS;
  channel: Channel;
  /** Whether text messages can be sent. */
  hasSms: boolean;
  onChange: (channel: Channel) => void;
}

export function ChannelChoice({ kind, channel, hasSms, onChange }: Props) {
  const t = useTexts();
  const channels = CHANNELS[kind].filter((each) => each !== 'sms' || hasSms);
  return (
    <div>
      <span className={classes['caption']}>{t(`${kind}.channel`)}</span>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes['channel'] ?? '' }}
        aria-label={t(`${kind}.channel`)}
        value={channel}
        onChange={onChange}
        data={channels.map((value) => ({
          value,
          label: value === 'peppol' ? t('eInvoice.channel') : t(`invoice.channel_${value}`),
        }))}
      />
    </div>
  );
}
