import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { BREAKPOINTS } from '../../ui/theme/breakpoints.ts';
import { showToast } from '../../ui/toast.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { checkDraft, hasProblems } from './draft/check-draft.ts';
import { useAutosave, useEditor } from './draft/editor-context.ts';
import { useAutosaveState, useDraft } from './draft/use-draft.ts';
import { AttachmentList } from './head/attachment-list.tsx';
import { HeadFields } from './head/head-fields.tsx';
import { warnStillUploading, useAttachmentUpload } from './head/use-attachment-upload.ts';
import { LineGrid } from './lines/line-grid.tsx';
import { Totals } from './lines/totals.tsx';
import { SaveState } from './saving/save-state.tsx';
import { StepBar } from './step-bar.tsx';
import { TemplateButton } from './template/template-button.tsx';
import { UnbilledButton } from './unbilled/unbilled-button.tsx';
import { useControlEnter } from './use-control-enter.ts';
import classes from './write-step.module.css';

interface Props {
  notice: ReactNode;
  onContinue: () => void;
}

/** The form on the left, the preview on the right. */
export function WriteStep({ notice, onContinue }: Props) {
  const t = useTexts();
  const { kind, store, master } = useEditor();
  const autosave = useAutosave();
  const isNew = useAutosaveState().documentId === null;
  const isWide = useMediaQuery(BREAKPOINTS.sideBySide, window.matchMedia(BREAKPOINTS.sideBySide).matches);
  const [view, setView] = useState('form');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const upload = useAttachmentUpload(store, `draft/${autosave.creationToken()}`);

  async function proceed() {
    const problems = checkDraft(store, master);
    flushSync(() => {
      setView('form');
      store.showProblems(problems);
    });
    if (hasProblems(problems)) return focusFirstProblem(form.current);
    if (upload.isBusy) return warnStillUploading();
    setBusy(true);
    const isSaved = await autosave.flush();
    setBusy(false);
    if (isSaved) onContinue();
    else if (autosave.state().halt === null) {
      showToast({ level: 'error', title: t('invoice.saveState_halted'), message: t('connection.offline') });
    }
  }

  useControlEnter(() => void proceed());

  return (
    <Page
      title={t(`${kind}.${isNew ? 'newTitle' : 'draftTitle'}`)}
      lead={<SaveState />}
      actions={
        <>
          <TemplateButton />
          <Button
            rightSection={<IconArrowRight size={17} aria-hidden />}
            loading={isBusy}
            onClick={() => void proceed()}
          >
            {t('invoice.continue')}
          </Button>
        </>
      }
    >
      <StepBar step="write" />
      {notice}
      {!isWide && (
        <SegmentedControl
          fullWidth
          aria-label={t('invoice.preview')}
          value={view}
          onChange={setView}
          data={[
            { value: 'form', label: t('invoice.viewForm') },
            { value: 'preview', label: t('invoice.viewPreview') },
          ]}
        />
      )}
      <div className={classes['split']}>
        <div ref={form} className={classes['form']} hidden={!isWide && view !== 'form'}>
          <div className={classes['card']}>
            <HeadFields />
          </div>
          <div className={classes['card']}>
            <UnbilledButton />
            <LineGrid />
            <Totals />
          </div>
          <div className={classes['card']}>
            <AttachmentList upload={upload} />
          </div>
        </div>
        {(isWide || view === 'preview') && (
          <div className={classes['preview']}>
            <LivePreview />
          </div>
        )}
      </div>
    </Page>
  );
}

function LivePreview() {
  const { kind } = useEditor();
  return <DocumentPreview kind={kind} draft={useDeferredValue(useDraft())} />;
}

function focusFirstProblem(form: HTMLElement | null) {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  const field = first?.matches('[data-problem]')
    ? form?.querySelector<HTMLElement>('[data-cell="description"]')
    : first;
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
