import { Button, FileButton } from '@mantine/core';
import { MAX_BANK_FILE_BYTES } from '@penning/contract';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import type { BankView } from './bank-search.ts';
import classes from './import-area.module.css';
import { ImportResult } from './import-result.tsx';

/** What banks call their files; what is in them decides. */
const ACCEPT =
  '.xml,.940,.mt940,.sta,.swi,.txt,.zip,application/xml,text/xml,text/plain,application/zip,application/x-zip-compressed';
const MAX_MEGABYTES = { most: MAX_BANK_FILE_BYTES / 1024 / 1024 };

interface Props {
  /** The file that was uploaded last. */
  importId: string | undefined;
  /** Whether the list below shows that file's transactions alone. */
  filtered: boolean;
  onImported: (importId: string) => void;
  onShow: (view: BankView) => void;
  onShowAll: () => void;
}

/** Where a statement is dropped or chosen, and what came of it. */
export function ImportArea({ importId, filtered, onImported, onShow, onShowAll }: Props) {
  const t = useTexts();
  const [over, setOver] = useState(false);
  const upload = useWrite('bank.import', {
    refreshes: ['invoice', 'overview'],
    errorTitle: t('bank.importFailed'),
    onSuccess: ({ data }) => onImported(data.id),
  });
  const take = (file: File | null | undefined) => {
    if (!file || upload.isPending) return;
    if (file.size > MAX_BANK_FILE_BYTES)
      showToast({ level: 'error', title: t('bank.fileTooLarge', MAX_MEGABYTES) });
    else upload.mutate({ body: file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={classes['area']}
      aria-label={t('bank.import')}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes['drop']}>
        <IconUpload size={24} stroke={1.6} aria-hidden />
        <div className={classes['words']}>
          <p className={classes['title']}>{t('bank.dropTitle')}</p>
          <p className={classes['hint']}>{t('bank.dropHint', MAX_MEGABYTES)}</p>
        </div>
        <FileButton onChange={take} accept={ACCEPT} key={importId}>
          {(props) => (
            <Button {...props} loading={upload.isPending}>
              {t('bank.chooseFile')}
            </Button>
          )}
        </FileButton>
      </div>
      {importId !== undefined && (
        <ImportResult importId={importId} filtered={filtered} onShow={onShow} onShowAll={onShowAll} />
      )}
    </section>
  );
}
