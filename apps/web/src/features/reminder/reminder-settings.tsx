import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { Page } from '../../ui/page.tsx';
import { PageParts } from '../../ui/parts/page-parts.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { DryRun } from './dry-run.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** The reminder schedule, and what it does on a given day. */
export function ReminderSettings() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const settings = useRead('reminder.getSettings');
  const texts = useRead('reminder.listTexts');
  const error = settings.error ?? texts.error;
  return (
    <Page title={t('reminder.title')} lead={t('reminder.lead')}>
      <ReadOnlyNotice />
      {settings.data && texts.data ? (
        <PageParts
          parts={[
            {
              id: 'schedule',
              label: t('reminder.scheduleTitle'),
              content: (
                <FormGroup readOnly={!mayWrite}>
                  <ScheduleForm settings={settings.data.data} texts={texts.data.data} />
                </FormGroup>
              ),
            },
            {
              id: 'preview',
              label: t('reminder.dryRunTitle'),
              content: <DryRun isOff={!settings.data.data.enabled} />,
            },
          ]}
        />
      ) : error ? (
        <Failure
          error={error}
          onRetry={() => {
            void settings.refetch();
            void texts.refetch();
          }}
        />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}
