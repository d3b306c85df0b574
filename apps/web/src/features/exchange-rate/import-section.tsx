import { Anchor } from '@mantine/core';
import { MAX_RATES_BYTES } from '@penning/contract';
import { IconUpload } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';
import classes from './exchange-rate.module.css';

const PUBLISHED =
  'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html';
const ACCEPT = ['.xml', '.csv', '.zip'];

/** Where the file of the European Central Bank is dropped or chosen. */
export function ImportSection() {
  const { t, date } = useReader();
  const mayWrite = useMay('settings.write');
  const take = useWrite('exchangeRate.import', {
    errorTitle: false,
    refreshes: ['invoice'],
    onSuccess: ({ data: { imported, kept, from, until } }) =>
      showToast({
        level: 'success',
        title: t('exchangeRate.imported', { count: imported }),
        message: [
          t('exchangeRate.importedDays', { from: date(from), until: date(until) }),
          ...(kept > 0 ? [t('exchangeRate.keptTyped', { count: kept })] : []),
        ].join(' '),
      }),
  });
  const upload = useUpload({
    place: 'exchange-rates',
    purpose: 'rates',
    accept: ACCEPT,
    maxBytes: MAX_RATES_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) => void (await take.mutateAsync({ body: { uploadId: uuid } })),
  });
  return (
    <UploadArea upload={upload} label={t('exchangeRate.drop')} disabled={!mayWrite} takesPasted>
      <Section title={t('exchangeRate.importTitle')} hint={t('exchangeRate.importHint')}>
        <div className={classes['import']}>
          {mayWrite && (
            <UploadButton
              upload={upload}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('exchangeRate.choose')}
            </UploadButton>
          )}
          <Anchor
            className={classes['link'] ?? ''}
            href={PUBLISHED}
            target="_blank"
            rel="noreferrer"
            size="sm"
          >
            {t('exchangeRate.importLink')}
          </Anchor>
        </div>
        <UploadList upload={upload} />
      </Section>
    </UploadArea>
  );
}
