import { ActionIcon, Alert, Loader } from '@mantine/core';
import { IconArrowsMaximize, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import classes from './document-preview.module.css';
import { CREATOR_CALLS, type CreatorKind, type EditorDraft } from './draft/creator-kind.ts';
import { type Preview, usePreviewPages } from './use-preview-pages.ts';

const ZOOM_STEPS = [60, 80, 100, 130, 170, 220] as const;
const FIT = ZOOM_STEPS.indexOf(100);

/** The real preview of a draft, rendered again as it changes; the old pages stay until the new ones have arrived. */
export function DocumentPreview({ kind, draft }: { kind: CreatorKind; draft: EditorDraft }) {
  return <PreviewPages preview={usePreviewPages(draft, CREATOR_CALLS[kind].preview)} />;
}

/** The pages of a preview, with zoom. */
export function PreviewPages({ preview: { pages, error, isBusy } }: { preview: Preview }) {
  const t = useTexts();
  const [step, setStep] = useState(FIT);
  const [isFull, setFull] = useState(false);
  return (
    <section className={classes['preview']} aria-label={t('invoice.preview')} aria-busy={isBusy}>
      <div className={classes['tools']}>
        <span className={classes['count']}>
          {pages.length > 0 ? t('invoice.previewPages', { count: pages.length }) : t('invoice.preview')}
          {isBusy && <Loader size={12} aria-hidden />}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={step === 0}
          aria-label={t('invoice.zoomOut')}
          onClick={() => setStep(step - 1)}
        >
          <IconZoomOut size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={step === FIT}
          aria-label={t('invoice.zoomFit')}
          onClick={() => setStep(FIT)}
        >
          <IconZoomReset size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={step === ZOOM_STEPS.length - 1}
          aria-label={t('invoice.zoomIn')}
          onClick={() => setStep(step + 1)}
        >
          <IconZoomIn size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={pages.length === 0}
          aria-label={t('invoice.previewFull')}
          onClick={() => setFull(true)}
        >
          <IconArrowsMaximize size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Dialog opened={isFull} onClose={() => setFull(false)} title={t('invoice.preview')} fullScreen>
        <div className={classes['full']}>
          <Pages pages={pages} width={100} />
        </div>
      </Dialog>
      {error !== undefined && (
        <Alert color="gray" variant="light" role="status" className={classes['note'] ?? ''}>
          {t('invoice.previewFailed')}
        </Alert>
      )}
      {/* A region that scrolls must be reachable by keyboard. */}
      <div className={classes['pages']} role="group" tabIndex={0} aria-label={t('invoice.preview')}>
        {pages.length === 0 && error === undefined && (
          <div className={classes['blank']} role="status" aria-label={t('invoice.previewLoading')} />
        )}
        <Pages pages={pages} width={ZOOM_STEPS[step] ?? 100} />
      </div>
    </section>
  );
}

const Pages = memo(function Pages({ pages, width }: { pages: readonly string[]; width: number }) {
  const t = useTexts();
  return pages.map((address, index) => (
    <img
      key={index}
      src={address}
      alt={t('invoice.previewPage', { page: index + 1, count: pages.length })}
      className={classes['page']}
      style={{ width: `${width}%` }}
      draggable={false}
    />
  ));
});
