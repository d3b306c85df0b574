import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from './use-preferences.ts';

/** Says that the user may view but not change anything. */
export function ReadOnlyNotice() {
  const t = useTexts();
  if (useMay('settings.write')) return null;
  return (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
      {t('common.readOnly')}
    </Alert>
  );
}
