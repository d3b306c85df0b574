import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import classes from './send-step.module.css';

/** By email, as a link to pass on, or delivered already by other means. */
export type Channel = 'email' | 'link' | 'mark';
const CHANNELS: readonly Channel[] = ['email', 'link', 'mark'];

interface Props {
  channel: Channel;
  onChange: (channel: Channel) => void;
}

export function ChannelChoice({ channel, onChange }: Props) {
  const t = useTexts();
  return (
    <div>
      <span className={classes['caption']}>{t('invoice.channel')}</span>
      <SegmentedControl
        fullWidth
        aria-label={t('invoice.channel')}
        value={channel}
        onChange={onChange}
        data={CHANNELS.map((value) => ({ value, label: t(`invoice.channel_${value}`) }))}
      />
    </div>
  );
}
