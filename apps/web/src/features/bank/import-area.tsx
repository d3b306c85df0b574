import { MAX_BANK_FILE_BYTES } from '@penning/contract';
import { IconUpload } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';
import type { BankView } from './bank-search.ts';
import classes from './import-area.module.css';
import { ImportResult } from './import-result.tsx';

/** The file extensions that banks use; the content decides. */
const ACCEPT = [
  '.xml',
  '.940',
  '.mt940',
  '.sta',
  '.swi',
  '.txt',
  '.csv',
  '.tab',
  '.zip',
  'application/xml',
  'text/xml',
  'text/plain',
  'text/csv',
  'application/zip',
  'application/x-zip-compressed',
];
const MAX_MEGABYTES = { max: MAX_BANK_FILE_BYTES / 1024 / 1024 };

interface Props {
  /** The latest uploaded file. */
  importId: string | undefined;
  /** Whether the list below is limited to that file's transactions. */
  filtered: boolean;
  onImported: (importId: string) => void;
  onShow: (view: BankView) => void;
  onShowAll: () => void;
}

/** Where a statement is dropped or chosen, and the result. */
export function ImportArea({ importId, filtered, onImported, onShow, onShowAll }: Props) {
  const t = useTexts();
  const begin = useWrite('bank.import', {
    refreshes: ['invoice', 'overview'],
    errorTitle: false,
    onSuccess: ({ data }) => onImported(data.id),
  });
  const upload = useUpload({
    place: 'bank',
    purpose: 'bank',
    accept: ACCEPT,
    maxBytes: MAX_BANK_FILE_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) => void (await begin.mutateAsync({ body: { uploadId: uuid } })),
  });
  return (
    <UploadArea upload={upload} label={t('bank.dropTitle')} takesPasted>
      <section className={classes['area']} aria-label={t('bank.import')}>
        <div className={classes['drop']}>
          <IconUpload size={24} stroke={1.6} aria-hidden />
          <div className={classes['words']}>
            <p className={classes['title']}>{t('bank.dropTitle')}</p>
            <p className={classes['hint']}>{t('bank.dropHint', MAX_MEGABYTES)}</p>
          </div>
          <div data-page-actions>
            <UploadButton upload={upload}>{t('bank.chooseFile')}</UploadButton>
          </div>
        </div>
        <UploadList upload={upload} />
        {importId !== undefined && (
          <ImportResult importId={importId} filtered={filtered} onShow={onShow} onShowAll={onShowAll} />
        )}
      </section>
    </UploadArea>
  );
}
