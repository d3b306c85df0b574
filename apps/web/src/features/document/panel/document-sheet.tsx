import { Button, Skeleton } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import classes from './document-sheet.module.css';

interface Props {
  kind: 'invoice' | 'quotation';
  id: string;
  /** What the full view is called. */
  name: string;
}

/** What the document looks like, as it was sent or as it would be; can be enlarged to the whole screen. */
export function DocumentSheet({ kind, id, name }: Props) {
  const t = useTexts();
  const [isFull, setFull] = useState(false);
  const read = useRead(kind === 'invoice' ? 'invoice.listPages' : 'quotation.listPages', { params: { id } });
  // What it says is below as well, and "Download" says why there is no PDF.
  if (read.error) return null;
  const pages = read.data?.data.pages;
  return (
    <div className={classes['sheet']}>
      {/* A region that scrolls must be reachable by keyboard. */}
      <div className={classes['pages']} role="group" aria-label={t('archive.preview')} tabIndex={0}>
        {pages ? <Pages pages={pages} /> : <Skeleton className={classes['blank'] ?? ''} />}
      </div>
      {pages && (
        <Button
          className={classes['enlarge'] ?? ''}
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowsMaximize size={15} aria-hidden />}
          onClick={() => setFull(true)}
        >
          {t('archive.previewFull')}
        </Button>
      )}
      <Dialog opened={isFull} onClose={() => setFull(false)} title={name} fullScreen>
        <div className={classes['full']}>{pages && <Pages pages={pages} />}</div>
      </Dialog>
    </div>
  );
}

function Pages({ pages }: { pages: readonly string[] }) {
  const t = useTexts();
  return pages.map((page, index) => (
    <img
      key={index}
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(page)}`}
      alt={t('archive.previewPage', { page: index + 1, count: pages.length })}
    />
  ));
}
