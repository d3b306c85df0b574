import { smsSize } from '@penning/domain/sms/sms-size';
import { useTexts } from '../../../ui/reader.ts';
import classes from './sms.module.css';

/** The size of a text message: its characters, and the segments that are charged. */
export function SizeNote({ text }: { text: string }) {
  const t = useTexts();
  const { units, segments, unitsLeft, encoding } = smsSize(text);
  return (
    <p className={classes['count']} role="status">
      {t('sms.size', { units, segments, left: unitsLeft })}
      {encoding === 'ucs2' && <> {t('sms.unicode')}</>} {t('sms.sizeHint')}
    </p>
  );
}
