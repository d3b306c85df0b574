import { plainSmsText } from '@penning/domain/sms/plain-text';
import { smsSize } from '@penning/domain/sms/sms-size';
import { TAG } from '@penning/domain/text/fill-tags';
import { useTexts } from '../../../ui/reader.ts';
import classes from './sms.module.css';

/** What takes two places. */
const DOUBLE = /[€^{}[\]\\~|]/;

/** The size of a text as it is sent: its characters, and the segments that are charged. */
export function SizeNote({ text }: { text: string }) {
  const t = useTexts();
  // A tag is as long as the name that its chip shows: its braces, which would count double, are never sent.
  const sent = plainSmsText(text.replaceAll(TAG, '$1'));
  const { characters, segments, unitsLeft, encoding } = smsSize(sent);
  return (
    <p className={classes['count']} role="status">
      {t('sms.size', { characters, segments, left: unitsLeft })}
      {encoding === 'gsm7' && DOUBLE.test(sent) && <> {t('sms.double')}</>}
      {encoding === 'ucs2' && <> {t('sms.unicode')}</>} {t('sms.sizeHint')}
    </p>
  );
}
