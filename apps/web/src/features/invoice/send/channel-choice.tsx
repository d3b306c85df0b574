import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import classes from './send-step.module.css';

/** By email, over the Peppol network, as a link to share, or already delivered by other means. */
export type Channel = 'email' | 'peppol' | 'link' | 'mark';
/** A quotation doesn't ask for payment yet, so it isn't sent to the address for invoices. */
const CHANNELS = {
  invoice: ['email', 'peppol', 'link', 'mark'],
  quotation: ['email', 'link', 'mark'],
} as const;

interface Props {
  kind: keyof typeof CHANNELS;
  channel: Channel;
  onChange: (channel: Channel) => void;
}

export function ChannelChoice({ kind, channel, onChange }: Props) {
  const t = useTexts();
  return (
    <div>
      <span className={classes['caption']}>{t(`${kind}.channel`)}</span>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes['channel'] ?? '' }}
        aria-label={t(`${kind}.channel`)}
        value={channel}
        onChange={onChange}
        data={CHANNELS[kind].map((value) => ({
          value,
          label: value === 'peppol' ? t('eInvoice.channel') : t(`invoice.channel_${value}`),
        }))}
      />
    </div>
  );
}
