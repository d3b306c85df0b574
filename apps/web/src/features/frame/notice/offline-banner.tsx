import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import classes from './offline-banner.module.css';

/** Shown as long as there is no connection. */
export function OfflineBanner() {
  const t = useTexts();
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <div className={classes['banner']}>
          <IconWifiOff size={18} aria-hidden />
          {t('frame.offlineBanner')}
        </div>
      )}
    </div>
  );
}
