import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Customer, Recurring } from '@penning/contract';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { useReader } from '../../../ui/reader.ts';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts';
import { DocumentPreview } from '../../invoice/document-preview.tsx';
import { EditorProvider, type MasterData } from '../../invoice/draft/editor-context.ts';
import { useDraft } from '../../invoice/draft/use-draft.ts';
import { AttachmentList } from '../../invoice/head/attachment-list.tsx';
import { HeadFields } from '../../invoice/head/head-fields.tsx';
import { TermField } from '../../invoice/head/term-field.tsx';
import { warnStillUploading, useAttachmentUpload } from '../../invoice/head/use-attachment-upload.ts';
import { useControlEnter } from '../../invoice/use-control-enter.ts';
import layout from '../../invoice/write-step.module.css';
import { RestoredNote } from '../../session/kept/restored-note.tsx';
import { EmailFields } from './email-fields.tsx';
import { occurrenceDraft } from './occurrence-draft.ts';
import { RecurringLines } from './recurring-lines.tsx';
import { type ScheduleDraft, periodOf } from './schedule-draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { type Preview, useDates } from './use-dates.ts';
import { useRecurringSession } from './use-recurring-session.ts';

interface Props {
  recurring: Recurring | undefined;
  master: MasterData;
  customer: Customer | undefined;
}

/**
 * The content and schedule of its invoices on the left, the preview of the next one on the right. Saved
 * on request only.
 */
export function RecurringEditor({ recurring, master, customer }: Props) {
  const { t } = useReader();
  const form = useRef<HTMLDivElement>(null);
  const session = useRecurringSession({ recurring, master, customer, form });
  const { writer, schedule, changeSchedule, errors, refusal, isBusy, save, confirmLeaving } = session;
  const preview = useDates(recurring?.id ?? null, schedule);
  const isWide = useMediaQuery(BREAKPOINTS.sideBySide, window.matchMedia(BREAKPOINTS.sideBySide).matches);
  const [view, setView] = useState('form');
  const upload = useAttachmentUpload(writer.store, `recurring/${recurring?.id ?? 'new'}`);
  const saveWhole = () => (upload.isBusy ? warnStillUploading() : void save());
  useControlEnter(saveWhole);
  return (
    <EditorProvider value={writer}>
      <Page
        title={t(recurring ? 'recurring.editRecurring' : 'recurring.newRecurring')}
        lead={recurring?.customerName}
        actions={
          <Button loading={isBusy} onClick={saveWhole}>
            {t('recurring.save')}
          </Button>
        }
      >
        {session.isRestored && <RestoredNote onDiscard={session.discard} />}
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" title={t('recurring.notSaved')}>
            {refusal}
          </Alert>
        )}
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
        <div className={layout['split']}>
          <div ref={form} className={layout['form']} hidden={!isWide && view !== 'form'}>
            <div className={layout['card']}>
              <HeadFields dates={<TermField />} />
            </div>
            <div className={layout['card']}>
              <ScheduleFields
                schedule={schedule}
                preview={preview}
                errors={errors}
                onChange={changeSchedule}
              />
            </div>
            <div className={layout['card']}>
              <RecurringLines />
            </div>
            {schedule.sendsAutomatically && (
              <div className={layout['card']}>
                <EmailFields schedule={schedule} onChange={changeSchedule} />
              </div>
            )}
            <div className={layout['card']}>
              <AttachmentList upload={upload} />
            </div>
          </div>
          {(isWide || view === 'preview') && (
            <div className={layout['preview']}>
              <NextPreview preview={preview} schedule={schedule} />
            </div>
          )}
        </div>
      </Page>
      {confirmLeaving}
    </EditorProvider>
  );
}

/** The preview for the next date, with the months filled into its text. */
function NextPreview({ preview, schedule }: { preview: Preview; schedule: ScheduleDraft }) {
  const draft = useDeferredValue(useDraft());
  const on = preview.dates[0];
  const filled = useMemo(
    () => (on === undefined ? draft : occurrenceDraft(draft, on, periodOf(schedule, on))),
    [draft, on, schedule],
  );
  return <DocumentPreview kind="invoice" draft={filled} />;
}
