import { Button } from '@mantine/core';
import { type Import, MAX_IMPORT_BYTES } from '@penning/contract';
import type { ImportKind } from '@penning/domain';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { ImportList } from './import-list.tsx';
import { IMPORT_EXTENSIONS, IMPORT_NOUNS, IMPORT_RIGHTS } from './import-noun.ts';
import classes from './import.module.css';
import { OneImport, useImport } from './one-import.tsx';

interface Props {
  kind: ImportKind;
  /** The import that is open. */
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Leads to the list of imported records. */
  onShow: () => void;
  back: ReactNode;
  /** What is shown of the records of an import that is done. */
  records?: (imported: Import) => ReactNode;
}

/** Imports one kind of record from files: choosing a file, mapping it, the progress, the result. */
export function ImportPage({ kind, id, onOpen, onShow, back, records }: Props) {
  const t = useTexts();
  const { read, current } = useImport(kind, id);
  const mayImport = useMay(IMPORT_RIGHTS[kind]);
  const mayMove = useMay('settings.write');
  return (
    <Page
      title={current ? t('imports.mapTitle', { name: current.filename }) : t(`imports.title_${kind}`)}
      lead={t(kind === 'invoice' ? 'imports.lead_invoice' : 'imports.lead')}
      actions={
        <>
          {back}
          {id === undefined && mayMove && (
            <Button variant="default" renderRoot={(props) => <Link to="/move" {...props} />}>
              {t('imports.moveTitle')}
            </Button>
          )}
          {id !== undefined && (
            <Button variant="default" onClick={() => onOpen(undefined)}>
              {t('imports.another')}
            </Button>
          )}
        </>
      }
    >
      {!mayImport && <ReadOnlyNotice />}
      {id !== undefined ? (
        <OneImport read={read} current={current} onShow={onShow} records={records} />
      ) : (
        <div className={classes['details']}>
          {mayImport && <ChooseFile kind={kind} onUploaded={onOpen} />}
          <section className={classes['part']}>
            <h2>{t('imports.before')}</h2>
            <ImportList kind={kind} onOpen={onOpen} />
          </section>
        </div>
      )}
    </Page>
  );
}

function ChooseFile({ kind, onUploaded }: { kind: ImportKind; onUploaded: (id: string) => void }) {
  const t = useTexts();
  // Problems are shown with the file.
  const begin = useWrite(`${IMPORT_NOUNS[kind]}.upload`, { errorTitle: false });
  const upload = useUpload({
    place: `import-${kind}`,
    purpose: 'import',
    accept: IMPORT_EXTENSIONS,
    maxBytes: MAX_IMPORT_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) => {
      const { data } = await begin.mutateAsync({ body: { uploadId: uuid } });
      // Last: leaving the page while a file is in use would use it again on coming back.
      onUploaded(data.id);
    },
  });
  return (
    <UploadArea upload={upload} label={t('imports.dropHere')} takesPasted>
      <div className={classes['drop']}>
        <IconTableImport size={32} aria-hidden />
        <p>{t('imports.dropHere')}</p>
        <UploadButton upload={upload}>{t('imports.choose')}</UploadButton>
        <p className={classes['dimmed']}>{t('imports.limits', { max: MAX_IMPORT_BYTES / 1024 / 1024 })}</p>
      </div>
      <UploadList upload={upload} />
    </UploadArea>
  );
}
